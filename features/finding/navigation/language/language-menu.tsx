import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { languageName } from '@/lib/i18n/locale'
import { useMenu } from '../menus/use-menu'
import type { ShopPlace } from '../shop-place'
import styles from './language-menu.module.css'

const load = () => import('../late-parts').then(({ languageChoice }) => languageChoice())
const LanguageChoice = lazily(() => load().then((module) => module.LanguageChoice))
const prefetch = () => void load().catch(() => undefined)

/** `English · USD`: opens the choice of language and currency. */
export function LanguageMenu({ place }: { readonly place: ShopPlace }) {
  const t = useTranslations('shell.header')
  const { root, button, isOpen, setIsOpen } = useMenu()
  return (
    <div ref={root} className={styles['menu']}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setIsOpen((open) => !open)}
      >
        <span className="visually-hidden">{t('languageAndCurrency')}: </span>
        {languageName(place.locale)} · {place.currencyCode}
        <Icon name="down" size={14} />
      </button>
      {isOpen && (
        <div className={styles['panel']}>
          <LanguageChoice place={place} />
        </div>
      )}
    </div>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { Icon } from '@/components/icon/icon'
import type { IconName } from '@/components/icon/icon-names'
import { ShopLink } from '@/components/page/shop-link'
import { LateMessages } from '@/lib/i18n/late-messages'
import { languageName } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import { LanguageChoice } from '../language/language-choice'
import { prefetchMenus } from '../menus/menu-data'
import type { ShopPlace } from '../shop-place'
import { DrawerAccount, DrawerSignOut } from './drawer-account'
import { DepartmentsSkeleton, DrawerDepartments } from './drawer-departments'
import styles from './drawer-menu.module.css'

// The button above prefetches with it: code, data and texts arrive by one import.
export { prefetchMenus }

interface DrawerMenuProps {
  readonly place: ShopPlace
  readonly onClose: () => void
}

/** The content of the phone drawer: account, departments, shortcuts, language. */
export function DrawerMenu({ place, onClose }: DrawerMenuProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={styles['menu']}>
      <div className={styles['top']}>
        <DrawerAccount onClose={onClose} />
        <CloseButton onClose={onClose} />
      </div>
      <div className={styles['scroller']}>
        <LateMessages namespaces={MENU_TEXTS} pending={<DepartmentsSkeleton />}>
          <DrawerDepartments />
          <ShortCuts>
            <button type="button" aria-expanded={isChoosing} onClick={() => setIsChoosing((open) => !open)}>
              <Icon name="globe" size={20} />
              {languageName(place.locale)}
            </button>
          </ShortCuts>
        </LateMessages>
        {isChoosing && (
          <div ref={bringIntoView} className={styles['choice']}>
            <LanguageChoice place={place} />
          </div>
        )}
        <LateMessages namespaces={['accountMenu']}>
          <DrawerSignOut />
        </LateMessages>
      </div>
    </div>
  )
}

const MENU_TEXTS = ['menus'] as const

/** Content that opens below the fold would look as if nothing had opened. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.components')
  return <IconButton icon="x" label={t('close')} onClick={onClose} />
}

function ShortCuts({ children }: { children: React.ReactNode }) {
  const t = useTranslations('shell.header')
  const m = useTranslations('menus')
  const links: readonly { icon: IconName; text: string; href: string }[] = [
    { icon: 'box', text: m('orders'), href: routes.orders() },
    { icon: 'heart', text: t('wishlist'), href: routes.wishlist() },
    { icon: 'coin', text: m('talents'), href: routes.wallet() },
    { icon: 'store', text: m('stores'), href: routes.brands() },
    { icon: 'info', text: t('help'), href: routes.faq() },
  ]
  return (
    <div className={styles['shortCuts']}>
      {links.map(({ icon, text, href }) => (
        <ShopLink key={href} href={href}>
          <Icon name={icon} size={20} />
          {text}
        </ShopLink>
      ))}
      {children}
    </div>
  )
}

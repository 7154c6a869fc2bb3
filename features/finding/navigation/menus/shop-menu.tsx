import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import styles from './shop-menu.module.css'
import { useMenuPanel } from './use-menu-panel'

const load = () => import('../late-parts').then(({ megaMenu }) => megaMenu())
const MegaMenu = lazily(() => load().then((module) => module.MegaMenu))

/** The SHOP button: opens the mega menu, whose code and data are prefetched on hover. */
export function ShopMenu() {
  const t = useTranslations('shell.header')
  const { root, panelId, isOpen, toggle, opener, panel } = useMenuPanel<HTMLButtonElement>(load)
  return (
    <div ref={root} className={styles['root']}>
      <button type="button" className={styles['button']} {...opener} onClick={toggle}>
        <Icon name={isOpen ? 'x' : 'menu'} size={20} />
        <span>{t('shop')}</span>
      </button>
      {isOpen && (
        <div id={panelId}>
          <MegaMenu {...panel} />
        </div>
      )}
    </div>
  )
}

import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { ShopLink } from '@/components/page/shop-link'
import { publicConfig } from '@/lib/config'
import { useCartActions } from '@/lib/domain/cart/cart-context'
import { routes } from '@/lib/routes'
import type { ShellData } from '@/lib/server/pages/shell-data'
import { AccountSlot } from '../account/account-slot'
import { MenuDrawer } from '../drawer/menu-drawer'
import { LanguageMenu } from '../language/language-menu'
import { Logo } from '../logo'
import { DepartmentRow } from '../menus/department-row'
import { useMenuPanel } from '../menus/use-menu-panel'
import { SearchForm } from '../search-field/search-form'
import type { ShopPlace } from '../shop-place'
import { BannerSlot } from './banners/banner-slot'
import { HeaderCount } from './header-count'
import disc from './header-disc.module.css'
import styles from './site-header.module.css'

interface SiteHeaderProps {
  /** Null when the common data failed to load. */
  readonly shell: ShellData | null
  readonly place: ShopPlace
}

/** The top of every page: the strip, the sticky bar, and the row of departments. */
export function SiteHeader({ shell, place }: SiteHeaderProps) {
  return (
    <>
      <PromotionStrip text={shell?.banner ?? ''} place={place} />
      <header className={styles['header']}>
        <BannerSlot />
        {/* A background of its own: the shade of an open menu lies between it and the header's. */}
        <div className={styles['paper']}>
          <div className={`page ${styles['bar']}`}>
            <MenuDrawer place={place} />
            <Logo />
            <ShopMenu />
            <SearchForm className={styles['search']} />
            <Actions />
          </div>
        </div>
      </header>
      <DepartmentRow departments={shell?.departments ?? []} />
    </>
  )
}

function Actions() {
  const t = useTranslations('shell.header')
  const { count } = useCartActions()
  return (
    <div className={styles['actions']}>
      <AccountSlot>
        <ShopLink href={routes.wishlist()} className={`${disc['disc']} ${styles['wide']}`} aria-label={t('wishlist')}>
          <Icon name="heart" />
        </ShopLink>
      </AccountSlot>
      <ShopLink
        href={routes.cart()}
        className={`${disc['disc']} ${styles['bag']}`}
        aria-label={count ? t('cartCount', { count }) : t('cart')}
      >
        <Icon name="bag" />
        <HeaderCount count={count ?? 0} />
      </ShopLink>
    </div>
  )
}

interface PromotionStripProps {
  /** The banner's text; empty when it failed to load. */
  readonly text: string
  readonly place: ShopPlace
}

/** The navy strip above the header, which scrolls away: the banner text and a few links. */
function PromotionStrip({ text, place }: PromotionStripProps) {
  const t = useTranslations('shell.header')
  const { seller, partners } = publicConfig().links
  return (
    <aside className={styles['strip']} aria-label={t('notices')}>
      <div className={`page ${styles['row']}`}>
        <p>{text}</p>
        <div className={styles['links']}>
          <ShopLink href={seller || routes.buildYourStore()}>{t('buildYourStore')}</ShopLink>
          {partners && <a href={partners}>{t('partners')}</a>}
          <ShopLink href={routes.faq()}>{t('help')}</ShopLink>
          <LanguageMenu place={place} />
        </div>
      </div>
    </aside>
  )
}

const load = () => import('../late-parts').then(({ megaMenu }) => megaMenu())
const MegaMenu = lazily(() => load().then((module) => module.MegaMenu))

/** The SHOP button: opens the mega menu, whose code and data are prefetched on hover. */
function ShopMenu() {
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

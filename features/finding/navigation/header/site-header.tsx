import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { useCartActions } from '@/lib/domain/cart/cart-context'
import { routes } from '@/lib/routes'
import type { ShellData } from '@/lib/server/pages/shell-data'
import { AccountSlot } from '../account/account-slot'
import { MenuDrawer } from '../drawer/menu-drawer'
import { Logo } from '../logo'
import { DepartmentRow } from '../menus/department-row'
import { ShopMenu } from '../menus/shop-menu'
import { SearchForm } from '../search-field/search-form'
import type { ShopPlace } from '../shop-place'
import { BannerSlot } from './banners/banner-slot'
import { PromotionStrip } from './banners/promotion-strip'
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

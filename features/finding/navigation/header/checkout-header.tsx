import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { HeaderAsidePlace } from '@/components/page/header-aside'
import { ShopLink } from '@/components/page/shop-link'
import { routes } from '@/lib/routes'
import { Logo } from '../logo'
import { BannerSlot } from './banners/banner-slot'
import styles from './checkout-header.module.css'

interface CheckoutHeaderProps {
  /** False after the order: its cart is empty. */
  readonly hasCart: boolean
}

/** The top of the checkout: nothing leads away from it but the logo and the cart. Needs the texts of `checkout`. */
export function CheckoutHeader({ hasCart }: CheckoutHeaderProps) {
  const t = useTranslations('checkout')
  return (
    <header className={styles['header']}>
      <BannerSlot />
      <div className={`page ${styles['bar']}`}>
        <Logo />
        <p className={styles['secure']}>
          <Icon name="lock" size={20} />
          <span>{t('secure')}</span>
        </p>
        {hasCart ? (
          <ShopLink href={routes.cart()} className={`link ${styles['back']}`}>
            {t('backToCart')}
          </ShopLink>
        ) : (
          <HeaderAsidePlace className={styles['aside']} />
        )}
      </div>
    </header>
  )
}

import { useRouter } from 'next/router'
import type { PropsWithChildren, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { RouteProgress } from '@/components/loading/route-progress'
import { isCheckoutStep, isOneTimeOffer } from '@/lib/routes'
import type { ShellData } from '@/lib/server/shell-data'
import { CheckoutHeader } from './header/checkout-header'
import { SiteHeader } from './header/site-header'
import styles from './page-frame.module.css'
import type { ShopPlace } from './shop-place'
import { SiteFooter } from './site-footer'

interface PageFrameProps {
  /** Null when the common data failed to load. The shell then shows what it can. */
  readonly shell: ShellData | null
  readonly place: Omit<ShopPlace, 'currencies'>
  /** Opens the cookie settings, in the footer. */
  readonly cookies?: ReactNode
}

const MAIN_ID = 'main'

/** The shell of every page: skip link, progress, header, the page itself, footer. */
export function PageFrame({
  shell,
  place: { locale, currencyCode },
  cookies,
  children,
}: PropsWithChildren<PageFrameProps>) {
  const t = useTranslations('shell.header')
  // Menus and footer would lead away from the checkout.
  const { pathname } = useRouter()
  const isOffer = isOneTimeOffer(pathname)
  const isCheckout = isOffer || isCheckoutStep(pathname)
  const place: ShopPlace = { locale, currencyCode, currencies: shell?.currencies ?? [] }
  return (
    <>
      <a href={`#${MAIN_ID}`} className={styles['skip']}>
        {t('skipToContent')}
      </a>
      <RouteProgress />
      {isCheckout ? <CheckoutHeader hasCart={!isOffer} /> : <SiteHeader shell={shell} place={place} />}
      <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      {!isCheckout && <SiteFooter storeCount={shell?.storeCount} place={place} cookies={cookies} />}
    </>
  )
}

import { useRouter } from 'next/router'
import { type PropsWithChildren, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ErrorBoundary } from '@/components/empty-or-error/error-boundary'
import { lazily } from '@/components/loading/lazily'
import { RouteProgress } from '@/components/loading/route-progress'
import { useReloadAfterDeploy } from '@/lib/browser/reload-after-deploy'
import { isAppView, isPrintView } from '@/lib/routes'
import type { ShellData } from '@/lib/server/pages/shell-data'
import { BannerSlot } from './header/banners/banner-slot'
import { SiteHeader } from './header/site-header'
import styles from './page-frame.module.css'
import type { ShopPlace } from './shop-place'
import { type FooterParts, SiteFooter } from './site-footer'

interface PageFrameProps {
  /** Null when the common data failed to load. The shell then shows what it can. */
  readonly shell: ShellData | null
  /** The page stands in for one that cannot be rendered at the moment. */
  readonly isSubstitute?: boolean | undefined
  readonly place: Omit<ShopPlace, 'currencies'>
  /** Replaces the header. Such a page has no footer: menus and footer would lead away from it. */
  readonly header?: ReactNode
  readonly footer?: FooterParts
}

const SubstituteCheck = lazily(() => import('./failure-page').then((module) => module.SubstituteCheck))

const MAIN_ID = 'main'

/** The shell of every page: skip link, progress, header, the page itself, footer. */
export function PageFrame({
  shell,
  isSubstitute,
  place: { locale, currencyCode },
  header,
  footer = {},
  children,
}: PropsWithChildren<PageFrameProps>) {
  const t = useTranslations('shell')
  const [isPieceMissing, setPieceMissing] = useState(false)
  useReloadAfterDeploy(setPieceMissing)
  const { pathname } = useRouter()
  const isBare = isAppView(pathname) || isPrintView(pathname)
  const place: ShopPlace = { locale, currencyCode, currencies: shell?.currencies ?? [] }
  return (
    <>
      <a href={`#${MAIN_ID}`} className="skip-link">
        {t('header.skipToContent')}
      </a>
      <RouteProgress />
      {/* Not in the snackbar, whose code may be missing as well. */}
      {isPieceMissing && (
        <p role="alert" className={styles['missing']}>
          {t('components.sectionFailed')}
        </p>
      )}
      {isAppView(pathname) && <BannerSlot />}
      <ErrorBoundary>{header ?? (!isBare && <SiteHeader shell={shell} place={place} />)}</ErrorBoundary>
      <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
        {isSubstitute && <SubstituteCheck />}
        {children}
      </main>
      <ErrorBoundary>
        {!header && !isBare && <SiteFooter storeCount={shell?.storeCount} place={place} parts={footer} />}
      </ErrorBoundary>
    </>
  )
}

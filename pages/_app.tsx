// Before the sheets of all components, which override it.
import '@/styles/shared.css'

import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query'
import type { NextPage } from 'next'
import type { AppContext, AppProps } from 'next/app'
import dynamic from 'next/dynamic'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { IntlProvider } from 'use-intl'
import { ErrorBoundary } from '@/components/empty-or-error/error-boundary'
import { lazily } from '@/components/loading/lazily'
import { ErrorDialogProvider } from '@/components/overlay/error-dialog-provider'
import { SnackbarProvider } from '@/components/overlay/snackbar-provider'
import { FrameHead, NavigatedStructuredData } from '@/components/page/page-head'
import { ConsentButton } from '@/features/account/consent/consent-button'
import { NewsletterSlot } from '@/features/account/newsletter/newsletter-slot'
import { SignInPromptProvider } from '@/features/account/sign-in/sign-in-prompt-provider'
import { CartProvider } from '@/features/buying/cart/cart-provider'
import { HelpLauncher } from '@/features/finding/help/help-launcher'
import { PageFrame } from '@/features/finding/navigation/page-frame'
import { WishlistProvider } from '@/features/finding/wishlist/wishlist-provider'
import { ApiProvider } from '@/lib/api/api-context'
import { makeQueryClient } from '@/lib/api/query-client'
import { useAttribution } from '@/lib/attribution/use-attribution'
import { useDeferredStart } from '@/lib/browser/when-idle'
import { useScrollRestoration } from '@/lib/framework/always/scroll-restoration'
import '@/lib/framework/always/code-first'
import '@/lib/framework/always/late-page-list'
import '@/lib/framework/always/translated-pages'
import { receivedMessages } from '@/lib/framework/start/received-messages'
import { useDocumentLanguage } from '@/lib/i18n/use-document-language'
import type { PageEnvelope } from '@/lib/server/pages/load-page'
import { browserApi } from '@/lib/session/calls/browser-api'
import { VisitorProvider } from '@/lib/session/visitor-provider'
import { ServerClockProvider } from '@/lib/time/server-clock'
import '@/styles/global.css'
import '@/styles/fonts'

// Few visitors need them. The server renders the first like any other page.
const FailurePage = dynamic(() =>
  import('@/features/finding/navigation/failure-page').then((module) => module.FailurePage),
)
const PopularProducts = dynamic(() =>
  import('@/features/finding/search/popular-products').then((module) => module.PopularProducts),
)
const CrashPage = lazily(() => import('@/features/finding/navigation/failure-page').then((module) => module.CrashPage))

/** A page may bring a snackbar for failures to load its data, and a header, which replaces the shop's header and footer. */
type ShopPage = NextPage<PageEnvelope> & { readonly FailureNotice?: ComponentType; readonly header?: ReactNode }
type ShopAppProps = AppProps<PageEnvelope> & { readonly Component: ShopPage }
const FOOTER_PARTS = { cookies: <ConsentButton />, newsletter: <NewsletterSlot /> }

export default function App({ Component, pageProps, router }: ShopAppProps) {
  const [queryClient] = useState(makeQueryClient)
  const { locale, currencyCode, messages, serverNow, shell, dehydratedState, failure, structuredData, visitor } =
    pageProps
  useDocumentLanguage(locale)
  useAttribution(browserApi, router.asPath)
  useDeferredStart()
  useScrollRestoration()
  // Replays clicks that came before hydration: lib/framework/start/early-clicks.ts.
  useEffect(() => window.earlyClicks?.release(), [])
  const frame = { shell, place: { locale, currencyCode }, header: Component.header, footer: FOOTER_PARTS }
  return (
    <IntlProvider
      locale={locale}
      messages={receivedMessages(messages) as never}
      timeZone="UTC"
      now={new Date(serverNow)}
    >
      <ApiProvider value={browserApi}>
        <QueryClientProvider client={queryClient}>
          <HydrationBoundary state={dehydratedState}>
            <VisitorProvider rendered={visitor}>
              <ServerClockProvider renderedAt={serverNow}>
                <SnackbarProvider>
                  <ErrorDialogProvider>
                    <SignInPromptProvider>
                      <CartProvider>
                        <WishlistProvider>
                          <FrameHead />
                          {structuredData && <NavigatedStructuredData blocks={structuredData} />}
                          <PageFrame {...frame} isSubstitute={pageProps.isSubstitute}>
                            <ErrorBoundary
                              resetKey={`${router.asPath} ${serverNow}`}
                              fallback={(error, retry) => <CrashPage error={error} onRetry={retry} />}
                            >
                              {failure ? (
                                <FailurePage failure={failure} offers={<PopularProducts />} />
                              ) : (
                                <Component {...pageProps} />
                              )}
                              {failure && Component.FailureNotice && <Component.FailureNotice />}
                            </ErrorBoundary>
                          </PageFrame>
                          <HelpLauncher />
                        </WishlistProvider>
                      </CartProvider>
                    </SignInPromptProvider>
                  </ErrorDialogProvider>
                </SnackbarProvider>
              </ServerClockProvider>
            </VisitorProvider>
          </HydrationBoundary>
        </QueryClientProvider>
      </ApiProvider>
    </IntlProvider>
  )
}

// Keeps pages from being rendered at build time: every document depends on cookies and on the configuration.
App.getInitialProps = async ({ Component, ctx }: AppContext) => ({ pageProps: await Component.getInitialProps?.(ctx) })

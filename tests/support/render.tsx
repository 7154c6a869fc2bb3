import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render as renderBare } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PropsWithChildren, ReactElement } from 'react'
import { IntlProvider } from 'use-intl'
import { SnackbarProvider } from '@/components/snackbar/snackbar-provider'
import { ApiProvider } from '@/lib/api/api-context'
import { makeQueryClient } from '@/lib/api/query-client'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locale'
import type { Messages } from '@/lib/i18n/messages'
import { catalogues } from '@/lib/i18n/messages-by-locale'
import { browserApi } from '@/lib/session/browser-api'
import { SessionPromptProvider, type SignInRequest } from '@/lib/session/session-prompt'
import { type AddToCart, CartActionsProvider, useCartActions } from '@/lib/shopping/cart-context'
import { FavouritesProvider } from '@/lib/shopping/favourites-context'
import { ServerClockProvider } from '@/lib/time/server-clock'

export interface RenderOptions {
  readonly locale?: Locale
  /** The server's time at which the page was rendered; now by default. */
  readonly renderedAt?: number
}

export interface Rendered extends RenderResult {
  readonly user: ReturnType<typeof userEvent.setup>
  /** For what the sign-in prompt was asked, in order. */
  readonly signInRequests: SignInRequest[]
  /** What was to be put into the cart, in order; parts that draw the cart itself bring their own. */
  readonly added: AddToCart[]
  /** What the hearts asked of the wishlist: the product, and whether it was on it. */
  readonly toggled: [productName: string, wasFavourite: boolean][]
}

/** Renders as a page does: with messages, query client, snackbar and sign-in prompt, calling the real marketplace. */
export function render(ui: ReactElement, { locale = 'en', renderedAt = Date.now() }: RenderOptions = {}): Rendered {
  const signInRequests: SignInRequest[] = []
  const added: AddToCart[] = []
  const toggled: Rendered['toggled'] = []
  const namespaces = Object.keys(catalogues.en) as (keyof Messages)[]
  const result = renderBare(
    <IntlProvider locale={locale} messages={loadMessages(locale, namespaces) as unknown as Messages} timeZone="UTC">
      <QueryClientProvider client={makeQueryClient()}>
        <ApiProvider value={browserApi}>
          <ServerClockProvider renderedAt={renderedAt}>
            <SessionPromptProvider value={{ requestSignIn: (reason) => signInRequests.push(reason) }}>
              <FavouritesProvider
                value={{
                  has: () => undefined,
                  wished: () => undefined,
                  toggle: ({ productName }, was) => toggled.push([productName, was]),
                  takeOff: () => undefined,
                }}
              >
                <RecordingCart added={added}>
                  <SnackbarProvider>{ui}</SnackbarProvider>
                </RecordingCart>
              </FavouritesProvider>
            </SessionPromptProvider>
          </ServerClockProvider>
        </ApiProvider>
      </QueryClientProvider>
    </IntlProvider>,
  )
  return { ...result, user: userEvent.setup(), signInRequests, added, toggled }
}

/** The cart of no feature: it notes what it is asked for. */
function RecordingCart({ added, children }: PropsWithChildren<{ readonly added: AddToCart[] }>) {
  const cart = useCartActions()
  const add = async (request: AddToCart) => {
    added.push(request)
    return { kind: 'done', what: 'added' } as const
  }
  return <CartActionsProvider value={{ ...cart, add }}>{children}</CartActionsProvider>
}

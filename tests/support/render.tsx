import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderResult, render as renderBare } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PropsWithChildren, ReactElement } from 'react'
import { IntlProvider } from 'use-intl'
import { ErrorDialogProvider } from '@/components/overlay/error-dialog-provider'
import { SnackbarProvider } from '@/components/overlay/snackbar-provider'
import { ApiProvider } from '@/lib/api/api-context'
import { makeQueryClient } from '@/lib/api/query-client'
import { type AddToCart, type CartActions, CartActionsProvider } from '@/lib/domain/cart/cart-context'
import { WishlistProvider } from '@/lib/domain/cart/wishlist-context'
import type { Messages } from '@/lib/i18n/load-messages'
import { loadMessages } from '@/lib/i18n/load-messages'
import type { Locale } from '@/lib/i18n/locale'
import { catalogues } from '@/lib/i18n/messages-by-locale'
import { browserApi } from '@/lib/session/calls/browser-api'
import { SessionPromptProvider, type SignInRequest } from '@/lib/session/session-prompt'
import { ServerClockProvider } from '@/lib/time/server-clock'

export interface RenderOptions {
  readonly locale?: Locale
  /** The server's render time; defaults to now. */
  readonly renderedAt?: number
}

export interface Rendered extends RenderResult {
  readonly user: ReturnType<typeof userEvent.setup>
  /** The requests to open the sign-in prompt, in order. */
  readonly signInRequests: SignInRequest[]
  /** The requested adds to the cart, in order. Tests of the cart itself bring their own. */
  readonly added: AddToCart[]
  /** The requested wishlist changes: the product, and whether it was on the wishlist. */
  readonly toggled: [productName: string, wasFavourite: boolean][]
}

/** Renders as a page does: with messages, query client, snackbar and sign-in prompt, on the real marketplace. */
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
              <WishlistProvider
                value={{
                  has: () => undefined,
                  requestedState: () => undefined,
                  toggle: ({ productName }, was) => toggled.push([productName, was]),
                  takeOff: () => undefined,
                }}
              >
                <RecordingCart added={added}>
                  <ErrorDialogProvider>
                    <SnackbarProvider>{ui}</SnackbarProvider>
                  </ErrorDialogProvider>
                </RecordingCart>
              </WishlistProvider>
            </SessionPromptProvider>
          </ServerClockProvider>
        </ApiProvider>
      </QueryClientProvider>
    </IntlProvider>,
  )
  return { ...result, user: userEvent.setup(), signInRequests, added, toggled }
}

const NONE: ReadonlySet<string> = new Set()

/** A fake cart that records requests. */
function RecordingCart({ added, children }: PropsWithChildren<{ readonly added: AddToCart[] }>) {
  const cart: CartActions = {
    count: undefined,
    isRefreshing: false,
    adding: NONE,
    justAdded: NONE,
    failed: NONE,
    add: async (request) => {
      added.push(request)
      return { kind: 'done', what: 'added' }
    },
    showFailed: () => undefined,
    prefetch: () => undefined,
  }
  return <CartActionsProvider value={cart}>{children}</CartActionsProvider>
}

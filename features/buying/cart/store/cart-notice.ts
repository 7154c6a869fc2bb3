import { COOKIES_OFF, SESSION_ENDED } from '@/lib/api/api-error'
import type { CartResult } from '@/lib/domain/cart/cart-context'

/** Keys of the texts in the message catalogue. */
type NoticeText = 'added' | 'removed' | 'deleted' | 'notFound' | 'specialPrice' | 'noVariant'

/** What the shopper is shown after a write. */
export type CartNotice =
  | {
      readonly show: 'snackbar'
      readonly text: NoticeText | { readonly serverMessage: string }
      readonly variant: 'success' | 'warning' | 'error'
      /** Milliseconds. */
      readonly timeout: number
    }
  | { readonly show: 'orderLimit'; readonly serverMessage: string }
  | { readonly show: 'signIn'; readonly reason: 'cart' | 'sessionEnded' }
  | { readonly show: 'nothing' }

/** How long messages stay, in milliseconds. */
const SUCCESS_TIME = 1800
const FAILURE_TIME = 2000

const ORDER_LIMIT = 'MAX_ORDER_LIMIT'
const SIGN_IN_REQUIRED = 'SIGN_IN_REQUIRED'

/**
 * Returns what a write shows. See docs/cart.md#messages.
 * @param place the cart page words a removal differently
 */
export function noticeOf(result: CartResult, place: 'cart' | 'elsewhere'): CartNotice {
  switch (result.kind) {
    case 'done':
      return successNotice(result.what, place)
    case 'refused':
      return refusalNotice(result)
    case 'notFound':
      return failure('notFound')
    case 'specialPriceTwice':
      return failure('specialPrice')
    case 'noVariant':
      return failure('noVariant')
    case 'failed':
    case 'ignored':
      return { show: 'nothing' }
  }
}

/** Other marketplaces send no code, so the message is searched too. */
export function isOrderLimit({
  message,
  code,
}: {
  readonly message: string
  readonly code: string | undefined
}): boolean {
  return code === ORDER_LIMIT || /\bmaximum order (limit|quantity)\b/i.test(message)
}

function successNotice(what: 'added' | 'changed' | 'removed', place: 'cart' | 'elsewhere'): CartNotice {
  // The new quantity is visible.
  if (what === 'changed') return { show: 'nothing' }
  if (what === 'added') return { show: 'snackbar', text: 'added', variant: 'success', timeout: SUCCESS_TIME }
  const text = place === 'cart' ? 'deleted' : 'removed'
  return { show: 'snackbar', text, variant: 'warning', timeout: SUCCESS_TIME }
}

function refusalNotice({ message, code }: Extract<CartResult, { kind: 'refused' }>): CartNotice {
  if (code === SIGN_IN_REQUIRED) return { show: 'signIn', reason: 'cart' }
  if (code === SESSION_ENDED) return { show: 'signIn', reason: 'sessionEnded' }
  // Said for every write: lib/session/calls/browser-calls.ts.
  if (code === COOKIES_OFF) return { show: 'nothing' }
  if (isOrderLimit({ message, code })) return { show: 'orderLimit', serverMessage: message }
  return failure(message ? { serverMessage: message } : 'notFound')
}

const failure = (text: Extract<CartNotice, { show: 'snackbar' }>['text'], timeout = FAILURE_TIME): CartNotice => ({
  show: 'snackbar',
  text,
  variant: 'error',
  timeout,
})

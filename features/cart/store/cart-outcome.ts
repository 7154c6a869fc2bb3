import { SESSION_ENDED } from '@/lib/session/session-ended'
import type { AddOutcome } from '@/lib/shopping/cart-context'

/** What came of a write (specification 8.1). */
export type WriteResult =
  | { readonly kind: 'done'; readonly what: 'added' | 'changed' | 'removed' }
  /** `name: "error"`. `message` is the marketplace's, '' when it sent none. */
  | { readonly kind: 'refused'; readonly message: string; readonly code: string | undefined }
  /** Status 204. */
  | { readonly kind: 'notFound' }
  /** A second item at the price of an upsell campaign. */
  | { readonly kind: 'specialPriceTwice' }
  | { readonly kind: 'noVariant' }
  /** The call itself failed. `isUnreachable`: there was no connection. */
  | { readonly kind: 'failed'; readonly isUnreachable: boolean }
  | { readonly kind: 'ignored' }

/** Texts of the cart's messages in the catalogue. */
type NoticeText = 'added' | 'removed' | 'deleted' | 'notFound' | 'specialPrice' | 'noVariant'

/** What a shopper gets to see of it. */
export type CartNotice =
  | {
      readonly show: 'snackbar'
      readonly text: NoticeText | { readonly said: string }
      readonly variant: 'success' | 'warning' | 'error'
      /** Milliseconds. */
      readonly timeout: number
    }
  | { readonly show: 'orderLimit'; readonly said: string }
  | { readonly show: 'signIn'; readonly reason: 'cart' | 'sessionEnded' }
  | { readonly show: 'nothing' }

/** Times of specification 8.1 and 9, in milliseconds. */
const SUCCESS_TIME = 1800
const FAILURE_TIME = 2000

const ORDER_LIMIT = 'MAX_ORDER_LIMIT'
const SIGN_IN_REQUIRED = 'SIGN_IN_REQUIRED'

/** The message of a write (specification 8.1). @param place the cart itself words a removal otherwise */
export function noticeOf(result: WriteResult, place: 'cart' | 'elsewhere'): CartNotice {
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

/** How an add ended, for whoever asked for it. */
export function addOutcomeOf({ kind }: WriteResult): AddOutcome {
  switch (kind) {
    case 'done':
      return 'added'
    case 'refused':
    case 'notFound':
    case 'specialPriceTwice':
    case 'noVariant':
      return 'refused'
    case 'failed':
    case 'ignored':
      return kind
  }
}

/** Foreign services have no code: their message names the limit (decisions, section 4). */
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
  // Another quantity is there to be seen.
  if (what === 'changed') return { show: 'nothing' }
  if (what === 'added') return { show: 'snackbar', text: 'added', variant: 'success', timeout: SUCCESS_TIME }
  const text = place === 'cart' ? 'deleted' : 'removed'
  return { show: 'snackbar', text, variant: 'warning', timeout: SUCCESS_TIME }
}

function refusalNotice({ message, code }: Extract<WriteResult, { kind: 'refused' }>): CartNotice {
  if (code === SIGN_IN_REQUIRED) return { show: 'signIn', reason: 'cart' }
  if (code === SESSION_ENDED) return { show: 'signIn', reason: 'sessionEnded' }
  if (isOrderLimit({ message, code })) return { show: 'orderLimit', said: message }
  return failure(message ? { said: message } : 'notFound')
}

const failure = (text: Extract<CartNotice, { show: 'snackbar' }>['text']): CartNotice => ({
  show: 'snackbar',
  text,
  variant: 'error',
  timeout: FAILURE_TIME,
})

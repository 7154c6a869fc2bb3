import { useTranslations } from 'use-intl'
import { useErrorDialog } from '@/components/overlay/error-dialog-provider'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { COOKIES_OFF, SESSION_ENDED } from '@/lib/api/api-error'
import type { CartResult } from '@/lib/domain/cart/cart-context'
import { useSessionPrompt } from '@/lib/session/session-prompt'

interface NoticeContext {
  /** The cart page words a removal differently. */
  readonly place: 'cart' | 'elsewhere'
  /** The name of the product. */
  readonly subject: string
  /** Undoes a removal. */
  readonly onUndo?: (() => void) | undefined
  /** Called after the shopper has signed in, when the write needed that. */
  readonly onSignedIn?: (() => void) | undefined
}

/** Returns a function that shows the result of a write: a message, the order limit dialog, the sign-in prompt or nothing. */
export function useCartNotices(): (result: CartResult, context: NoticeContext) => void {
  const t = useTranslations('cart.notices')
  const snackbar = useSnackbar()
  const dialog = useErrorDialog()
  const { requestSignIn } = useSessionPrompt()

  return (result, { place, subject, onUndo, onSignedIn }) => {
    const notice = noticeOf(result, place)
    switch (notice.show) {
      case 'nothing':
        return
      case 'signIn':
        requestSignIn({ reason: notice.reason, subject, onSignedIn })
        return
      case 'orderLimit':
        dialog.show({ heading_message: t('orderLimit'), message: notice.serverMessage, icon: 'bag' })
        return
      case 'snackbar': {
        const { text, variant, timeout } = notice
        const isRemoval = result.kind === 'done' && result.what === 'removed'
        snackbar.show({
          message: typeof text === 'string' ? t(text) : text.serverMessage,
          variant,
          timeout,
          position: 'top-start',
          ...(isRemoval && onUndo ? { action: { text: t('undo'), onAction: onUndo } } : {}),
        })
      }
    }
  }
}

/**
 * The same for the cart page, where a failed call shows a message too: unlike at an add, nothing else would show it.
 * A change of quantity stays silent, because it visibly goes back.
 */
export function useCartPageNotices(): (result: CartResult, subject: string) => void {
  const t = useTranslations('cartPage')
  const snackbar = useSnackbar()
  const notify = useCartNotices()
  return (result, subject) => {
    if (result.kind === 'failed') snackbar.show({ message: t('failedAction'), variant: 'error' })
    else notify(result, { place: 'cart', subject })
  }
}

/** Keys of the texts in the message catalogue. */
type NoticeText = 'added' | 'removed' | 'deleted' | 'notFound' | 'specialPrice' | 'noVariant'

/** What the shopper is shown after a write. */
type CartNotice =
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
function isOrderLimit({ message, code }: { readonly message: string; readonly code: string | undefined }): boolean {
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

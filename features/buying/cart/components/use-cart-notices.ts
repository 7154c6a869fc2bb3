import { useTranslations } from 'use-intl'
import { useErrorDialog } from '@/components/overlay/error-dialog-provider'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { CartResult } from '@/lib/domain/cart/cart-context'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { noticeOf } from '../store/cart-notice'

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

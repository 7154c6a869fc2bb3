import { useTranslations } from 'use-intl'
import { useErrorDialog } from '@/components/error-dialog/error-dialog-provider'
import { useSnackbar } from '@/components/snackbar/snackbar-provider'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { noticeOf, type WriteResult } from '../store/cart-outcome'

interface NoticeContext {
  /** The cart's own page words a removal otherwise. */
  readonly place: 'cart' | 'elsewhere'
  /** Name of the product that it is about. */
  readonly subject: string
  /** Takes the removal back. */
  readonly onUndo?: (() => void) | undefined
  /** Goes on after signing in, when that is what it took. */
  readonly onSignedIn?: (() => void) | undefined
}

/** Shows what came of a write to the cart, as specified (8.1): a message, the dialog of the order limit, or nothing. */
export function useCartNotices(): (result: WriteResult, context: NoticeContext) => void {
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
        dialog.show({ heading_message: t('orderLimit'), message: notice.said, icon: 'bag' })
        return
      case 'snackbar': {
        const { text, variant, timeout } = notice
        const isRemoval = result.kind === 'done' && result.what === 'removed'
        snackbar.show({
          message: typeof text === 'string' ? t(text) : text.said,
          variant,
          timeout,
          position: 'top-start',
          ...(isRemoval && onUndo ? { action: { text: t('undo'), onAction: onUndo } } : {}),
        })
      }
    }
  }
}

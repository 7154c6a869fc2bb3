import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import { useDialog } from '@/components/overlay/use-dialog'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { currentSession, useSession } from '@/lib/session/session-state'
import type { ReviewableProduct } from './form/reviewed-product'

/** Labels of the buttons. */
export interface ReviewWritingTexts {
  readonly write: string
  readonly edit: string
}

export interface ReviewWriting {
  /** A text link that opens the form. */
  readonly link: ReactNode
  /** Buttons that open the form: to write a review, to edit one's own, and the link beside one's own. */
  readonly slots: { readonly action: ReactNode; readonly changeAction: ReactNode; readonly ownAction: ReactNode }
  /** Must be rendered somewhere in the page. */
  readonly modal: ReactNode
}

const load = () => import('./review-writing-modal')
const ReviewWritingModal = lazily(() => load().then((module) => module.ReviewWritingModal))

/**
 * Writing or editing a review of a product, for any page. The code of the form loads when it is first needed.
 */
export function useReviewWriting(product: ReviewableProduct, texts: ReviewWritingTexts): ReviewWriting {
  const session = useSession()
  const isSignedIn = session.kind === 'signedIn'
  const uid = isSignedIn ? session.uid : ''
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  const dialog = useDialog<{ readonly product: ReviewableProduct; readonly uid: string }>()
  const show = () => {
    // Reads the cookies: after signing in this runs before the page re-renders.
    const now = currentSession()
    if (now.kind === 'signedIn') dialog.open({ product, uid: now.uid })
  }
  // Closes after signing out, also in another tab.
  if (dialog.isOpen && dialog.value?.uid !== uid) dialog.close()
  const opener = {
    // A guest signs in first.
    open: () => {
      if (isSignedIn) show()
      else requestSignIn({ reason: 'review', subject: product.productName, onSignedIn: show })
    },
    prefetch: () => {
      if (!isSignedIn) return prefetchSignIn?.()
      prefetchModal()
      load().catch(() => undefined)
    },
  }
  return {
    link: <WriteReviewButton {...opener} look="link" text={texts.write} />,
    slots: {
      action: <WriteReviewButton {...opener} look="line" text={texts.write} />,
      changeAction: <WriteReviewButton {...opener} look="line" text={texts.edit} />,
      ownAction: <WriteReviewButton {...opener} look="link" text={texts.edit} />,
    },
    modal: dialog.value && (
      <ReviewWritingModal {...dialog.value} opening={dialog.key} open={dialog.isOpen} onClose={dialog.close} />
    ),
  }
}

interface WriteReviewButtonProps {
  readonly open: () => void
  /** Prefetches the code when the pointer or the focus reaches the button. */
  readonly prefetch: () => void
  readonly look: 'link' | 'line'
  readonly text: string
}

/** Opens the form. */
function WriteReviewButton({ open, prefetch, look, text }: WriteReviewButtonProps) {
  const opens = {
    'aria-haspopup': 'dialog',
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: open,
  } as const
  if (look === 'line') {
    return (
      <Button variant="line" wide {...opens}>
        {text}
      </Button>
    )
  }
  return (
    <button type="button" className="link" {...opens}>
      {text}
    </button>
  )
}

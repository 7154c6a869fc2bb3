import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
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

interface Opening {
  readonly product: ReviewableProduct
  /** The account it was opened for. */
  readonly uid: string
  readonly isOpen: boolean
  /** Number of the opening: each one starts afresh. */
  readonly number: number
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
  const [opening, setOpening] = useState<Opening>()
  const show = () => {
    // Reads the cookies: after signing in this runs before the page re-renders.
    const now = currentSession()
    if (now.kind !== 'signedIn') return
    setOpening((before) => ({ product, uid: now.uid, isOpen: true, number: (before?.number ?? 0) + 1 }))
  }
  const close = () => setOpening((before) => before && { ...before, isOpen: false })
  // Closes after signing out, also in another tab.
  if (opening?.isOpen && opening.uid !== uid) close()
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
    modal: opening && (
      <ReviewWritingModal
        product={opening.product}
        opening={opening.number}
        uid={opening.uid}
        open={opening.isOpen}
        onClose={close}
      />
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

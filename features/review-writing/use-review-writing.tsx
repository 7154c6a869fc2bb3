import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { lazily } from '@/components/lazily'
import { prefetchModal } from '@/components/modal-or-drawer/modal-or-drawer'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { currentSession, useSession } from '@/lib/session/session-state'
import type { ReviewableProduct } from './form/reviewed-product'

/** What the page calls it. */
export interface ReviewWritingTexts {
  readonly write: string
  readonly edit: string
}

export interface ReviewWriting {
  /** Opens the form, in the middle of a line. */
  readonly link: ReactNode
  /** Opens the form, from among the reviews: to write one, to change one's own, and the same beside that. */
  readonly slots: { readonly action: ReactNode; readonly changeAction: ReactNode; readonly ownAction: ReactNode }
  /** To be drawn somewhere in the page. */
  readonly modal: ReactNode
}

interface Opening {
  readonly product: ReviewableProduct
  /** For whom it was opened. */
  readonly uid: string
  readonly isOpen: boolean
  /** Counts them: each begins anew. */
  readonly number: number
}

const load = () => import('./review-writing-modal')
const ReviewWritingModal = lazily(() => load().then((module) => module.ReviewWritingModal))

/**
 * Writing a review of a product, or changing one's own (specification 7.8), for any page; its code comes when it is
 * first needed.
 */
export function useReviewWriting(product: ReviewableProduct, texts: ReviewWritingTexts): ReviewWriting {
  const session = useSession()
  const isSignedIn = session.kind === 'signedIn'
  const uid = isSignedIn ? session.uid : ''
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  const [opening, setOpening] = useState<Opening>()
  const show = () => {
    // By the cookies of the moment: whoever has just signed in goes on before the page is drawn anew.
    const now = currentSession()
    if (now.kind !== 'signedIn') return
    setOpening((before) => ({ product, uid: now.uid, isOpen: true, number: (before?.number ?? 0) + 1 }))
  }
  const close = () => setOpening((before) => before && { ...before, isOpen: false })
  // Signed out, in another tab maybe: it is nobody else's.
  if (opening?.isOpen && opening.uid !== uid) close()
  const opener = {
    // A guest signs in first, and then it opens.
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
  /** Fetches what it opens: for the pointer or the focus that reaches it. */
  readonly prefetch: () => void
  readonly look: 'link' | 'line'
  readonly text: string
}

/** What opens the form. */
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

import { type ReactNode, useState } from 'react'
import { lazily } from '@/components/lazily'
import { prefetchModal } from '@/components/modal-or-drawer/modal-or-drawer'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'

export interface ReviewableProduct {
  readonly parentProductId: string
  readonly productName: string
  readonly storeName: string
  /** Address of a picture without a transformation. */
  readonly image: string
}

export interface ReviewWritingOpener {
  /** Opens the form for a product; a guest is asked to sign in first, and then it opens. */
  readonly open: (product: ReviewableProduct) => void
  /** Fetches its code: for the pointer or the focus that reaches a button which opens it. */
  readonly prefetch: () => void
  /** To be drawn somewhere in the page. */
  readonly modal: ReactNode
}

interface Opening {
  readonly product: ReviewableProduct
  readonly isOpen: boolean
  /** Counts them: each begins anew. */
  readonly number: number
}

const load = () => import('./review-writing-modal')
const ReviewWritingModal = lazily(() => load().then((module) => module.ReviewWritingModal))

/** Writing a review, or changing one's own (specification 7.8), for any page; its code comes when it is first needed. */
export function useReviewWriting(): ReviewWritingOpener {
  const session = useSession()
  const isSignedIn = session.kind === 'signedIn'
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  const [opening, setOpening] = useState<Opening>()
  const show = (product: ReviewableProduct) =>
    setOpening((before) => ({ product, isOpen: true, number: (before?.number ?? 0) + 1 }))
  const close = () => setOpening((before) => before && { ...before, isOpen: false })
  return {
    open: (product) => {
      if (isSignedIn) show(product)
      else requestSignIn({ reason: 'review', subject: product.productName, onSignedIn: () => show(product) })
    },
    prefetch: () => {
      if (!isSignedIn) return prefetchSignIn?.()
      prefetchModal()
      load().catch(() => undefined)
    },
    modal: opening && (
      <ReviewWritingModal
        product={opening.product}
        opening={opening.number}
        uid={isSignedIn ? session.uid : ''}
        open={opening.isOpen && isSignedIn}
        onClose={close}
      />
    ),
  }
}

import { type ReactNode, useState } from 'react'
import { lazily } from '@/components/lazily'
import { prefetchModal } from '@/components/modal-or-drawer/modal-or-drawer'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import type { CollectibleProduct } from './components/collection-choices'

export interface CollectionModalOpener {
  /** Opens "Add to Collection" for a product; a guest is asked to sign in first, and then it opens. */
  readonly open: (product: CollectibleProduct) => void
  /** Fetches its code: for the pointer or the focus that reaches a button which opens it. */
  readonly prefetch: () => void
  /** To be drawn somewhere in the page. */
  readonly modal: ReactNode
}

const load = () => import('./collection-modal')
const CollectionModal = lazily(() => load().then((module) => module.CollectionModal))

/** "Add to Collection" (specification 2.3 and 4.4) for any page; its code comes when it is first needed. */
export function useCollectionModal(): CollectionModalOpener {
  const isSignedIn = useSession().kind === 'signedIn'
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  const [product, setProduct] = useState<CollectibleProduct>()
  const [isOpen, setIsOpen] = useState(false)
  const show = (next: CollectibleProduct) => {
    setProduct(next)
    setIsOpen(true)
  }
  return {
    open: (next) => {
      if (isSignedIn) show(next)
      else requestSignIn({ reason: 'collection', subject: next.productName, onSignedIn: () => show(next) })
    },
    prefetch: () => {
      if (!isSignedIn) return prefetchSignIn?.()
      prefetchModal()
      load().catch(() => undefined)
    },
    modal: product && <CollectionModal product={product} open={isOpen} onClose={() => setIsOpen(false)} />,
  }
}

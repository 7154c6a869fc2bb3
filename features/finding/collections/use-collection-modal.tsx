import { type ReactNode, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import type { CollectibleProduct } from './components/collection-choices'

export interface CollectionModalOpener {
  /** Opens "Add to Collection" for a product. Guests are asked to sign in first. */
  readonly open: (product: CollectibleProduct) => void
  /** Preloads the code, on pointer or focus of a button that opens the dialog. */
  readonly prefetch: () => void
  /** Render it anywhere in the page. */
  readonly modal: ReactNode
}

const load = () => import('./collection-modal')
const CollectionModal = lazily(() => load().then((module) => module.CollectionModal))

/** "Add to Collection" for any page. Its code is loaded on demand. */
export function useCollectionModal(): CollectionModalOpener {
  const isSignedIn = useSession().kind === 'signedIn'
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  const [product, setProduct] = useState<CollectibleProduct>()
  const [isOpen, setIsOpen] = useState(false)
  // Signed out elsewhere, it could load nothing any more.
  if (isOpen && !isSignedIn) setIsOpen(false)
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

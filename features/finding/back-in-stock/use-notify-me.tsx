import { type ReactNode, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import type { AwaitedProduct } from './components/notify-me-form'

export interface NotifyMeOpener {
  /** Opens "Notify Me" for a product. Guests are asked to sign in first. */
  readonly open: (product: AwaitedProduct) => void
  /** Preloads the code, on pointer or focus of a button that opens the dialog. */
  readonly prefetch: () => void
  /** Render it anywhere in the page. */
  readonly modal: ReactNode
}

const load = () => import('./notify-me-modal')
const NotifyMeModal = lazily(() => load().then((module) => module.NotifyMeModal))

/** "Notify Me" for any page. Its code is loaded on demand. */
export function useNotifyMe(): NotifyMeOpener {
  const isSignedIn = useSession().kind === 'signedIn'
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  const [product, setProduct] = useState<AwaitedProduct>()
  const [isOpen, setIsOpen] = useState(false)
  const show = (next: AwaitedProduct) => {
    setProduct(next)
    setIsOpen(true)
  }
  return {
    open: (next) => {
      if (isSignedIn) show(next)
      else requestSignIn({ reason: 'notify', subject: next.productName, onSignedIn: () => show(next) })
    },
    prefetch: () => {
      if (!isSignedIn) return prefetchSignIn?.()
      prefetchModal()
      load().catch(() => undefined)
    },
    modal: product && <NotifyMeModal product={product} open={isOpen} onClose={() => setIsOpen(false)} />,
  }
}

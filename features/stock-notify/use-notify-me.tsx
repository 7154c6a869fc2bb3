import { type ReactNode, useState } from 'react'
import { lazily } from '@/components/lazily'
import { prefetchModal } from '@/components/modal-or-drawer/modal-or-drawer'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import type { AwaitedProduct } from './components/notify-me-form'

export interface NotifyMeOpener {
  /** Opens "Notify Me" for a product; a guest is asked to sign in first, and then it opens. */
  readonly open: (product: AwaitedProduct) => void
  /** Fetches its code: for the pointer or the focus that reaches a button which opens it. */
  readonly prefetch: () => void
  /** To be drawn somewhere in the page. */
  readonly modal: ReactNode
}

const load = () => import('./notify-me-modal')
const NotifyMeModal = lazily(() => load().then((module) => module.NotifyMeModal))

/** "Notify Me" (specification 2.3 and 8.5) for any page; its code comes when it is first needed. */
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

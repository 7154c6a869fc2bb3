import { type ComponentType, type ReactNode, useState } from 'react'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useSession } from '@/lib/session/session-state'
import { type DialogProps, prefetchModal } from './modal-or-drawer'

interface ProductDialogProps<Product> extends DialogProps {
  readonly product: Product
}

export interface ProductDialog<Product> {
  /** Opens the dialog for a product. Guests are asked to sign in first. */
  readonly open: (product: Product) => void
  /** Preloads the code, on pointer or focus of a button that opens the dialog. */
  readonly prefetch: () => void
  /** Render it anywhere in the page. */
  readonly modal: ReactNode
}

/**
 * A dialog about a product, for signed-in users of any page.
 * @param reason why a guest signs in
 * @param load loads the dialog's code
 */
export function useProductDialog<Product extends { readonly productName: string }>(
  reason: 'notify' | 'collection',
  load: () => Promise<unknown>,
  Dialog: ComponentType<ProductDialogProps<Product>>,
): ProductDialog<Product> {
  const isSignedIn = useSession().kind === 'signedIn'
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  const [product, setProduct] = useState<Product>()
  const [isOpen, setIsOpen] = useState(false)
  // Signed out elsewhere, it could load nothing any more.
  if (isOpen && !isSignedIn) setIsOpen(false)
  const show = (next: Product) => {
    setProduct(next)
    setIsOpen(true)
  }
  return {
    open: (next) => {
      if (isSignedIn) show(next)
      else requestSignIn({ reason, subject: next.productName, onSignedIn: () => show(next) })
    },
    prefetch: () => {
      if (!isSignedIn) return prefetchSignIn?.()
      prefetchModal()
      load().catch(() => undefined)
    },
    modal: product && <Dialog product={product} open={isOpen} onClose={() => setIsOpen(false)} />,
  }
}

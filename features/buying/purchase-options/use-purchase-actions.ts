import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { reloadForMissingPiece } from '@/lib/browser/reload-after-deploy'
import { useCartActions } from '@/lib/domain/cart/cart-context'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import type { PurchaseSelection } from './purchase'
import type { PurchasableProduct } from './rules/purchase-terms'

/** Opens the dialog in which a shopper asks for an email when a product can be ordered. */
export interface NotifyMe {
  readonly open: () => void
  /** To be called when the pointer or the focus reaches the button. */
  readonly prefetch: () => void
}

/** The actions of a product's buttons. */
export interface PurchaseActions {
  /** The product is being added, or the cart is loading, so that an add would be ignored. */
  readonly isAdding: boolean
  /** An add failed a moment ago. */
  readonly hasFailed: boolean
  readonly onAdd: (selection: PurchaseSelection) => void
  /** Loads the code that adding needs. To be called when the pointer or the focus reaches the button. */
  readonly onApproach: () => void
  readonly notify: NotifyMe
}

const loadPurchase = () => import('./purchase')

/**
 * Returns what the buttons of a product do. The code that builds the request is loaded with the first click, because most
 * visitors only look.
 */
export function usePurchaseActions(product: PurchasableProduct, notify: NotifyMe): PurchaseActions {
  const t = useTranslations('purchaseOptions')
  const cart = useCartActions()
  const { requestSignIn } = useSessionPrompt()
  const { show } = useSnackbar()
  const [isStarting, setStarting] = useState(false)

  const onAdd = async (selection: PurchaseSelection) => {
    setStarting(true)
    try {
      const { purchase } = await loadPurchase()
      await purchase({
        product,
        selection,
        add: cart.add,
        requestSignIn,
        onInvalidVariant: () => show({ message: t('invalidVariant'), variant: 'error' }),
      })
    } catch (error) {
      if (!reloadForMissingPiece(error)) cart.showFailed(product.childProductId)
    } finally {
      setStarting(false)
    }
  }
  return {
    isAdding: isStarting || cart.isRefreshing || cart.adding.has(product.childProductId),
    hasFailed: cart.failed.has(product.childProductId),
    onAdd: (selection) => void onAdd(selection),
    onApproach: () => {
      cart.prefetch()
      loadPurchase().catch(() => undefined)
    },
    notify,
  }
}

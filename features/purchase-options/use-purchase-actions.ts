import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/snackbar/snackbar-provider'
import { reloadForMissingPiece } from '@/lib/reload-after-deploy'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { useCartActions } from '@/lib/shopping/cart-context'
import type { PurchaseSelection } from './purchase'
import type { PurchasableProduct } from './rules/purchase-terms'

/** The way to be told when a product can be ordered (specification 2.3, Notify Me modal). */
export interface NotifyMe {
  readonly open: () => void
  /** The pointer or the focus comes near. */
  readonly prefetch: () => void
}

/** What the buttons of a product do. */
export interface PurchaseActions {
  /** This product is being added, or the cart is being read: an add asked for now would be ignored. */
  readonly isAdding: boolean
  readonly onAdd: (selection: PurchaseSelection) => void
  /** The pointer or the focus comes near: what adding takes may be fetched. */
  readonly onApproach: () => void
  readonly notify: NotifyMe
}

const loadPurchase = () => import('./purchase')

/**
 * Buying a product from its page (specification 4.2, "Add from the product page"). How it is done arrives with the first
 * wish to buy: most visitors only look.
 */
export function usePurchaseActions(product: PurchasableProduct, notify: NotifyMe): PurchaseActions {
  const t = useTranslations('purchaseOptions')
  const cart = useCartActions()
  const { requestSignIn } = useSessionPrompt()
  const { show } = useSnackbar()
  const [isStarting, setStarting] = useState(false)
  // Signing in on the way changes the cart: what goes on afterwards uses the one that is there then.
  const add = useRef(cart.add)
  useEffect(() => {
    add.current = cart.add
  }, [cart.add])

  const onAdd = async (selection: PurchaseSelection) => {
    if (cart.isRefreshing) return
    setStarting(true)
    try {
      const { purchase } = await loadPurchase()
      await purchase({
        product,
        selection,
        add: (request) => add.current(request),
        requestSignIn,
        onInvalidVariant: () => show({ message: t('invalidVariant'), variant: 'error' }),
      })
    } catch (error) {
      reloadForMissingPiece(error)
    } finally {
      setStarting(false)
    }
  }
  return {
    isAdding: isStarting || cart.isRefreshing || cart.adding.has(product.childProductId),
    onAdd: (selection) => void onAdd(selection),
    onApproach: () => {
      cart.prefetch()
      loadPurchase().catch(() => undefined)
    },
    notify,
  }
}

import { useEffect } from 'react'
import type { Cart } from '@/contract/buying/cart'
import { useCartStore } from '../store/use-cart'
import { PromoCode } from './promo-code'
import { usePromotion } from './use-promotion'

interface CheckoutPromoProps {
  /** The cart of the checkout. */
  readonly cart: Cart
  /** The code of the cart has changed, or may have. */
  readonly onChanged: () => void
  /** The e-mail address of a guest, and the state of the delivery; '' when unknown. */
  readonly email: string
  readonly deliveryState: string
}

/** The promo code in the summary of the checkout. */
export function CheckoutPromo({ cart, onChanged, email, deliveryState }: CheckoutPromoProps) {
  const store = useCartStore()
  useEffect(() => store.start(), [store])
  const { state, apply, remove } = usePromotion(cart, {
    ...(email && { email_id: email }),
    ...(deliveryState && { region_applied_on: deliveryState }),
  })
  const andTell = async (work: Promise<boolean>) => {
    const isDone = await work
    onChanged()
    return isDone
  }
  return (
    <PromoCode
      promotion={cart.promotion}
      control={{ state, apply: (code) => andTell(apply(code)), remove: () => andTell(remove()) }}
    />
  )
}

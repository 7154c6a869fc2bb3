import type { Cart } from '@/contract/cart'
import type { PlacedOrder } from '@/contract/orders'

/** What the shopper has given before the payment. */
export interface PaymentDraft {
  /** Of a guest. */
  readonly email?: string | undefined
  readonly deliveryAddressId: string
  readonly deliveryNote: string
}

interface PaymentPanelProps {
  /** The checkout cart for this address: with tax and Talents. */
  readonly cart: Cart
  readonly draft: PaymentDraft
  readonly payWithTalents: boolean
  readonly onPayWithTalents: (payWithTalents: boolean) => void
  /** The marketplace refused with ORDER_CHANGED: the screen reads the cart again and lists what changed. */
  readonly onChanged: () => void
  readonly onPlaced: (order: PlacedOrder) => void
}

/** The last panel of the checkout: how the order is paid. */
export function PaymentPanel(_: PaymentPanelProps) {
  return null
}

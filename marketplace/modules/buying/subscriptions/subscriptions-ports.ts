import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { AddressesService } from '../../account/addresses/addresses-service.ts'
import type { lockWallet } from '../../account/wallet/ledger.ts'
import type { CartForOrders } from '../cart/checkout/cart-for-orders.ts'
import type { OrderDraft } from '../cart/checkout/order-draft.ts'
import type { OrdersService } from '../orders/orders-service.ts'
import type { PaymentsService } from '../payments/payments-service.ts'
import type { SavedCards } from '../payments/saved-cards.ts'
import type { CurrencyReader } from '../pricing/currency-reader.ts'
import type { offeredProducts } from './offered-products.ts'

/** What a renewal costs, in minor units of its currency. */
export type RenewalCharge = Pick<OrderDraft['totals'], 'deliveryFee' | 'tax' | 'finalTotal' | 'talentsUsable'>

/** What subscriptions need of other modules. */
export interface SubscriptionsPorts extends Pick<Infrastructure, 'notify' | 'sendOptionalMail'> {
  readonly orders: Pick<OrdersService, 'placeRenewal'>
  readonly cart: Pick<CartForOrders, 'renewalCharge'>
  readonly lockWallet: typeof lockWallet
  readonly payments: Pick<PaymentsService, 'charge' | 'of'>
  readonly cards: Pick<SavedCards, 'list' | 'save'>
  readonly addresses: Pick<AddressesService, 'snapshotOf' | 'snapshotsOf'>
  readonly productsOf: ReturnType<typeof offeredProducts>
  readonly currencies: Pick<CurrencyReader, 'readIn'>
}

import type { Executor } from '../../../db/client.ts'
import type { Notify } from '../../../shared/ports/notify.ts'
import type { AddressesService } from '../../account/addresses/addresses-service.ts'
import type { PartnersService } from '../../account/partners/partners-service.ts'
import type { ReferralsService } from '../../account/referrals/referrals-service.ts'
import type { giveTalentsAgain, lockWallet, moveTalents, takeTalentsBack } from '../../account/wallet/ledger.ts'
import type { UploadsService } from '../../community/uploads/uploads-service.ts'
import type { textList } from '../../finding/search/text-index/text-list.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { CartForOrders } from '../cart/checkout/cart-for-orders.ts'
import type { PaymentState, PaymentsForOrders } from '../payments/payments-for-orders.ts'
import type { PromotionsService } from '../promotions/promotions-service.ts'
import type { PurchasesService } from '../purchases/purchases-service.ts'
import type { OrderedSubscriptions } from '../subscriptions/ordered-subscriptions.ts'
import type { Fulfilment } from '../tracking/tracking-ports.ts'
import type { TrackingService } from '../tracking/tracking-service.ts'
import type { OrderRow } from './orders-tables.ts'

/** What an order shows of its payment by card. */
export type PaymentFacts = Omit<PaymentState, 'orderId' | 'amount' | 'refunded' | 'methodId'>

/** Returns the payment of an order that is not a deal added to it, or undefined when it needs none. */
export const ownPayment = async (
  payments: Pick<PaymentsForOrders, 'of'>,
  executor: Executor,
  { id, paymentId }: OrderRow,
): Promise<PaymentFacts | undefined> =>
  paymentId === null ? undefined : (await payments.of(executor, id)).find((one) => one.paymentId === paymentId)

/**
 * What orders need of other modules. What has a signature of its own belongs to a module that needs orders, so that its
 * type cannot be taken.
 */
export interface OrdersPorts {
  readonly cart: CartForOrders
  readonly checkoutCart: CartService['readForCheckout']
  readonly addressOf: AddressesService['snapshotOf']
  readonly isForFirstOrder: PromotionsService['isForFirstOrder']
  readonly moveTalents: typeof moveTalents
  readonly takeTalentsBack: typeof takeTalentsBack
  readonly giveTalentsAgain: typeof giveTalentsAgain
  readonly lockWallet: typeof lockWallet
  /** Returns what the wallet owes in minor units of US dollars: what comes in pays it. */
  owedBy(executor: Executor, userId: string): Promise<number>
  readonly referrals: Pick<ReferralsService, 'paid' | 'takeBack' | 'holdBack' | 'giveAgain'>
  readonly claimUploads: UploadsService['claimFor']
  readonly returnRequested: Fulfilment['returnRequested'] | undefined
  readonly partners: Pick<PartnersService, 'credit' | 'reduce' | 'takeBack' | 'takeBackOwn' | 'holdBack'>
  readonly purchases: Pick<PurchasesService, 'record' | 'forget'>
  /** Returns the user's own stars for these products, as far as they rated them. */
  ratingsOf(executor: Executor, userId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  readonly subscriptions: OrderedSubscriptions
  readonly tracking: Pick<TrackingService, 'stepped' | 'deliveriesOf'>
  readonly notify: Notify
  /** Creates a list of texts that is searched like the products. */
  readonly searchTexts: typeof textList
}

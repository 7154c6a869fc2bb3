import type { z } from 'zod'
import type { cartAnswer } from '../../../../contract/cart.ts'
import type { StoreOrderState } from '../../../../contract/orders.ts'
import type { UsState } from '../../../../contract/us-states.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import type { Owner } from '../../../shared/auth/owner.ts'
import type { Currency } from '../../../shared/money.ts'
import type { Notify } from '../../../shared/ports/notify.ts'
import type { PaymentState, PaymentsForOrders } from '../../../shared/ports/payments.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { AddressSnapshot, OrderLineRow, OrderRow } from './orders-tables.ts'

/**
 * A cart, or a renewal, as it would be ordered now. Amounts are minor units of `currency`, unless their name says
 * dollars.
 */
export interface OrderDraft {
  /** Null for a renewal. */
  readonly cartId: string | null
  readonly currency: Currency
  /** What an order of a cart has to carry as `confirmedChanges`. */
  readonly confirmation?: string
  readonly promoCode: string | undefined
  /** The lines that can be bought now, with the units of them that can. */
  readonly lines: readonly DraftLine[]
  /** By store. */
  readonly deliveryFees: ReadonlyMap<string, number>
  /** By store: the goods from which delivery is free, where it is free for this reason. */
  readonly freeDeliveryFrom: ReadonlyMap<string, number>
  readonly totals: {
    readonly msrpPrice: number
    readonly subTotal: number
    readonly promoDiscount: number
    readonly deliveryFee: number
    readonly tax: number
    /** Before Talents. */
    readonly finalTotal: number
    /** How much of `finalTotal` the wallet can pay, and the same in minor units of US dollars, as the ledger counts. */
    readonly talentsUsable: number
    readonly talentsUsableDollars: number
  }
}

export interface DraftLine {
  /** Line of the cart; null for a renewal. */
  readonly lineId: string | null
  readonly productId: string
  readonly variantId: string
  readonly storeId: string
  readonly storeName: string
  readonly storeMarkColor: string
  /** 5 for the membership. */
  readonly productType: number
  readonly kind: 'oneTime' | 'pack' | 'subscription' | 'upsell' | 'groupBuy' | 'deal' | 'membership'
  /** The child offer, plan frequency or campaign, or the product that a deal came with; otherwise ''. */
  readonly choiceId: string
  readonly units: number
  /** Units by which it is sold: those of a pack. */
  readonly step: number
  /** The parts of a bundle, for one bundle; null for other products. */
  readonly parts: readonly { readonly variantId: string; readonly quantity: number }[] | null
  readonly allowOrderOutOfStock: boolean
  readonly amounts: {
    readonly list: number
    readonly pays: number
    readonly promoDiscount: number
    readonly tax: number
  }
  /** Talents that a signed-in buyer earns, in minor units of US dollars. */
  readonly rewardDollars: number
  readonly plan:
    | { readonly id: string; readonly frequencyId: string; readonly duration: string; readonly value: number }
    | undefined
  /** As stored with the cart line. */
  readonly attribution: unknown
  /** In the language of the request. */
  readonly details: {
    readonly name: string
    readonly slug: string
    readonly image: string
    readonly linkedVariant: readonly { readonly keyName: string; readonly name: string }[]
    readonly bundleSize: number | undefined
  }
}

export interface CartForOrders {
  /**
   * Locks the cart and the buyer's wallet until the transaction ends, and prices the cart for a delivery to `state`.
   * Returns undefined when there is nothing to buy in it. Throws NotFound when it is not the owner's cart.
   */
  draft(
    tx: Tx,
    input: { readonly owner: Owner; readonly cartId: string; readonly state: UsState },
    context: RequestContext,
  ): Promise<OrderDraft | undefined>
  /**
   * Stores an order that was refused because the cart has changed. It changes the confirmation of that
   * cart. Does nothing while an earlier refusal is stored. `total` is in minor units.
   */
  keepRefusal(
    tx: Tx,
    cartId: string,
    refused: { readonly total: number; readonly currencyCode: string; readonly digest: string },
  ): Promise<void>
  /** Forgets the refused order, whose changes the shopper has confirmed. */
  forgetRefusal(tx: Tx, cartId: string): Promise<void>
  /** Removes what was ordered, and the promo code. Units that were added since stay. */
  removeOrdered(
    tx: Tx,
    cartId: string,
    ordered: readonly (Pick<OrderLineRow, 'variantId' | 'kind' | 'choiceId' | 'units'> & { readonly lineId: string })[],
  ): Promise<void>
}

/** Payments by card, as far as orders use them. */
export type OrderPayments = Omit<PaymentsForOrders, 'hasCardOf'>

/** What an order shows of its payment by card. */
export type PaymentFacts = Omit<PaymentState, 'orderId' | 'amount' | 'refunded' | 'methodId'>

/** What orders need of other modules. */
export interface OrdersPorts {
  readonly cart: CartForOrders
  /** Returns the cart as checkout shows it, or undefined when it is empty. */
  checkoutCart(
    caller: Caller,
    checkout: { readonly cartId: string; readonly deliveryAddressId: string },
    context: RequestContext,
  ): Promise<NonNullable<z.input<typeof cartAnswer>>['data'] | undefined>
  /** Returns the owner's address, or undefined when it is not theirs. */
  addressOf(executor: Executor, owner: Owner, addressId: string): Promise<AddressSnapshot | undefined>
  /** Whether a promo code is for the first order of a customer. */
  isForFirstOrder(executor: Executor, code: string): Promise<boolean>
  /** Moves Talents from or to a wallet: see `moveTalents` of the ledger. Returns whether they moved. */
  moveTalents(
    tx: Tx,
    transfer: {
      readonly key: string
      readonly kind: 'purchase' | 'reward' | 'refund' | 'rewardTakenBack'
      readonly from: { readonly userId: string } | 'spending' | 'rewards' | 'cash'
      readonly to: { readonly userId: string } | 'spending' | 'rewards'
      readonly amount: number
      readonly reserved?: number
      readonly orderId: string
      readonly at: Date
    },
  ): Promise<boolean>
  /** Locks the wallet and returns its balance in minor units of US dollars. */
  lockWallet(tx: Tx, userId: string): Promise<number>
  /** Returns what the wallet owes in minor units of US dollars: what comes in pays it. */
  owedBy(executor: Executor, userId: string): Promise<number>
  readonly referrals: OrderReferrals
  /**
   * Marks the sender's unused uploads as used, and gives them to the owner of the order. Returns false unless all are.
   */
  claimUploads(
    tx: Tx,
    from: { readonly sender: Owner; readonly owner: Owner },
    publicIds: readonly string[],
    now: Date,
  ): Promise<boolean>
  /** Called when a return is requested, in its transaction. */
  returnRequested(tx: Tx, request: { readonly returnId: string; readonly at: Date }): Promise<void>
  /** Reduces the commission of a line to a share of what it is. */
  reduceCommission(tx: Tx, lineId: string, share: number): Promise<void>
  recordPurchase(
    tx: Tx,
    purchase: { readonly userId: string; readonly productId: string; readonly boughtAt: Date },
  ): Promise<void>
  /** Removes the record that the user bought a product. */
  forgetPurchase(tx: Tx, userId: string, productId: string): Promise<void>
  /** Returns the user's own stars for these products, as far as they rated them. */
  ratingsOf(executor: Executor, userId: string, productIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Begins the membership and the subscriptions that a user's order holds. */
  beginSubscriptions(
    tx: Tx,
    bought: { readonly order: OrderRow; readonly lines: readonly OrderLineRow[] },
  ): Promise<void>
  /** Ends the subscriptions that began with these lines, because they were cancelled. */
  endSubscriptions(tx: Tx, lineIds: readonly string[]): Promise<void>
  /** Takes back the commission of these lines. */
  takeBackCommission(tx: Tx, lineIds: readonly string[]): Promise<void>
  /** Takes back what a partner earned with these orders, because they are the partner's own. */
  takeBackOwnCommission(tx: Tx, orderIds: readonly string[], userId: string): Promise<void>
  /** Credits partners for the lines of an order that came by their links, unless it is a partner's own. */
  creditPartners(
    tx: Tx,
    sales: readonly {
      readonly lineId: string
      readonly linkId: string
      readonly orderId: string
      readonly productId: string
      /** What was paid for it, without tax, in minor units of US dollars. */
      readonly paidDollars: number
    }[],
  ): Promise<void>
  /**
   * Called when a store order is placed, in each step to the shopper, and when it is cancelled, in the transaction of
   * the step.
   */
  stepped(tx: Tx, step: StoreOrderStep): Promise<void>
  readonly notify: Notify
  /** Returns the bikers of store orders that have one, and when they arrive, in Unix seconds. */
  deliveriesOf(
    executor: Executor,
    storeOrderIds: readonly string[],
    now: Date,
  ): Promise<
    ReadonlyMap<
      string,
      {
        readonly biker: {
          readonly driverId: string
          readonly name: string
          readonly rating: number
          readonly ownRating?: number
        }
        readonly arrivesAt?: number
      }
    >
  >
}

/** Rewards for friends who were invited (docs/referrals.md). */
export interface OrderReferrals {
  /** Called when a user's order that counts is paid. */
  paid(tx: Tx, order: { readonly id: string; readonly ownerId: string }): Promise<void>
  /** Called when less than a reward needs is left of a user's order. */
  takeBack(tx: Tx, order: { readonly id: string; readonly ownerId: string }): Promise<void>
}

export interface StoreOrderStep {
  readonly orderId: string
  readonly storeOrderId: string
  readonly storeId: string
  readonly to: StoreOrderState
  readonly at: Date
  /** Null when nothing is shipped. */
  readonly arrivesBy: Date | null
  /** Where the order is delivered. */
  readonly address: AddressSnapshot
}

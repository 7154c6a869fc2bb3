import type { UsState } from '../../../../contract/us-states.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import type { Currency } from '../../../shared/money.ts'
import type { Notify, SendOptionalMail } from '../../../shared/ports/notify.ts'
import type { PaymentsForOrders, SavedCard } from '../../../shared/ports/payments.ts'
import type { RenewalPlacement, RenewedLine } from '../../../shared/ports/renewals.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { AddressSnapshot, OrderRow } from '../orders/orders-tables.ts'

export interface RenewalToPlace {
  /** The subscription or membership. */
  readonly of: string
  readonly date: Date
  readonly arrivesAt?: Date
  readonly userId: string
  readonly line: RenewedLine
  readonly currency: Currency
  readonly address: AddressSnapshot
  readonly methodId: string | undefined
  readonly payWithTalents: boolean
  readonly locale: Locale
  readonly now: Date
}

/** What a renewal costs, in minor units of its currency. */
export interface RenewalCharge {
  readonly deliveryFee: number
  readonly tax: number
  /** Before Talents. */
  readonly finalTotal: number
  /** How much of it the wallet can pay. */
  readonly talentsUsable: number
}

/** The product of a subscription as it is offered now. */
export interface OfferedProduct {
  readonly productId: string
  readonly storeId: string
  readonly storeName: string
  readonly minimum: number
  readonly maximum: number
  readonly details: {
    readonly name: string
    readonly slug: string
    readonly image: string
    readonly linkedVariant: readonly { readonly keyName: string; readonly name: string }[]
  }
  /** By id; empty when it is not offered in this way any more. */
  readonly frequencies: ReadonlyMap<string, { readonly duration: 'week' | 'month'; readonly value: number }>
}

/** What subscriptions need of other modules. */
export interface SubscriptionsPorts {
  readonly notify: Notify
  readonly sendOptionalMail: SendOptionalMail
  /** Orders a renewal: see `placeRenewal` of the orders. The caller holds the lock of the wallet. */
  place(tx: Tx, renewal: RenewalToPlace): Promise<RenewalPlacement<OrderRow>>
  /** Returns what a renewal would be charged now, by the code that places it. Undefined when the product is gone. */
  chargeOf(
    executor: Executor,
    renewal: Pick<RenewalToPlace, 'userId' | 'line' | 'currency' | 'address' | 'locale'>,
  ): Promise<RenewalCharge | undefined>
  lockWallet(tx: Tx, userId: string): Promise<number>
  readonly payments: Pick<PaymentsForOrders, 'carryOut' | 'of'>
  readonly cards: {
    /** Throws Unavailable when the provider does not answer. */
    list(userId: string): Promise<readonly SavedCard[]>
    /** Saves a new card. The page of a 3-D Secure challenge, `url`, leads back to `returnPath`. */
    save(
      userId: string,
      methodId: string,
      returnPath: string,
    ): Promise<{ readonly kind: 'saved' | 'refused' | 'needsStep'; readonly url?: string }>
  }
  addressOf(executor: Executor, userId: string, addressId: string): Promise<AddressSnapshot | undefined>
  addressesOf(
    executor: Executor,
    userId: string,
  ): Promise<readonly (AddressSnapshot & { readonly id: string; readonly state: UsState })[]>
  productsOf(
    executor: Executor,
    variantIds: readonly string[],
    locale: Locale,
  ): Promise<ReadonlyMap<string, OfferedProduct>>
  currencyIn(executor: Executor, code: string): Promise<Currency>
}

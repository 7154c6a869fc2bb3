import type { UsState } from '../../../../contract/us-states.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import type { Owner } from '../../../shared/auth/owner.ts'
import type { Locale } from '../../../shared/text/locale.ts'

/** What the cart needs from other modules; the app wires it. Amounts are minor units of US dollars. */
export interface CartPorts {
  readonly prices: {
    salesOf(
      executor: Executor,
      variantIds: readonly string[],
      userId: string | undefined,
    ): Promise<ReadonlyMap<string, LineSale>>
  }
  readonly campaigns: {
    /** They come from a cache, which must not be filled from inside a transaction. */
    running(): Promise<readonly LineCampaign[]>
    /** Reads the prices of all running campaigns, without the cache. */
    pricesIn(executor: Executor): Promise<readonly CampaignPrices[]>
  }
  readonly detailsOf: (
    executor: Executor,
    variantIds: readonly string[],
    locale: Locale,
  ) => Promise<ReadonlyMap<string, LineDetails>>
  readonly promotions: {
    judge(executor: Executor, code: string, buyer: CartBuyer, locale: Locale): Promise<JudgedCode>
    offered(executor: Executor, buyer: CartBuyer, locale: Locale): Promise<OfferedCode[]>
  }
  readonly addresses: {
    /** Throws NotFound unless it is the caller's address. */
    read(caller: Caller, id: string, locale: Locale): Promise<{ readonly _id: string; readonly state: UsState }>
  }
  readonly tax: {
    /** The tax on goods of one line, in the minor units of any currency. */
    lineTax(goods: number, state: UsState): number
  }
  readonly wallet: {
    balance(executor: Executor, userId: string): Promise<number>
    /** Returns the balance, and locks the wallet until the transaction ends. */
    lock(tx: Tx, userId: string): Promise<number>
  }
  /** What an order of the owner that awaits its payment holds, and the next order can have. */
  held(executor: Executor, owner: Owner): Promise<HeldByOrder>
}

export interface HeldByOrder {
  /** In minor units of US dollars. */
  readonly talents: number
  /** By variant. */
  readonly units: ReadonlyMap<string, number>
}

/** The cart's owner as a buyer. */
export interface CartBuyer {
  /** Undefined for a guest. */
  readonly userId: string | undefined
  readonly isSignedIn: boolean
  readonly isMember: boolean
  /** Signed in and without a paid order. */
  readonly isNewMember: boolean
}

export interface LineSale {
  readonly isComingSoon: boolean
  readonly packs: ReadonlyMap<string, { readonly units: number; readonly packPrice: number }>
  readonly plan:
    | {
        readonly id: string
        readonly percentOff: number
        readonly frequencies: ReadonlyMap<
          string,
          { readonly duration: string; readonly value: number; label(locale: Locale): string }
        >
      }
    | undefined
  costOf(terms: LineTerms, buyer: Pick<CartBuyer, 'isSignedIn' | 'isNewMember'>): LineCost
}

export type LineTerms =
  | { readonly kind: 'oneTime'; readonly besideGroupBuy: boolean }
  | { readonly kind: 'pack'; readonly packPrice: number; readonly units: number }
  | { readonly kind: 'subscription'; readonly percentOff: number }
  | { readonly kind: 'campaign'; readonly newMemberPrice: number; readonly existingMemberPrice: number }
  | { readonly kind: 'fixed'; readonly price: number }

/** Amounts for one unit or one pack. */
export interface LineCost {
  readonly list: number
  readonly pays: number
  readonly member: number
  readonly talents: number
}

/** What pricing knows of a running campaign. */
export interface CampaignPrices {
  readonly id: string
  readonly kind: 'upsell' | 'groupBuy'
  readonly productId: string
  readonly newMemberPrice: number
  readonly existingMemberPrice: number
}

export interface LineCampaign extends CampaignPrices {
  /** Unix seconds. */
  readonly startTimestamp: number
  readonly endTimestamp: number
  readonly joined: number
  readonly target: number
}

export interface LineDetails {
  readonly name: string
  readonly slug: string
  readonly image: string
  readonly linkedVariant: { keyName: string; name: string }[]
  readonly bundleSize: number | undefined
}

export interface JudgedCode {
  readonly code: string
  readonly description: string
  readonly reduction?: { readonly kind: 'percent' | 'amount' | 'delivery'; readonly value: number }
  readonly refusal?: { readonly message: string; readonly code: string }
}

export interface OfferedCode {
  readonly promoCode: string
  readonly title: string
  readonly description: string
  readonly isMembersOnly: boolean
  readonly endsAt?: number
}

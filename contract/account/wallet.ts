import { money, signedMoney } from '../values/money.ts'
import * as z from '../values/zod'

/** A shareholder's earnings and savings (docs/wallet.md#shareholders). Amounts are in the request's currency. */
const shareholder = z.object({
  externalId: z.string(),
  shareCount: z._default(z.int(), 0),
  isActive: z._default(z.boolean(), false),
  createdAt: z._default(z.string(), ''),
  walletBalance: z._default(money, 0),
  walletId: z._default(z.string(), ''),
  lifetimeEarning: z._default(money, 0),
  purchases: z._default(money, 0),
  friendPurchases: z._default(money, 0),
  totalSavings: z._default(money, 0),
  totalReferral: z._default(z.int(), 0),
  referralLimit: z._default(z.int(), 0),
  /** Talents of this month. Negative when more was taken back than earned. */
  trendEarning: z._default(signedMoney, 0),
  xchangeContribution: z._default(money, 0),
  masterOrderTalents: z._default(money, 0),
})

/** POST {api}/v1/graphql and {api}/v1/partner/graphql: a GraphQL query. */
export const graphQueryBody = z.object({
  query: z.string().check(z.minLength(1), z.maxLength(4000)),
  variables: z.nullish(z.record(z.string().check(z.maxLength(64)), z.unknown())),
  operationName: z.nullish(z.string().check(z.maxLength(200))),
})

/** The response of both: the requested fields. */
export const graphQueryAnswer = z.object({ data: z.record(z.string(), z.unknown()) })

/** POST {api}/v1/graphql {query}: `getOrderTalent(orderId)`; null for an order of another user. */
export const orderTalentAnswer = z.object({
  data: z.object({ getOrderTalent: z.nullable(z.object({ orderId: z.string(), talents: money })) }),
})

/** POST {api}/v1/graphql {query}: `shareholder(externalId, masterOrderId?)`. */
export const shareholderAnswer = z.object({ data: z.object({ shareholder: z.nullable(shareholder) }) })

/** POST {api}/v1/partner/graphql {query}: `partnerSettings`. */
export const partnerSettingsAnswer = z.object({
  data: z.object({
    partnerSettings: z.nullable(
      z.object({
        /** Default partner commission, a percentage of what is paid for goods: without tax, after discounts. */
        platformPercentage: z.number(),
      }),
    ),
  }),
})

/** Why Talents moved (docs/wallet.md#reasons). */
export const walletEntryKinds = ['reward', 'referral', 'purchase', 'refund', 'rewardTakenBack', 'opening'] as const
const walletEntryKind = z.enum(walletEntryKinds)

const walletEntry = z.object({
  _id: z.string().check(z.minLength(1)),
  kind: walletEntryKind,
  /** In the request's currency; negative when Talents left the wallet. */
  amount: signedMoney,
  /** The wallet's balance after it, in the same currency. */
  balance: money,
  /** Unix seconds. */
  at: z.int(),
  /** The caller's order that it belongs to; without an id when the order was not placed in the end. */
  order: z.optional(z.object({ orderNumber: z.string(), orderId: z.optional(z.string()) })),
})

/**
 * GET {api}/v1/wallet/entries?before=&limit=&kind=: the movements of the caller's wallet, the newest first. `before` is the
 * `next` of the page before.
 *
 * GET {api}/v1/wallet/entries.csv: all of them, as CSV text.
 */
export const walletEntriesAnswer = z.object({
  data: z.array(walletEntry),
  /** Absent on the last page. */
  next: z.optional(z.string()),
  /** Talents still to be taken back: they had been spent. Absent when nothing is owed, and in services without debts. */
  owed: z.optional(money),
})

/** What entries.csv answers. */
export const walletCsvAnswer = z.string()

/** GET {api}/v1/wallet/earnings: what each month brought, the oldest first, from the first entry to the present month. */
export const walletEarningsAnswer = z.object({
  data: z.array(
    z.object({
      /** '2026-11', in UTC. */
      month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
      /** From the caller's own purchases, less what was taken back; may be negative. */
      purchases: signedMoney,
      /** From the purchases of friends. */
      friends: signedMoney,
    }),
  ),
})

export type WalletEntry = z.output<typeof walletEntry>
export type WalletEntryKind = z.output<typeof walletEntryKind>
export type MonthlyEarnings = z.output<typeof walletEarningsAnswer>['data'][number]
export type Shareholder = z.output<typeof shareholder>

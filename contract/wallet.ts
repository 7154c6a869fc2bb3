import { z } from 'zod'
import { money } from './money.ts'

/** What a shareholder has earned and saved (specification 3). Amounts are in the asked currency. */
const shareholder = z.object({
  externalId: z.string(),
  shareCount: z.number().int().default(0),
  isActive: z.boolean().default(false),
  createdAt: z.string().default(''),
  walletBalance: money.default(0),
  walletId: z.string().default(''),
  lifetimeEarning: money.default(0),
  purchases: money.default(0),
  friendPurchases: money.default(0),
  totalSavings: money.default(0),
  totalReferral: z.number().int().default(0),
  referralLimit: z.number().int().default(0),
  /** Talents of this month; what was taken back may make it negative. */
  trendEarning: z.number().default(0),
  xchangeContribution: money.default(0),
  masterOrderTalents: money.default(0),
})

/** POST {api}/v1/graphql and {api}/v1/partner/graphql: a graph query (specification 7.12). */
export const graphQueryBody = z.object({
  query: z.string().min(1).max(4000),
  variables: z.record(z.string().max(64), z.unknown()).nullish(),
  operationName: z.string().max(200).nullish(),
})

/** What both answer: the fields that were asked for. */
export const graphQueryAnswer = z.object({ data: z.record(z.string(), z.unknown()) })

/** POST {api}/v1/graphql {query}: `getOrderTalent(orderId)`; null for an order that is not the caller's. */
export const orderTalentAnswer = z.object({
  data: z.object({ getOrderTalent: z.object({ orderId: z.string(), talents: money }).nullable() }),
})

/** POST {api}/v1/graphql {query}: `shareholder(externalId, masterOrderId?)` (specification 7.12). */
export const shareholderAnswer = z.object({ data: z.object({ shareholder: shareholder.nullable() }) })

/** POST {api}/v1/partner/graphql {query}: `partnerSettings`. */
export const partnerSettingsAnswer = z.object({
  data: z.object({
    partnerSettings: z
      .object({
        /** Per cent of the member price that partners get, where a product has no rate of its own. */
        platformPercentage: z.number(),
      })
      .nullable(),
  }),
})

export type Shareholder = z.output<typeof shareholder>

import { z } from 'zod'
import { money } from './money.ts'

/** A shareholder's earnings and savings. Amounts are in the request's currency. */
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
  /** Talents of this month. Negative when more was taken back than earned. */
  trendEarning: z.number().default(0),
  xchangeContribution: money.default(0),
  masterOrderTalents: money.default(0),
})

/** POST {api}/v1/graphql and {api}/v1/partner/graphql: a GraphQL query. */
export const graphQueryBody = z.object({
  query: z.string().min(1).max(4000),
  variables: z.record(z.string().max(64), z.unknown()).nullish(),
  operationName: z.string().max(200).nullish(),
})

/** The response of both: the requested fields. */
export const graphQueryAnswer = z.object({ data: z.record(z.string(), z.unknown()) })

/** POST {api}/v1/graphql {query}: `getOrderTalent(orderId)`; null for an order of another user. */
export const orderTalentAnswer = z.object({
  data: z.object({ getOrderTalent: z.object({ orderId: z.string(), talents: money }).nullable() }),
})

/** POST {api}/v1/graphql {query}: `shareholder(externalId, masterOrderId?)`. */
export const shareholderAnswer = z.object({ data: z.object({ shareholder: shareholder.nullable() }) })

/** POST {api}/v1/partner/graphql {query}: `partnerSettings`. */
export const partnerSettingsAnswer = z.object({
  data: z.object({
    partnerSettings: z
      .object({
        /** Default partner commission, a percentage of the member price. */
        platformPercentage: z.number(),
      })
      .nullable(),
  }),
})

export type Shareholder = z.output<typeof shareholder>

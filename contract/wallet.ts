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
  trendEarning: z.number().default(0),
  xchangeContribution: money.default(0),
  masterOrderTalents: money.default(0),
})

/** POST {api}/v1/graphql {query}: `shareholder(externalId, masterOrderId?)` (specification 7.12). */
export const shareholderAnswer = z.object({ data: z.object({ shareholder: shareholder.nullable() }) })

/** POST {api}/v1/partner/graphql {query}: `partnerSettings`. */
export const partnerSettingsAnswer = z.object({
  data: z.object({ partnerSettings: z.object({ platformPercentage: z.number() }).nullable() }),
})

export type Shareholder = z.output<typeof shareholder>

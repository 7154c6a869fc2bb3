import { money } from '../values/money.ts'
import * as z from '../values/zod'

const linkedUpsellProduct = z.object({
  otoPrice: z.optional(money),
  existingMemberPrice: z.optional(money),
  unindexMemberPrice: z.optional(money),
  firstTimePurchasePrice: z.optional(money),
  unindexNonMemberPrice: z.optional(money),
})

/** GET {api}/v1/upsellCampaigns?campaignId=. */
export const upsellCampaignAnswer = z.object({
  data: z.object({
    campaignId: z.string(),
    existingMemberPrice: z.optional(money),
    firstTimePurchasePrice: z.optional(money),
    /** Below 1e12 seconds, else milliseconds. */
    startTimestamp: z.number(),
    endTimestamp: z.number(),
    linkedUpsellProducts: z._default(z.array(linkedUpsellProduct), []),
  }),
})

const oneTimeProduct = z.object({
  productId: z.string(),
  productName: z.string(),
  image: z.string(),
  slug: z.string(),
  msrpPrice: money,
  /** The deal price; 0 means FREE. */
  tfmPrice: money,
})

/** GET {api2}/fast/api/v1/onetime-free-products/lookup?primaryProductId=|productSlug=&bypassClaims=false. */
export const oneTimeProductsAnswer = z.object({ product: z.object({ oneTimeProducts: z.array(oneTimeProduct) }) })

export type OneTimeProduct = z.output<typeof oneTimeProduct>
export type UpsellCampaign = z.output<typeof upsellCampaignAnswer>['data']

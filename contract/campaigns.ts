import { money } from './money.ts'
import * as z from './zod'

const linkedUpsellProduct = z.object({
  otoPrice: money.optional(),
  existingMemberPrice: money.optional(),
  unindexMemberPrice: money.optional(),
  firstTimePurchasePrice: money.optional(),
  unindexNonMemberPrice: money.optional(),
})

/** GET {api}/v1/upsellCampaigns?campaignId=. */
export const upsellCampaignAnswer = z.object({
  data: z.object({
    campaignId: z.string(),
    existingMemberPrice: money.optional(),
    firstTimePurchasePrice: money.optional(),
    /** Below 1e12 seconds, else milliseconds. */
    startTimestamp: z.number(),
    endTimestamp: z.number(),
    linkedUpsellProducts: z.array(linkedUpsellProduct).default([]),
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

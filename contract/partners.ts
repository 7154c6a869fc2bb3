import { MAX_SLUG_LENGTH } from './fields.ts'
import { money } from './money.ts'
import { MAX_PARTNER_LABEL_LENGTH } from './partners-rules.ts'
import * as z from './zod'

const figures = z.object({
  clicks: z.number().int().default(0),
  orders: z.number().int().default(0),
  commission: money.default(0),
})

const partnerLink = figures.extend({
  _id: z.string(),
  /** Value of the URL parameter `linkid`. */
  linkid: z.string(),
  label: z.string(),
  slug: z.string(),
  /** Unix seconds. */
  createdAt: z.number().int(),
})

/**
 * GET {api}/v1/partner/link[?slug=&from=&to=]: the caller's links with their totals, newest first. `from` and `to` are the first
 * and the last day (UTC) that count, such as '2026-03-02'.
 */
export const partnerLinksAnswer = z.object({ data: z.object({ links: z.array(partnerLink), total: figures }) })

export const partnerLinkBody = z.object({
  slug: z.string().min(1).max(MAX_SLUG_LENGTH),
  label: z.string().trim().min(1).max(MAX_PARTNER_LABEL_LENGTH),
})
/** POST {api}/v1/partner/link. */
export const partnerLinkAnswer = z.object({ data: partnerLink })

/** GET {api}/v1/partner/promo: promo codes that the caller may share. */
export const partnerPromosAnswer = z.object({
  data: z.array(
    z.object({
      promoCode: z.string(),
      description: z.string(),
      used: z.number().int().default(0),
      /** Unix seconds. */
      endsAt: z.number().optional(),
    }),
  ),
})

/** POST {api}/v1/partner/click: records a visit through a partner link. */
export const linkClickBody = z.object({ linkid: z.string().min(1).max(64), path: z.string().max(500).default('') })

export type PartnerFigures = z.output<typeof figures>
export type PartnerLink = z.output<typeof partnerLink>
export type PartnerPromo = z.output<typeof partnerPromosAnswer>['data'][number]

import { MAX_SLUG_LENGTH } from '../values/fields.ts'
import { money } from '../values/money.ts'
import * as z from '../values/zod'
import { MAX_PARTNER_LABEL_LENGTH } from './partners-rules.ts'

const figures = z.object({
  clicks: z._default(z.int(), 0),
  orders: z._default(z.int(), 0),
  commission: z._default(money, 0),
})

const partnerLink = z.extend(figures, {
  _id: z.string(),
  /** Value of the URL parameter `linkid`. */
  linkid: z.string(),
  label: z.string(),
  slug: z.string(),
  /** Unix seconds. */
  createdAt: z.int(),
})

/**
 * GET {api}/v1/partner/link[?slug=&from=&to=]: the caller's links with their totals, newest first. `from` and `to` are the first
 * and the last day (UTC) that count, such as '2026-03-02'.
 */
export const partnerLinksAnswer = z.object({ data: z.object({ links: z.array(partnerLink), total: figures }) })

export const partnerLinkBody = z.object({
  slug: z.string().check(z.minLength(1), z.maxLength(MAX_SLUG_LENGTH)),
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PARTNER_LABEL_LENGTH)),
})
/** POST {api}/v1/partner/link. */
export const partnerLinkAnswer = z.object({ data: partnerLink })

/** GET {api}/v1/partner/promo: promo codes that the caller may share. */
export const partnerPromosAnswer = z.object({
  data: z.array(
    z.object({
      promoCode: z.string(),
      description: z.string(),
      used: z._default(z.int(), 0),
      /** Unix seconds. */
      endsAt: z.optional(z.number()),
    }),
  ),
})

/** POST {api}/v1/partner/click: records a visit through a partner link. */
export const linkClickBody = z.object({
  linkid: z.string().check(z.minLength(1), z.maxLength(64)),
  path: z._default(z.string().check(z.maxLength(500)), ''),
})

export type PartnerFigures = z.output<typeof figures>
export type PartnerLink = z.output<typeof partnerLink>
export type PartnerPromo = z.output<typeof partnerPromosAnswer>['data'][number]

import { money } from '../values/money.ts'
import * as z from '../values/zod'
import { productCard } from './catalogue.ts'
import { OFFER_PAGE_KINDS } from './offers-rules.ts'

const offer = z.object({
  kind: z.enum(OFFER_PAGE_KINDS),
  product: productCard,
  /** Unix seconds. A running offer counts down to its end, an upcoming one to its start. */
  startsAt: z.optional(z.int()),
  endsAt: z.optional(z.int()),
  /** Offer price for the caller. */
  price: z.optional(money),
  /** Percentage off: of the member price for a deal, of the list price for a group buy. */
  percentOff: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
  /** Group buy only. */
  joined: z.optional(z.int()),
  target: z.optional(z.int()),
})

/**
 * GET {api}/v1/offers?kind=&sort=&limit=: running and upcoming offers, at most `limit` of each kind; all kinds without
 * `kind`. Unknown values are ignored (docs/deals.md).
 */
export const offersAnswer = z.object({
  data: z.object({
    offers: z.array(offer),
    /** Number of offers of each kind. */
    counts: z.record(z.enum(OFFER_PAGE_KINDS), z.int().check(z.minimum(0))),
  }),
})

export type Offer = z.output<typeof offer>
export type OffersAnswer = z.output<typeof offersAnswer>['data']

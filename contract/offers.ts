import { z } from 'zod'
import { productCard } from './catalogue.ts'
import { money } from './money.ts'
import { OFFER_PAGE_KINDS } from './offer-kinds.ts'

const offer = z.object({
  kind: z.enum(OFFER_PAGE_KINDS),
  product: productCard,
  /** Unix seconds; of a running one its end counts down, of an upcoming one its start. */
  startsAt: z.number().int().optional(),
  endsAt: z.number().int().optional(),
  /** What it costs with the offer, to whoever is signed in. */
  price: money.optional(),
  /** Per cent off: of the member price in a deal, of the list price in a group buy. */
  percentOff: z.number().int().min(0).max(100).optional(),
  /** Of a group buy. */
  joined: z.number().int().optional(),
  target: z.number().int().optional(),
})

/**
 * GET {api}/v1/offers?kind=&sort=&limit=: what is on offer or about to be; at most `limit` of each kind, all kinds
 * without `kind`. Unknown values count as not said.
 */
export const offersAnswer = z.object({
  data: z.object({
    offers: z.array(offer),
    /** How many there are of each kind. */
    counts: z.record(z.enum(OFFER_PAGE_KINDS), z.number().int().min(0)),
  }),
})

export type Offer = z.output<typeof offer>
export type OffersAnswer = z.output<typeof offersAnswer>['data']

import { z } from 'zod'
import { productCard } from './catalogue.ts'
import { money } from './money.ts'

const offer = z.object({
  kind: z.enum(['deal', 'upcoming', 'groupBuy', 'firstPurchase']),
  product: productCard,
  /** Unix seconds; of a running one its end counts down, of an upcoming one its start. */
  startsAt: z.number().int().optional(),
  endsAt: z.number().int().optional(),
  /** What it costs with the offer. */
  price: money.optional(),
  /** Of a group buy. */
  joined: z.number().int().optional(),
  target: z.number().int().optional(),
})

/** GET {api}/v1/offers: everything that is on offer or about to be, the next to end or begin first. */
export const offersAnswer = z.object({ data: z.object({ offers: z.array(offer) }) })

export type Offer = z.output<typeof offer>

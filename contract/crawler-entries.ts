import { z } from 'zod'
import { money } from './money.ts'

/** Most entries of one answer. */
export const MOST_CRAWLER_ENTRIES = 1000

/** GET {api}/v1/crawler/counts: how many addresses of each kind there are. */
export const crawlerCountsAnswer = z.object({
  data: z.object({ products: z.number().int(), categories: z.number().int(), stores: z.number().int() }),
})

const crawlerProduct = z.object({
  slug: z.string(),
  /** ISO 8601. */
  updatedAt: z.string(),
  images: z.array(z.string()),
  title: z.string(),
})

/**
 * GET {api}/v1/crawler/{kind}?after=&limit=: addresses in an order that stays; `next` is the `after` of the next call,
 * null at the end. `skip` instead of `after` begins in the middle.
 */
export const crawlerEntriesAnswer = z.object({
  data: z.object({
    entries: z.array(
      crawlerProduct.extend({
        /** Of a category its id, of a store its id. */
        id: z.string().optional(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

/** GET {api}/v1/crawler/feed?after=&limit=: products with what a shopping feed says of each. */
export const crawlerFeedAnswer = z.object({
  data: z.object({
    entries: z.array(
      crawlerProduct.extend({
        id: z.string(),
        itemGroupId: z.string(),
        description: z.string(),
        brandName: z.string(),
        /** What a guest pays. */
        price: money,
        currency: z.string(),
        inStock: z.boolean(),
        isPreorder: z.boolean().default(false),
        categoryPath: z.array(z.string()),
        colour: z.string().optional(),
        size: z.string().optional(),
        shippingPrice: money,
      }),
    ),
    next: z.string().nullable(),
  }),
})

import { z } from 'zod'
import { money } from './money.ts'

/** Most entries of one answer. */
export const MOST_CRAWLER_ENTRIES = 1000

/** Addresses of one part of the site map (sitemaps.org allows no more). */
export const PART_ENTRIES = 50_000

/** GET {api}/v1/crawler/counts: how many addresses of each kind there are. */
export const crawlerCountsAnswer = z.object({
  data: z.object({
    products: z.number().int().min(0),
    categories: z.number().int().min(0),
    stores: z.number().int().min(0),
    /** When the newest of them all changed. ISO 8601. */
    changed: z.string().optional(),
    /** Each `PART_ENTRIES` of the products in their order: what they come `after`, and when the newest changed. */
    productParts: z.array(z.object({ after: z.string().optional(), changed: z.string() })).default([]),
    /** Another one whenever an entry may be another; absent where the service cannot tell. */
    version: z.string().optional(),
  }),
})

const crawlerProduct = z.object({
  slug: z.string(),
  /** ISO 8601. */
  updatedAt: z.string(),
  images: z.array(z.string()),
  title: z.string(),
})

/**
 * GET {api}/v1/crawler/{products|categories|stores}?after=&limit=: addresses in an order that stays; `next` is the
 * `after` of the next call, null at the end. `skip` instead of `after` begins in the middle. Of a product with variants
 * the address of its first one.
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

/**
 * GET {api}/v1/crawler/feed?after=&limit=: variants with what a shopping feed says of each, without those whose product
 * page carries no offer.
 */
export const crawlerFeedAnswer = z.object({
  data: z.object({
    entries: z.array(
      crawlerProduct.extend({
        id: z.string(),
        /** Absent of a product without variants. */
        itemGroupId: z.string().optional(),
        description: z.string(),
        brandName: z.string(),
        /** What a guest pays. */
        price: money,
        currency: z.string(),
        inStock: z.boolean(),
        categoryPath: z.array(z.string()),
        colour: z.string().optional(),
        size: z.string().optional(),
        material: z.string().optional(),
        shippingPrice: money,
      }),
    ),
    next: z.string().nullable(),
  }),
})

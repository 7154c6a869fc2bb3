import { locales } from './languages.ts'
import { money } from './money.ts'
import * as z from './zod'

/** Maximum number of entries in one response. */
export const MAX_CRAWLER_ENTRIES = 1000

/** Entries in one part of the site map, each an address in every language: below the 50,000 addresses and 50 MB of sitemaps.org. */
export const PART_ENTRIES = 10_000

/** Units in which contents are sold, by weight and by volume, as merchants' feeds name them. */
export const CONTENT_UNITS = ['mg', 'g', 'kg', 'oz', 'lb', 'ml', 'cl', 'l'] as const

/** GET {api}/v1/crawler/counts: the number of addresses of each kind. */
export const crawlerCountsAnswer = z.object({
  data: z.object({
    products: z.number().int().min(0),
    categories: z.number().int().min(0),
    stores: z.number().int().min(0),
    /** Time of the latest change, ISO 8601. */
    changed: z.string().optional(),
    /** One entry for each `PART_ENTRIES` products: the cursor (`after`) it starts at, and its latest change. */
    productParts: z.array(z.object({ after: z.string().optional(), changed: z.string() })).default([]),
    /** Changes whenever an entry may have changed. Absent when the service cannot tell. */
    version: z.string().optional(),
  }),
})

const crawlerProduct = z.object({
  slug: z.string(),
  /** ISO 8601. */
  updatedAt: z.string(),
  images: z.array(z.string()),
  title: z.string(),
  /** The languages in which it has texts. Absent: all of the shop's. */
  languages: z.array(z.enum(locales)).optional(),
})

/**
 * GET {api}/v1/crawler/{products|categories|stores}?after=&limit=: addresses in a stable order. `next` is the `after`
 * of the next call, null at the end. `skip` replaces `after` to start in the middle. A product with variants is listed
 * with the address of its first variant.
 */
export const crawlerEntriesAnswer = z.object({
  data: z.object({
    entries: z.array(
      crawlerProduct.extend({
        /** The id of a category or store. */
        id: z.string().optional(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

/**
 * GET {api}/v1/crawler/feed?after=&limit=: the variants of the shopping feed. Products that cannot be offered are left
 * out.
 */
export const crawlerFeedAnswer = z.object({
  data: z.object({
    entries: z.array(
      crawlerProduct.extend({
        id: z.string(),
        /** Variants that differ only in colour, size, material or pattern share it; absent when there is no other one. */
        itemGroupId: z.string().optional(),
        description: z.string(),
        brandName: z.string(),
        gtin: z.string().optional(),
        mpn: z.string().optional(),
        /** The guest price. */
        price: money,
        /** The list price, where the guest price is lower. */
        listPrice: money.optional(),
        /** What members pay, where it is less than the guest price, and the Talents that come back to them. */
        member: z.object({ price: money, talents: money.optional() }).optional(),
        /** The running deal, ISO 8601: the prices below the list price, and of members, are valid for it. */
        deal: z.object({ startsAt: z.string(), endsAt: z.string() }).optional(),
        currency: z.string(),
        inStock: z.boolean(),
        /** ISO 8601. When something that is out of stock, and can still be ordered, is expected. */
        availableFrom: z.string().optional(),
        categoryPath: z.array(z.string()),
        /** Google's product category: its path in English, or its number. */
        googleCategory: z.string().optional(),
        colour: z.string().optional(),
        size: z.string().optional(),
        material: z.string().optional(),
        pattern: z.string().optional(),
        /** Other options, such as a scent. Names are English. */
        details: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
        shippingPrice: money,
        /** Days within which it can be sent back; 0 for never. */
        returnDays: z.number().int().min(0).optional(),
        /** What is in it, for a price by 100 ml. */
        contents: z.object({ amount: z.number().positive(), unit: z.enum(CONTENT_UNITS) }).optional(),
      }),
    ),
    next: z.string().nullable(),
  }),
})

import { locales } from '../values/languages.ts'
import { money } from '../values/money.ts'
import * as z from '../values/zod'

/** Maximum number of entries in one response. */
export const MAX_CRAWLER_ENTRIES = 1000

/** Entries in one part of the site map, each an address in every language: below the 50,000 addresses and 50 MB of sitemaps.org. */
export const PART_ENTRIES = 10_000

/** Units in which contents are sold, by weight and by volume, as merchants' feeds name them. */
export const CONTENT_UNITS = ['mg', 'g', 'kg', 'oz', 'lb', 'ml', 'cl', 'l'] as const

/** GET {api}/v1/crawler/counts: the number of addresses of each kind. */
export const crawlerCountsAnswer = z.object({
  data: z.object({
    products: z.int().check(z.minimum(0)),
    categories: z.int().check(z.minimum(0)),
    stores: z.int().check(z.minimum(0)),
    /** Time of the latest change, ISO 8601. */
    changed: z.optional(z.string()),
    /** One entry for each `PART_ENTRIES` products: the cursor (`after`) it starts at, and its latest change. */
    productParts: z._default(z.array(z.object({ after: z.optional(z.string()), changed: z.string() })), []),
    /** Changes whenever an entry may have changed. Absent when the service cannot tell. */
    version: z.optional(z.string()),
  }),
})

const crawlerProduct = z.object({
  slug: z.string(),
  /** ISO 8601. */
  updatedAt: z.string(),
  images: z.array(z.string()),
  title: z.string(),
  /** The languages in which it has texts. Absent: all of the shop's. */
  languages: z.optional(z.array(z.enum(locales))),
})

/**
 * GET {api}/v1/crawler/{products|categories|stores}?after=&limit=: addresses in a stable order. `next` is the `after`
 * of the next call, null at the end. `skip` replaces `after` to start in the middle. A product with variants is listed
 * with the address of its first variant.
 */
export const crawlerEntriesAnswer = z.object({
  data: z.object({
    entries: z.array(
      z.extend(crawlerProduct, {
        /** The id of a category or store. */
        id: z.optional(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

/**
 * GET {api}/v1/crawler/feed?after=&limit=: the variants of the shopping feed. Products that cannot be offered are left
 * out.
 */
export const crawlerFeedAnswer = z.object({
  data: z.object({
    entries: z.array(
      z.extend(crawlerProduct, {
        id: z.string(),
        /** Variants that differ only in colour, size, material or pattern share it; absent when there is no other one. */
        itemGroupId: z.optional(z.string()),
        description: z.string(),
        brandName: z.string(),
        gtin: z.optional(z.string()),
        mpn: z.optional(z.string()),
        /** The guest price. */
        price: money,
        /** The list price, where the guest price is lower. */
        listPrice: z.optional(money),
        /** What members pay, where it is less than the guest price, and the Talents that come back to them. */
        member: z.optional(z.object({ price: money, talents: z.optional(money) })),
        /** The running deal, ISO 8601: the prices below the list price, and of members, are valid for it. */
        deal: z.optional(z.object({ startsAt: z.string(), endsAt: z.string() })),
        currency: z.string(),
        inStock: z.boolean(),
        /** ISO 8601. When something that is out of stock, and can still be ordered, is expected. */
        availableFrom: z.optional(z.string()),
        categoryPath: z.array(z.string()),
        /** Google's product category: its path in English, or its number. */
        googleCategory: z.optional(z.string()),
        colour: z.optional(z.string()),
        size: z.optional(z.string()),
        material: z.optional(z.string()),
        pattern: z.optional(z.string()),
        /** Other options, such as a scent. Names are English. */
        details: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
        shippingPrice: money,
        /** Days within which it can be sent back; 0 for never. */
        returnDays: z.optional(z.int().check(z.minimum(0))),
        /** What is in it, for a price by 100 ml. */
        contents: z.optional(z.object({ amount: z.number().check(z.positive()), unit: z.enum(CONTENT_UNITS) })),
      }),
    ),
    next: z.nullable(z.string()),
  }),
})

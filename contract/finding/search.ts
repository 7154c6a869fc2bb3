import { money } from '../values/money.ts'
import * as z from '../values/zod'
import { productCard } from './catalogue.ts'
import { LISTING_PAGE_SIZE } from './search-rules.ts'

/** A choice of a filter. `value` is used in addresses and calls, `label` is in the request's language. */
const filterOption = z.object({
  value: z.string(),
  label: z.string(),
  /** Number of products with this choice; for a filter with several choices, the number it would add. */
  count: z.int().check(z.minimum(0)),
  isOn: z._default(z.boolean(), false),
  /** The colour as '#rrggbb'. */
  color: z.optional(z.string()),
})

/** A node of the category tree: the chosen ones, siblings of the last one, and its children. */
const categoryOption = z.extend(filterOption, {
  level: z.int().check(z.minimum(1), z.maximum(3)),
  slug: z.string(),
  categoryId: z.string(),
})

/** Filters in display order. Filters without choices are left out. */
const listingFilter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), name: z.literal('category'), options: z.array(categoryOption) }),
  z.object({
    kind: z.literal('price'),
    name: z.literal('price'),
    /** Lowest and highest price among products that match the other filters. */
    min: money,
    max: money,
    /** Number of products in each of equally wide parts of the price range. */
    histogram: z.array(z.int().check(z.minimum(0))),
  }),
  z.object({ kind: z.literal('rating'), name: z.literal('rating'), options: z.array(filterOption) }),
  z.object({
    kind: z.literal('options'),
    /** 'values', 'brand', 'offers', or 'attr_' followed by an attribute name. */
    name: z.string(),
    /** Heading in the request's language, for a filter that the shop's messages do not name. */
    label: z.optional(z.string()),
    options: z.array(filterOption),
  }),
])

/** GET {api}/v1/searchFilter and POST {api}/v1/searchFilter-New/ (docs/lists.md). */
export const listingAnswer = z.object({
  data: z.object({
    products: z.array(productCard),
    /** Number of matching products on all pages. */
    penCount: z.int().check(z.minimum(0)),
    /** Number of stores of the matching products. */
    storeCount: z._default(z.int().check(z.minimum(0)), 0),
    filters: z._default(z.array(listingFilter), []),
    /** The text with corrected words; absent when none was corrected. */
    correctedText: z.optional(z.string()),
  }),
})

const phrasePrefix = z.object({ match_phrase_prefix: z.record(z.string(), z.object({ query: z.string() })) })

/**
 * The query of a keyword search. `must` holds `status` and one entry for each filter, named as in `listingParams`;
 * `should` holds the phrase in full_text, full_text_boosted and brandTitle.<lang>.
 */
export const keywordSearchBody = z.object({
  query: z.object({
    bool: z.object({
      must: z.array(
        z.union([
          z.object({ match: z.record(z.string(), z.union([z.string(), z.number()])) }),
          z.object({ terms: z.record(z.string(), z.array(z.string())) }),
          z.object({
            range: z.record(z.string(), z.object({ gte: z.optional(z.number()), lte: z.optional(z.number()) })),
          }),
        ]),
      ),
      should: z._default(z.array(phrasePrefix), []),
    }),
  }),
  size: z._default(z.int().check(z.minimum(1), z.maximum(100)), LISTING_PAGE_SIZE),
  from: z._default(z.int().check(z.minimum(0)), 0),
  sort: z.optional(z.union([z.string(), z.array(z.unknown())])),
})

export type ListingFilter = z.output<typeof listingFilter>
export type ListingAnswer = z.output<typeof listingAnswer>['data']
export type KeywordSearchBody = z.input<typeof keywordSearchBody>

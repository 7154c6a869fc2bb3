import { productCard } from './catalogue.ts'
import { money } from './money.ts'
import * as z from './zod'

/** A choice of a filter. `value` is used in addresses and calls, `label` is in the request's language. */
const filterOption = z.object({
  value: z.string(),
  label: z.string(),
  /** Number of products with this choice; for a filter with several choices, the number it would add. */
  count: z.number().int().min(0),
  isOn: z.boolean().default(false),
  /** The colour as '#rrggbb'. */
  color: z.string().optional(),
})

/** A node of the category tree: the chosen ones, siblings of the last one, and its children. */
const categoryOption = filterOption.extend({
  level: z.number().int().min(1).max(3),
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
    histogram: z.array(z.number().int().min(0)),
  }),
  z.object({ kind: z.literal('rating'), name: z.literal('rating'), options: z.array(filterOption) }),
  z.object({
    kind: z.literal('options'),
    /** 'values', 'brand', 'offers', or 'attr_' followed by an attribute name. */
    name: z.string(),
    /** Heading in the request's language, for a filter that the shop's messages do not name. */
    label: z.string().optional(),
    options: z.array(filterOption),
  }),
])

/** GET {api}/v1/searchFilter and POST {api}/v1/searchFilter-New/ (docs/lists.md). */
export const listingAnswer = z.object({
  data: z.object({
    products: z.array(productCard),
    /** Number of matching products on all pages. */
    penCount: z.number().int().min(0),
    /** Number of stores of the matching products. */
    storeCount: z.number().int().min(0).default(0),
    filters: z.array(listingFilter).default([]),
    /** The text with corrected words; absent when none was corrected. */
    correctedText: z.string().optional(),
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
            range: z.record(z.string(), z.object({ gte: z.number().optional(), lte: z.number().optional() })),
          }),
        ]),
      ),
      should: z.array(phrasePrefix).default([]),
    }),
  }),
  size: z.number().int().min(1).max(100).default(30),
  from: z.number().int().min(0).default(0),
  sort: z.union([z.string(), z.array(z.unknown())]).optional(),
})

export type ListingFilter = z.output<typeof listingFilter>
export type ListingAnswer = z.output<typeof listingAnswer>['data']
export type KeywordSearchBody = z.input<typeof keywordSearchBody>

import { z } from 'zod'
import { productCard } from './catalogue.ts'
import { money } from './money.ts'

/** One choice of a filter; `value` is what the address and the call carry, `label` is in the asked language. */
const filterOption = z.object({
  value: z.string(),
  label: z.string(),
  /** How many products it would leave, or add where several may be chosen. */
  count: z.number().int().min(0),
  isOn: z.boolean().default(false),
  /** '#rrggbb' of a colour. */
  color: z.string().optional(),
})

/** A step of the category tree: the ones chosen, those beside the last one, and those below it. */
const categoryOption = filterOption.extend({
  level: z.number().int().min(1).max(3),
  slug: z.string(),
  categoryId: z.string(),
})

/** Filters in the order in which the page shows them; one without a choice is left out. */
export const listingFilter = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), name: z.literal('category'), options: z.array(categoryOption) }),
  z.object({
    kind: z.literal('price'),
    name: z.literal('price'),
    /** Lowest and highest of all that the other filters leave. */
    min: money,
    max: money,
    /** How many products lie in each of so many equal parts between the two. */
    histogram: z.array(z.number().int().min(0)),
  }),
  z.object({ kind: z.literal('rating'), name: z.literal('rating'), options: z.array(filterOption) }),
  z.object({
    kind: z.literal('options'),
    /** 'values', 'brand', 'offers', or 'attr_' and the name of an attribute. */
    name: z.string(),
    /** Heading of a filter that the shop has no word of its own for, in the asked language. */
    label: z.string().optional(),
    options: z.array(filterOption),
  }),
])

/** GET {api}/v1/searchFilter and POST {api}/v1/searchFilter-New/ (specification 7.5; decisions, section 5). */
export const listingAnswer = z.object({
  data: z.object({
    products: z.array(productCard),
    /** All that match, on all pages. */
    penCount: z.number().int().min(0),
    /** From how many stores they are. */
    storeCount: z.number().int().min(0).default(0),
    filters: z.array(listingFilter).default([]),
  }),
})

const phrasePrefix = z.object({ match_phrase_prefix: z.record(z.string(), z.object({ query: z.string() })) })

/**
 * The search query of a keyword search. `must` holds `status` and one entry a filter, named as in `listingParams`;
 * `should` the phrase in full_text, full_text_boosted and brandTitle.<lang>.
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

import { MAX_STORE_REPORT_LENGTH } from './stores-rules.ts'
import * as z from './zod'

/** A store in a list of stores. */
const storeTile = z.object({
  storeId: z.string(),
  name: z.string(),
  storeCustomerId: z.string(),
  markColor: z.string().optional(),
  place: z.string().optional(),
  /** Name of its department, in the request's language. */
  category: z.string().optional(),
  productCount: z.number().int().min(0),
  rating: z.number().min(0).max(5).default(0),
})

/** The person who makes what a store sells. */
const maker = z.object({
  name: z.string(),
  /** A sentence of the maker's own, in the request's language. */
  words: z.string(),
  /** Address of the portrait, without a transformation. */
  portrait: z.string().optional(),
  /** `map` is the address of a globe with a pin on the place, without a transformation. */
  place: z.object({ name: z.string(), map: z.string() }).optional(),
})

/** GET {api}/v1/makers: makers of stores with products, each of another department, best-selling first. */
export const makersAnswer = z.object({
  data: z.object({ makers: z.array(maker.extend({ storeId: z.string(), storeName: z.string() })) }),
})

/** GET {api}/v1/store: all stores with products, by name. Featured stores carry a product picture. */
export const storesAnswer = z.object({
  data: z.object({
    stores: z.array(storeTile),
    featured: z.array(storeTile.extend({ image: z.string() })),
  }),
})

/** The person or company behind a store, as it is registered (docs/account.md#seller-identity). */
const trader = z.object({
  legalName: z.string(),
  /** Line by line. */
  address: z.array(z.string()).default([]),
  email: z.string().optional(),
  phone: z.string().optional(),
  /** Name and number of the register. */
  registration: z.string().optional(),
})

/** GET {api}/v1/store/{storeId}: the details of a store. */
export const storeAnswer = z.object({
  data: storeTile.extend({
    /** Address of the banner picture, without a transformation. */
    banner: z.string().optional(),
    /** Address of the picture beside the story, without a transformation. */
    storyImage: z.string().optional(),
    story: z.object({ title: z.string(), text: z.string() }).optional(),
    maker: maker.optional(),
    /** Promises shared by most of its products, such as 'Plastic-free'. */
    badges: z.array(z.string()).default([]),
    ratingCount: z.number().int().min(0).default(0),
    followers: z.number().int().min(0).default(0),
    foundedYear: z.number().int().optional(),
    isVerified: z.boolean().default(false),
    trader: trader.optional(),
    /** Departments and groups of its products, with product counts. */
    categories: z
      .array(
        z.object({
          title: z.string(),
          /** English names from the department down: fname and sname of the filtered search. */
          path: z.array(z.string()).min(1),
          slug: z.string(),
          categoryId: z.string(),
          level: z.number().int(),
          productCount: z.number().int(),
        }),
      )
      .default([]),
    /** Delivery fee and free delivery threshold, as texts in the request's currency. */
    deliveryFee: z.string().optional(),
    freeShippingFrom: z.string().optional(),
    following_status: z.union([z.literal(0), z.literal(1)]).default(0),
  }),
})

/** Reasons for reporting a store. */
export const storeReportBody = z.object({
  storeId: z.string(),
  reason: z.enum(['counterfeit', 'forbidden', 'misleading', 'other']),
  text: z.string().max(MAX_STORE_REPORT_LENGTH).default(''),
})

/** POST {api}/v1/reportStore: a second report by the same user is refused with 409 ALREADY_REPORTED. */
export const storeReportAnswer = z.object({ message: z.string() })

export type StoreMaker = z.output<typeof maker>
export type FeaturedStore = StoresAnswer['featured'][number]
export type StoreReportReason = z.output<typeof storeReportBody>['reason']
export type MakersAnswer = z.output<typeof makersAnswer>['data']['makers']
export type StoreTile = z.output<typeof storeTile>
export type StoresAnswer = z.output<typeof storesAnswer>['data']
export type StoreDetails = z.output<typeof storeAnswer>['data']

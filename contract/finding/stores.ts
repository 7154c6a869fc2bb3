import * as z from '../values/zod'
import { MAX_STORE_REPORT_LENGTH, STORE_REPORT_REASONS } from './stores-rules.ts'

/** A store in a list of stores. */
const storeTile = z.object({
  storeId: z.string(),
  name: z.string(),
  storeCustomerId: z.string(),
  markColor: z.optional(z.string()),
  place: z.optional(z.string()),
  /** Name of its department, in the request's language. */
  category: z.optional(z.string()),
  productCount: z.int().check(z.minimum(0)),
  rating: z._default(z.number().check(z.minimum(0), z.maximum(5)), 0),
})

/** The person who makes what a store sells. */
const maker = z.object({
  name: z.string(),
  /** A sentence of the maker's own, in the request's language. */
  words: z.string(),
  /** Address of the portrait, without a transformation. */
  portrait: z.optional(z.string()),
  /** `map` is the address of a globe with a pin on the place, without a transformation. */
  place: z.optional(z.object({ name: z.string(), map: z.string() })),
})

/** GET {api}/v1/makers: makers of stores with products, each of another department, best-selling first. */
export const makersAnswer = z.object({
  data: z.object({ makers: z.array(z.extend(maker, { storeId: z.string(), storeName: z.string() })) }),
})

/** GET {api}/v1/store: all stores with products, by name. Featured stores carry a product picture. */
export const storesAnswer = z.object({
  data: z.object({
    stores: z.array(storeTile),
    featured: z.array(z.extend(storeTile, { image: z.string() })),
  }),
})

/** The person or company behind a store, as it is registered (docs/account.md#seller-identity). */
const trader = z.object({
  legalName: z.string(),
  /** Line by line. */
  address: z._default(z.array(z.string()), []),
  email: z.optional(z.string()),
  phone: z.optional(z.string()),
  /** Name and number of the register. */
  registration: z.optional(z.string()),
})

/** GET {api}/v1/store/{storeId}: the details of a store. */
export const storeAnswer = z.object({
  data: z.extend(storeTile, {
    /** Address of the banner picture, without a transformation. */
    banner: z.optional(z.string()),
    /** Address of the picture beside the story, without a transformation. */
    storyImage: z.optional(z.string()),
    story: z.optional(z.object({ title: z.string(), text: z.string() })),
    maker: z.optional(maker),
    /** Promises shared by most of its products, such as 'Plastic-free'. */
    badges: z._default(z.array(z.string()), []),
    ratingCount: z._default(z.int().check(z.minimum(0)), 0),
    followers: z._default(z.int().check(z.minimum(0)), 0),
    foundedYear: z.optional(z.int()),
    isVerified: z._default(z.boolean(), false),
    trader: z.optional(trader),
    /** Departments and groups of its products, with product counts. */
    categories: z._default(
      z.array(
        z.object({
          title: z.string(),
          /** English names from the department down: fname and sname of the filtered search. */
          path: z.array(z.string()).check(z.minLength(1)),
          slug: z.string(),
          categoryId: z.string(),
          level: z.int(),
          productCount: z.int(),
        }),
      ),
      [],
    ),
    /** Delivery fee and free delivery threshold, as texts in the request's currency. */
    deliveryFee: z.optional(z.string()),
    freeShippingFrom: z.optional(z.string()),
    following_status: z._default(z.union([z.literal(0), z.literal(1)]), 0),
  }),
})

/** PUT {api}/v1/admin/stores/{id}/verification: whether the shop has checked who is behind the store. */
export const storeVerification = z.strictObject({ verified: z.boolean() })

/** GET and PUT {api}/v1/admin/stores/{id}/verification. `etag` is the header ETag, for clients that cannot read it. */
export const storeVerificationAnswer = z.object({ data: storeVerification, etag: z.string() })

export const storeReportBody = z.object({
  storeId: z.string(),
  reason: z.enum(STORE_REPORT_REASONS),
  text: z._default(z.string().check(z.maxLength(MAX_STORE_REPORT_LENGTH)), ''),
})

/** POST {api}/v1/reportStore: a second report by the same user is refused with 409 ALREADY_REPORTED. */
export const storeReportAnswer = z.object({ message: z.string() })

export type StoreMaker = z.output<typeof maker>
export type FeaturedStore = StoresAnswer['featured'][number]
export type MakersAnswer = z.output<typeof makersAnswer>['data']['makers']
export type StoreTile = z.output<typeof storeTile>
export type StoresAnswer = z.output<typeof storesAnswer>['data']
export type StoreDetails = z.output<typeof storeAnswer>['data']

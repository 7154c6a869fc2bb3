import { z } from 'zod'

/** A store as lists of stores show it. */
const storeTile = z.object({
  storeId: z.string(),
  name: z.string(),
  storeCustomerId: z.string(),
  markColor: z.string().optional(),
  place: z.string().optional(),
  /** Name of its department, in the asked language. */
  category: z.string().optional(),
  productCount: z.number().int().min(0),
  rating: z.number().min(0).max(5).default(0),
})

/** GET {api}/v1/store: every store that sells something, by name; the featured ones carry a picture of their goods. */
export const storesAnswer = z.object({
  data: z.object({
    stores: z.array(storeTile),
    featured: z.array(storeTile.extend({ image: z.string() })),
  }),
})

/** GET {api}/v1/store/{storeId}: seller store details (specification 3, "Other data the client holds"). */
export const storeAnswer = z.object({
  data: storeTile.extend({
    /** Address of its wide picture, without a transformation. */
    banner: z.string().optional(),
    /** Address of the picture beside the story. */
    storyImage: z.string().optional(),
    story: z.object({ title: z.string(), text: z.string() }).optional(),
    /** What most of its products promise ('Plastic-free'). */
    badges: z.array(z.string()).default([]),
    ratingCount: z.number().int().min(0).default(0),
    followers: z.number().int().min(0).default(0),
    foundedYear: z.number().int().optional(),
    isVerified: z.boolean().default(false),
    /** Departments and groups that it sells in, with how many products each. */
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
    /** What a delivery costs, and from how much on it is free, as texts in the asked currency. */
    deliveryFee: z.string().optional(),
    freeShippingFrom: z.string().optional(),
    following_status: z.union([z.literal(0), z.literal(1)]).default(0),
  }),
})

/** Reasons for which a store can be reported. */
export const storeReportBody = z.object({
  storeId: z.string(),
  reason: z.enum(['counterfeit', 'forbidden', 'misleading', 'other']),
  text: z.string().max(1000).default(''),
})

/** POST {api}/v1/reportStore: once a user and store, 409 with ALREADY_REPORTED after that. */
export const storeReportAnswer = z.object({ message: z.string() })

export type FeaturedStore = StoresAnswer['featured'][number]
export type StoreReportReason = z.output<typeof storeReportBody>['reason']
export type StoreTile = z.output<typeof storeTile>
export type StoresAnswer = z.output<typeof storesAnswer>['data']
export type StoreDetails = z.output<typeof storeAnswer>['data']

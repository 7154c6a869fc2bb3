import { productCard } from './catalogue.ts'
import { MAX_COLLECTION_NAME_LENGTH } from './collections-rules.ts'
import * as z from './zod'

export const collectionBody = z.object({ name: z.string().trim().min(1).max(MAX_COLLECTION_NAME_LENGTH) })
export const collectionProductBody = z.object({ childProductId: z.string().min(1).max(64) })

const collection = z.object({
  _id: z.string(),
  name: z.string(),
  count: z.number().int(),
  /** Pictures of its first products, at most three. */
  images: z.array(z.string()).default([]),
  /** Whether it contains the product of the query parameter. */
  hasProduct: z.boolean().default(false),
})

/** GET {api}/v1/collection[?childProductId=]: latest changed first. */
export const collectionsAnswer = z.object({ data: z.array(collection) })
/** POST /collection, PATCH /collection/{id}, POST and DELETE /collection/{id}/product. */
export const collectionAnswer = z.object({ data: collection })
/** GET {api}/v1/collection/{id}?skip=&limit=. */
export const collectionProductsAnswer = z.object({
  data: collection.extend({ products: z.array(productCard), penCount: z.number().int() }),
})

/** PUT {api}/v1/sharedList: without a collection, the wishlist. */
export const listLinkBody = z.object({
  collectionId: z.string().min(1).max(64).optional(),
  isShared: z.boolean(),
  /** Whether the page may say the first name of the owner. */
  showsName: z.boolean().default(false),
})
const listLink = z.object({
  /** The last segment of the link; null while the list is private. */
  token: z.string().nullable(),
  showsName: z.boolean(),
})
/** GET {api}/v1/sharedList[?collectionId=] and PUT {api}/v1/sharedList. */
export const listLinkAnswer = z.object({ data: listLink })
/** GET {api}/v1/sharedList/{token}?skip=&limit=. */
export const sharedListAnswer = z.object({
  data: z.object({
    /** Of the collection; null for a wishlist. */
    name: z.string().nullable(),
    /** The owner's first name; null unless the owner lets the page say it. */
    ownerName: z.string().nullable(),
    products: z.array(productCard),
    penCount: z.number().int(),
  }),
})

export type ListLink = z.output<typeof listLink>
export type SharedList = z.output<typeof sharedListAnswer>['data']
export type Collection = z.output<typeof collection>

import * as z from '../values/zod'
import { productCard } from './catalogue.ts'
import { MAX_COLLECTION_NAME_LENGTH } from './collections-rules.ts'

export const collectionBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_COLLECTION_NAME_LENGTH)),
})
export const collectionProductBody = z.object({ childProductId: z.string().check(z.minLength(1), z.maxLength(64)) })

const collection = z.object({
  _id: z.string(),
  name: z.string(),
  count: z.int(),
  /** Pictures of its first products, at most three. */
  images: z._default(z.array(z.string()), []),
  /** Whether it contains the product of the query parameter. */
  hasProduct: z._default(z.boolean(), false),
})

/** GET {api}/v1/collection[?childProductId=]: latest changed first. */
export const collectionsAnswer = z.object({ data: z.array(collection) })
/** POST /collection, PATCH /collection/{id}, POST and DELETE /collection/{id}/product. */
export const collectionAnswer = z.object({ data: collection })
/** GET {api}/v1/collection/{id}?skip=&limit=. */
export const collectionProductsAnswer = z.object({
  data: z.extend(collection, { products: z.array(productCard), penCount: z.int() }),
})

/** PUT {api}/v1/sharedList: without a collection, the wishlist. */
export const listLinkBody = z.object({
  collectionId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  isShared: z.boolean(),
  /** Whether the page may say the first name of the owner. */
  showsName: z._default(z.boolean(), false),
})
const listLink = z.object({
  /** The last segment of the link; null while the list is private. */
  token: z.nullable(z.string()),
  showsName: z.boolean(),
})
/** GET {api}/v1/sharedList[?collectionId=] and PUT {api}/v1/sharedList. */
export const listLinkAnswer = z.object({ data: listLink })
/** GET {api}/v1/sharedList/{token}?skip=&limit=. */
export const sharedListAnswer = z.object({
  data: z.object({
    /** Of the collection; null for a wishlist. */
    name: z.nullable(z.string()),
    /** The owner's first name; null unless the owner lets the page say it. */
    ownerName: z.nullable(z.string()),
    products: z.array(productCard),
    penCount: z.int(),
  }),
})

export type ListLink = z.output<typeof listLink>
export type SharedList = z.output<typeof sharedListAnswer>['data']
export type Collection = z.output<typeof collection>

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

export type Collection = z.output<typeof collection>

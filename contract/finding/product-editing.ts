import { money } from '../values/money.ts'
import * as z from '../values/zod'

/** What admins read and write of one's own products (docs/catalogue-import.md#calls). Amounts are in US dollars. */

const productSummary = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  storeName: z.string(),
  /** False for a product that was taken out of the shop. */
  visible: z.boolean(),
  variantCount: z.int(),
  /** Of all variants. */
  stock: z.int(),
  /** The lowest of the variants. */
  listPrice: money,
  memberPrice: money,
})

/** GET {api}/v1/admin/products?q=&page= */
export const editedProductsAnswer = z.object({
  data: z.object({ products: z.array(productSummary), pageSize: z.int(), penCount: z.int() }),
})

/** The header ETag, for clients that cannot read it. */
const etag = z.string()

const variantNames = { id: z.string(), slug: z.string(), sku: z.nullable(z.string()), options: z.array(z.string()) }
const variantsOf = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ variants: z.array(z.object({ ...variantNames, ...shape })) })

/** A deal from `startsAt` to `endsAt`, ISO 8601, or one that repeats, with seconds. */
const editedDeal = z.object({
  id: z.string(),
  percentOff: z.int(),
  showOneTimePurchase: z.boolean(),
  startsAt: z.optional(z.string()),
  endsAt: z.optional(z.string()),
  periodSeconds: z.optional(z.number()),
  phaseSeconds: z.optional(z.number()),
  startsAfterSeconds: z.optional(z.number()),
  runsSeconds: z.optional(z.number()),
})

/** GET and PUT {api}/v1/admin/products/{id}/{part}: the parts of a product with calls of their own. */
export const productPartAnswers = {
  stock: z.object({ etag, data: variantsOf({ stock: z.int() }) }),
  prices: z.object({ etag, data: variantsOf({ listPrice: money, memberPrice: money, talents: money }) }),
  deals: z.object({ etag, data: z.object({ deals: z.array(editedDeal) }) }),
  visibility: z.object({ etag, data: z.object({ visible: z.boolean() }) }),
}

export type ProductPartName = keyof typeof productPartAnswers
export type ProductSummary = z.output<typeof productSummary>
export type EditedDeal = z.output<typeof editedDeal>
export type ProductPart<Name extends ProductPartName> = z.output<(typeof productPartAnswers)[Name]>['data']
export type WrittenProductPart<Name extends ProductPartName> = z.input<(typeof productPartAnswers)[Name]>['data']
/** A deal in a change: a new one has no id yet. */
export type ChangedDeal = Omit<EditedDeal, 'id'> & Partial<Pick<EditedDeal, 'id'>>
export type ChangedProductPart<Name extends ProductPartName> = Name extends 'deals'
  ? { readonly deals: readonly ChangedDeal[] }
  : WrittenProductPart<Name>

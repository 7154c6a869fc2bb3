import { and, eq, notInArray, sql } from 'drizzle-orm'
import {
  type ProductPartName,
  productPartAnswers,
  type WrittenProductPart,
} from '../../../../../contract/finding/product-editing.ts'
import { toMajor } from '../../../../../contract/values/minor-units.ts'
import * as z from '../../../../../contract/values/zod.ts'
import type { Executor } from '../../../../db/client.ts'
import { InvalidInput } from '../../../../shared/domain-error.ts'
import { timedDeals } from '../../../buying/pricing/pricing-tables.ts'
import { products } from '../catalogue-tables.ts'
import { MAX_VARIANTS, productLine, type WholeProduct, writtenProduct } from '../import/lines/product-line.ts'
import { variantLine } from '../import/lines/product-line-parts.ts'
import { insertInBulk } from '../import/writing/catalogue-rows.ts'
import { findMemberships, lockMembershipWrites, membershipProblems } from '../import/writing/membership.ts'
import { type Problem, productProblems } from '../import/writing/product-problems.ts'
import { addToStock, lockVariants } from '../import/writing/stock.ts'
import { matchingVariant, type VariantName, wholeProduct } from '../import/writing/whole-product.ts'
import { withdraw } from '../import/writing/withdraw.ts'

/** A product as the shop has it. */
export interface StoredProduct {
  readonly product: WholeProduct
  readonly isVisible: boolean
}

/** A part of a product that has calls of its own. */
export interface PartOfProduct<Name extends ProductPartName, Body> {
  readonly summary: string
  readonly body: z.core.$ZodType<Body>
  readonly answer: (typeof productPartAnswers)[Name]
  readonly show: (stored: StoredProduct) => WrittenProductPart<Name>
  /** Throws InvalidInput. */
  readonly write: (tx: Executor, stored: StoredProduct, body: Body, now: Date) => Promise<void>
}

/** A variant is named by its id, its SKU or its slug, as in a file. What an answer has besides is taken and ignored. */
const { id, sku, slug, options, stock, listPrice, memberPrice, talents } = variantLine.shape
const names = { id, sku, slug: z.exactOptional(slug), options }
const variantsOf = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject({
    variants: z.array(z.strictObject({ ...names, ...shape })).check(z.minLength(1), z.maxLength(MAX_VARIANTS)),
  })

const stockPart = part('stock', {
  summary: 'What is in stock of each variant',
  body: variantsOf({ stock: stock.def.innerType }),
  answer: productPartAnswers.stock,
  show: ({ product }) => ({
    variants: product.variants.map((one) => ({ ...namesOf(one), stock: one.stock })),
  }),
  write: async (tx, { product }, body) => {
    if (product.type === 'membership') throw new InvalidInput('variants: the membership has no stock')
    const changed = body.variants.map((one, at) => ({ own: variantNamed(product, one, at), stock: one.stock }))
    await lockVariants(tx, [product.id])
    await addToStock(
      tx,
      changed.map(({ own, stock: wanted }) => ({ id: own.id, units: wanted - own.stock })),
    )
  },
})

const pricesPart = part('prices', {
  summary: 'The list price, the member price and the Talents of each variant',
  body: variantsOf({ listPrice, memberPrice, talents }),
  answer: productPartAnswers.prices,
  show: ({ product }) => ({
    variants: product.variants.map((one) => ({
      ...namesOf(one),
      listPrice: toMajor(one.listPrice),
      memberPrice: toMajor(one.memberPrice),
      talents: toMajor(one.talents),
    })),
  }),
  write: async (tx, { product }, body) => {
    const changed = new Map(
      body.variants.map(({ listPrice: list, memberPrice: member, talents: back, ...one }, at) => {
        const own = variantNamed(product, one, at)
        return [own.id, { ...own, listPrice: list, memberPrice: member, talents: back ?? own.talents }] as const
      }),
    )
    const next = { ...product, variants: product.variants.map((one) => changed.get(one.id) ?? one) }
    refuse(productProblems(next))
    const rows = [...changed.values()].map((one) => ({
      id: one.id,
      list_price: one.listPrice,
      member_price: one.memberPrice,
      talents: one.talents,
    }))
    await lockVariants(tx, [product.id])
    await tx.execute(sql`update variants v
      set list_price = c.list_price, member_price = c.member_price, talents = c.talents
      from json_populate_recordset(null::variants, ${JSON.stringify(rows)}::json) c where v.id = c.id`)
  },
})

const dealsPart = part('deals', {
  summary: 'The timed deals; what the body leaves out is taken away',
  body: z.strictObject({ deals: productLine.shape.deals.def.innerType }),
  answer: productPartAnswers.deals,
  show: ({ product }) => ({ deals: writtenDeals(product) }),
  write: async (tx, { product }, { deals }, now) => {
    const next = wholeProduct({ ...product, deals }, product, now)
    refuse(membershipProblems(next))
    const rows = next.deals.map((deal) => ({ ...deal, productId: product.id }))
    const kept = rows.map((deal) => deal.id)
    await tx
      .delete(timedDeals)
      .where(and(eq(timedDeals.productId, product.id), kept.length > 0 ? notInArray(timedDeals.id, kept) : undefined))
    await insertInBulk(tx, timedDeals, rows, { key: ['id'] })
  },
})

const visibilityPart = part('visibility', {
  summary: 'Whether the shop has the product; hidden, it has no page, cannot be ordered and keeps its stock',
  body: z.strictObject({ visible: z.boolean() }),
  answer: productPartAnswers.visibility,
  show: ({ isVisible }) => ({ visible: isVisible }),
  write: async (tx, { product, isVisible }, { visible }, now) => {
    if (visible === isVisible) return
    if (product.type === 'membership') {
      await lockMembershipWrites(tx)
      const others = (await findMemberships(tx)).filter(({ id }) => id !== product.id)
      if (!visible && others.length === 0) throw new InvalidInput('visible: the membership cannot be hidden')
      if (visible && others.length > 0) throw new InvalidInput('visible: the shop has another membership')
    }
    if (visible) await tx.update(products).set({ withdrawnAt: null }).where(eq(products.id, product.id))
    else await withdraw(tx, eq(products.id, product.id), now)
  },
})

/** The parts of a product with calls of their own, by the last word of their path. */
export const productParts = {
  stock: stockPart,
  prices: pricesPart,
  deals: dealsPart,
  visibility: visibilityPart,
}

/** Throws InvalidInput that names each field, unless there is no problem. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  throw new InvalidInput(
    problems.map(({ column, message }) => (column === undefined ? message : `${column}: ${message}`)).join('; '),
  )
}

function part<Name extends ProductPartName, Body>(_: Name, definition: PartOfProduct<Name, Body>) {
  return definition
}

const namesOf = (variant: WholeProduct['variants'][number]) => ({
  id: variant.id,
  slug: variant.slug,
  sku: variant.sku,
  options: variant.options,
})

/** Returns the variant that a body names at this place. Throws InvalidInput. */
function variantNamed(product: WholeProduct, name: VariantName, at: number) {
  const own = matchingVariant(name, product)
  if (!own) throw new InvalidInput(`variants.${at}: is no variant of this product; name it by id, sku or slug`)
  return own
}

const writtenDeals = (product: WholeProduct) =>
  (writtenProduct(product).deals ?? []).map(({ id: own = '', showOneTimePurchase = false, ...deal }) => ({
    id: own,
    showOneTimePurchase,
    ...deal,
  }))

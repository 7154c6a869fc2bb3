import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/client.ts'
import { type IdempotentRequest, type StoredAnswer, storedAnswerQuery } from '../../../db/idempotency-store.ts'
import type { Owner } from '../../../shared/auth/owner.ts'
import { Unauthenticated } from '../../../shared/domain-error.ts'
import { stockOnSale } from '../../../shared/stock-on-sale.ts'
import type { CartBuyer } from './cart-ports.ts'
import type { LineRow } from './cart-repository.ts'

/** What decides whether and in which quantity a variant can be bought, and who sells it. */
export interface VariantFacts {
  readonly variantId: string
  readonly productId: string
  /** 5 for the membership. */
  readonly productType: number
  readonly stock: number
  readonly minimum: number
  readonly maximum: number
  readonly allowOrderOutOfStock: boolean
  /** The parts of a bundle, none of one that is withdrawn; null for other products. */
  readonly parts: readonly { readonly variantId: string; readonly quantity: number; readonly stock: number }[] | null
  /** The product has first-purchase deals. */
  readonly hasDeals: boolean
  readonly storeId: string
  readonly storeName: string
  readonly storeMarkColor: string
  /** In minor units of US dollars. */
  readonly freeShippingFrom: number
  readonly isFavourite: boolean
}

export type FactsOf = ReadonlyMap<string, VariantFacts>

/** A cart at one moment. */
export interface CartSnapshot {
  /** In the order in which they were added. */
  readonly lines: readonly LineRow[]
  readonly buyer: CartBuyer & { readonly mobile: string }
  /** Facts of the variant of each line, and of the requested variant when it exists. */
  readonly facts: FactsOf
  /** The stored response when the request is a repeat. */
  readonly stored: StoredAnswer | undefined
}

interface SnapshotInput {
  readonly cartId: string
  readonly owner: Owner
  /** A variant that the write may add. */
  readonly variantId?: string | undefined
  /** The write that the snapshot is read for, and its time. */
  readonly request?: { readonly keyed: IdempotentRequest; readonly now: Date }
}

/**
 * Reads everything a cart depends on except prices. It uses one query, because it runs with every write. Throws
 * Unauthenticated when the user no longer exists.
 */
export async function readSnapshot(
  executor: Executor,
  { cartId, owner, variantId, request }: SnapshotInput,
): Promise<CartSnapshot> {
  const userId = owner.kind === 'user' ? owner.id : null
  const ofCart = sql`v.id in (select variant_id from cart_lines where cart_id = ${cartId})`
  const { rows } = await executor.execute<SnapshotRow & Record<string, unknown>>(sql`
    select
      coalesce((
        select json_agg(json_build_object(
          'id', l.id, 'cartId', l.cart_id, 'variantId', l.variant_id, 'kind', l.kind, 'choiceId', l.choice_id,
          'dealOf', l.deal_of, 'quantity', l.quantity, 'savedForLater', l.saved_for_later, 'position', l.position)
          order by l.position, l.id)
        from cart_lines l where l.cart_id = ${cartId}), '[]') as lines,
      ${factsWhere(variantId === undefined ? ofCart : sql`(v.id = ${variantId} or ${ofCart})`, userId)} as facts,
      ${userId === null ? sql`null` : buyerOf(userId)} as buyer,
      ${request ? storedAnswerQuery(request.keyed, request.now) : sql`null`} as stored`)
  const [row] = rows
  if (!row) throw new Error('A query without a table always gives a row.')
  return {
    lines: row.lines,
    facts: byVariant(row.facts),
    buyer: asBuyer(owner, row.buyer),
    stored: row.stored ?? undefined,
  }
}

interface SnapshotRow {
  readonly lines: readonly LineRow[]
  readonly facts: readonly VariantFacts[]
  readonly buyer: BuyerRow | null
  readonly stored: StoredAnswer | null
}

interface BuyerRow {
  readonly isMember: boolean
  readonly isNewMember: boolean
  readonly mobile: string
}

/** Returns facts of variants by id. Unknown ids are left out. */
export async function findFacts(executor: Executor, variantIds: readonly string[]): Promise<FactsOf> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await executor.execute<Pick<SnapshotRow, 'facts'> & Record<string, unknown>>(
    sql`select ${factsWhere(sql`v.id in ${variantIds}`, null)} as facts`,
  )
  return byVariant(rows[0]?.facts ?? [])
}

/** Counts units that an unfinished order of the same owner holds as stock: its next order can have them. */
export function withHeldStock(facts: FactsOf, held: ReadonlyMap<string, number>): FactsOf {
  if (held.size === 0) return facts
  const withHeld = <V extends { readonly variantId: string; readonly stock: number }>(variant: V): V => ({
    ...variant,
    stock: variant.stock + (held.get(variant.variantId) ?? 0),
  })
  return byVariant([...facts.values()].map((one) => ({ ...withHeld(one), parts: one.parts?.map(withHeld) ?? null })))
}

const byVariant = (facts: readonly VariantFacts[]): FactsOf => new Map(facts.map((one) => [one.variantId, one]))

/** Returns the owner of a cart as a buyer. Throws Unauthenticated when the user no longer exists. */
export async function findBuyer(executor: Executor, owner: Owner): Promise<CartSnapshot['buyer']> {
  if (owner.kind === 'guest') return asBuyer(owner, null)
  const { rows } = await executor.execute<Pick<SnapshotRow, 'buyer'> & Record<string, unknown>>(
    sql`select ${buyerOf(owner.id)} as buyer`,
  )
  return asBuyer(owner, rows[0]?.buyer ?? null)
}

function asBuyer({ kind, id: userId }: Owner, row: BuyerRow | null): CartSnapshot['buyer'] {
  if (kind === 'guest') return { userId: undefined, isSignedIn: false, isMember: false, isNewMember: false, mobile: '' }
  if (!row) throw new Unauthenticated('There is no such account.', 'TOKEN_INVALID')
  return { userId, isSignedIn: true, ...row }
}

const buyerOf = (userId: string): SQL => sql`(
  select json_build_object('isMember', u.membership_id is not null, 'mobile', u.mobile,
    'isNewMember', u.order_count = 0 and not has_ordered(u.email, u.id))
  from users u where u.id = ${userId})`

const factsWhere = (condition: SQL, userId: string | null): SQL => sql`coalesce((
  select json_agg(json_build_object(
    'variantId', v.id, 'productId', p.id, 'productType', p.product_type, 'stock', ${stockOnSale(sql`v`)},
    'minimum', p.minimum_quantity, 'maximum', p.maximum_quantity,
    'allowOrderOutOfStock', p.allow_order_out_of_stock and p.withdrawn_at is null,
    'parts', case when p.product_type = 2 then coalesce((
      select json_agg(json_build_object('variantId', i.id, 'quantity', b.quantity, 'stock', ${stockOnSale(sql`i`)}))
      from bundle_items b join variants i on i.id = b.variant_id
      where b.bundle_id = p.id and p.withdrawn_at is null), '[]') end,
    'hasDeals', exists (select 1 from first_purchase_deals d where d.product_id = p.id),
    'storeId', s.id, 'storeName', s.name, 'storeMarkColor', s.mark_color, 'freeShippingFrom', s.free_shipping_from,
    'isFavourite', ${
      userId === null
        ? sql`false`
        : sql`exists (select 1 from wishlist_items f where f.user_id = ${userId} and f.variant_id = v.id)`
    }))
  from variants v join products p on p.id = v.product_id join stores s on s.id = p.store_id
  where ${condition}), '[]')`

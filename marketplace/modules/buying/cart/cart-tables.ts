import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../db/columns.ts'
import { products, variants } from '../../finding/catalogue/catalogue-tables.ts'

/** How a line is bought. Its price is computed from this, never from amounts in the request. */
export type PurchaseKind = 'oneTime' | 'pack' | 'subscription' | 'upsell' | 'groupBuy' | 'deal' | 'membership'

/** Attribution: how the shopper came to the product. */
export interface StoredAttribution {
  linkId?: string
  data?: Record<string, string>
  isSocial?: true
  source?: string
}

/** The first order of a cart that was refused because the cart had changed, until the shopper confirms the changes. */
export interface RefusedOrder {
  /** What the shopper wanted to pay, before Talents, in minor units of that currency. */
  total: number
  currencyCode: string
  /** Digest of the cart that the shopper was shown: see `orderConfirmation`. '' when no cart is to be taken for that one. */
  digest: string
}

/** The open cart of a guest or a user, at most one each. */
/** Units of a guest's cart that a merge at sign-in left out. */
export interface NotTakenOver {
  readonly variantId: string
  readonly units: number
}

export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    ownerKind: text('owner_kind').$type<'guest' | 'user'>().notNull(),
    ownerId: text('owner_id').notNull(),
    /** The id of the guest's cart that was merged into this one at sign-in. It still leads here. */
    parentCartId: text('parent_cart_id'),
    promoCode: text('promo_code'),
    /** Digest of the code of the gift card that pays. A gift card with a new code pays nothing here any more. */
    giftCodeDigest: text('gift_code_digest'),
    refusedOrder: jsonb('refused_order').$type<RefusedOrder>(),
    /** What the last merge at sign-in left out because of the limits, until the shopper changes the cart. */
    notTakenOver: jsonb('not_taken_over').$type<NotTakenOver[]>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [unique('carts_owner').on(t.ownerKind, t.ownerId), index('carts_updated').on(t.ownerKind, t.updatedAt)],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: text('id').primaryKey(),
    cartId: reference('cart_id', () => carts.id, { onDelete: 'cascade' }),
    variantId: reference('variant_id', () => variants.id),
    kind: text('kind').$type<PurchaseKind>().notNull(),
    /** The child offer, plan frequency or campaign, or the product that a deal came with; otherwise ''. */
    choiceId: text('choice_id').notNull().default(''),
    /** The line that a first-purchase deal came with. The deal is deleted with it. */
    dealOf: text('deal_of').references((): AnyPgColumn => cartLines.id, { onDelete: 'cascade' }),
    /** In units, not packs. */
    quantity: integer('quantity').notNull(),
    savedForLater: boolean('saved_for_later').notNull().default(false),
    position: integer('position').notNull(),
    attribution: jsonb('attribution').$type<StoredAttribution>(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [
    unique('cart_lines_same').on(t.cartId, t.variantId, t.kind, t.choiceId, t.savedForLater),
    index('cart_lines_deal_of').on(t.dealOf),
  ],
)

/** First-purchase deals that the shopper removed from the cart. They are not added again. */
export const declinedDeals = pgTable(
  'declined_deals',
  {
    cartId: reference('cart_id', () => carts.id, { onDelete: 'cascade' }),
    productId: reference('product_id', () => products.id),
    dealVariantId: reference('deal_variant_id', () => variants.id),
  },
  (t) => [primaryKey({ columns: [t.cartId, t.productId, t.dealVariantId] })],
)

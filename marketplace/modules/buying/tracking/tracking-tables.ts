import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StoreOrderState } from '../../../../contract/buying/orders.ts'
import type { Position } from '../../../../contract/buying/tracking.ts'
import { moment, reference } from '../../../db/columns.ts'
import { users } from '../../account/accounts/accounts-tables.ts'
import { storeOrders } from '../orders/orders-tables.ts'

/** The way of a parcel, as it was planned at its departure. */
export interface StoredWay {
  readonly store: Position
  readonly home: Position
  readonly route: readonly Position[]
}

export const HAND_OVERS = ['inPerson', 'atTheDoor', 'neighbour', 'reception'] as const

/** How a parcel was handed over: one of the texts of the shop, or one that a person wrote. */
export type HandOver = { readonly kind: (typeof HAND_OVERS)[number] } | { readonly text: string }

/** The parcels of shipped store orders: who has them, and where they are (docs/tracking.md). */
export const rides = pgTable(
  'rides',
  {
    storeOrderId: reference('store_order_id', () => storeOrders.id).primaryKey(),
    pickerId: text('picker_id').references(() => users.id),
    bikerId: text('biker_id').references(() => users.id),
    /** When the steps to come are expected, in Unix seconds. */
    expected: jsonb('expected').$type<Partial<Record<StoreOrderState, number>>>().notNull().default({}),
    /** From here on: null until the parcel departs. */
    way: jsonb('way').$type<StoredWay>(),
    /** The last moment at which the biker's place was known for certain, and the share of the way behind him then. */
    since: moment('since'),
    fromFraction: doublePrecision('from_fraction').notNull().default(0),
    arrivesAt: moment('arrives_at'),
    isSelfMoving: boolean('is_self_moving').notNull().default(false),
    /** Other stops of the biker, spread evenly over the way. */
    stops: integer('stops').notNull().default(0),
    /** When it was delivered or cancelled. */
    endedAt: moment('ended_at'),
    handOver: jsonb('hand_over').$type<HandOver>(),
  },
  (t) => [
    index('rides_on_the_way').on(t.storeOrderId).where(sql`since is not null and ended_at is null`),
    index('rides_biker').on(t.bikerId),
    index('rides_picker').on(t.pickerId),
  ],
)

/** What buyers say about bikers, once for a parcel. */
export const courierRatings = pgTable(
  'courier_ratings',
  {
    id: text('id').primaryKey(),
    /** Null in demo data: a rating of a parcel from before the shop began. */
    storeOrderId: text('store_order_id')
      .unique()
      .references(() => storeOrders.id),
    courierId: reference('courier_id', () => users.id),
    rating: integer('rating').notNull(),
    attributes: jsonb('attributes').$type<{ attributeId: string; rating: number }[]>().notNull(),
    ratedAt: moment('rated_at').notNull(),
  },
  (t) => [index('courier_ratings_courier').on(t.courierId, t.rating)],
)

export type RideRow = typeof rides.$inferSelect

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ConversationKind } from '../../../../contract/buying/chat.ts'
import { moment, reference } from '../../../db/columns.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { stores } from '../../finding/catalogue/catalogue-tables.ts'
import { storeOrders } from '../orders/orders-tables.ts'

/** 'other': the store, or the picker or biker. */
export type Side = 'shopper' | 'other'

/** Conversations of a shopper with a store, or with the picker or biker of a parcel (docs/chat.md). */
export const conversations = pgTable(
  'conversations',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ConversationKind>().notNull(),
    /** 'user {id}' or 'guest {id}', like `person` of the sides. */
    shopper: text('shopper').notNull(),
    shopperName: text('shopper_name').notNull(),
    /** The shopper's language, for mails and automatic answers. */
    locale: text('locale').$type<Locale>().notNull(),
    /** The store, or the one that sends the parcel. */
    storeId: reference('store_id', () => stores.id),
    /** Null for a conversation with a store. */
    storeOrderId: text('store_order_id').references(() => storeOrders.id),
    /** The picker's or biker's; empty for a store, which has a name of its own. */
    courierName: text('courier_name').notNull().default(''),
    /** Number of the last message; 0: none yet. */
    lastNumber: integer('last_number').notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('conversations_store').on(t.shopper, t.storeId).where(sql`store_order_id is null`),
    unique('conversations_parcel').on(t.storeOrderId, t.kind),
  ],
)

/** The two sides of every conversation. They change only while the conversation is locked. */
export const conversationSides = pgTable(
  'conversation_sides',
  {
    conversationId: reference('conversation_id', () => conversations.id, { onDelete: 'cascade' }),
    side: text('side').$type<Side>().notNull(),
    kind: text('kind').$type<ConversationKind>().notNull(),
    /** Null when the store, picker or biker has no account. */
    person: text('person'),
    /** Messages of the other side after `readUpTo`. */
    unread: integer('unread').notNull().default(0),
    readUpTo: integer('read_up_to').notNull().default(0),
    /** When the shopper was mailed about unread messages. Null: not since this side last read. */
    mailedAt: moment('mailed_at'),
    /** When this side last read or wrote. */
    seenAt: moment('seen_at'),
    /** When the conversation was last used, by which it is listed. Null: it is not listed, because nothing was said. */
    listedAt: moment('listed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.side] }),
    index('conversation_sides_recent').on(t.person, t.listedAt.desc(), t.conversationId.desc()),
    index('conversation_sides_kind').on(t.person, t.kind, t.listedAt.desc(), t.conversationId.desc()),
    index('conversation_sides_unread').on(t.person).where(sql`unread > 0`),
  ],
)

/** How many conversations are listed for a person, so that a list counts without reading them. */
export const conversationCounts = pgTable(
  'conversation_counts',
  {
    person: text('person').notNull(),
    kind: text('kind').$type<ConversationKind>().notNull(),
    conversations: integer('conversations').notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.kind] })],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    conversationId: reference('conversation_id', () => conversations.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 ... without gaps. */
    number: integer('number').notNull(),
    id: text('id').notNull().unique(),
    side: text('side').$type<Side>().notNull(),
    /** Like `person` of the sides, or 'demo' or 'desk'. */
    sender: text('sender').notNull(),
    senderName: text('sender_name').notNull(),
    isDemo: boolean('is_demo').notNull().default(false),
    text: text('text').notNull().default(''),
    /** Public id of a picture, whose text is empty. */
    image: text('image'),
    clientId: text('client_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.number] }),
    unique('chat_messages_client').on(t.conversationId, t.sender, t.clientId),
  ],
)

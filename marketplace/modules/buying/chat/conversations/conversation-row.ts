import { type SQL, sql } from 'drizzle-orm'
import type { ConversationKind } from '../../../../../contract/buying/chat.ts'
import type { Executor } from '../../../../db/client.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { ParcelState } from '../chat-policy.ts'
import type { chatMessages, Side } from '../chat-tables.ts'

export type MessageRow = Omit<typeof chatMessages.$inferSelect, 'createdAt' | 'conversationId'> & {
  /** Unix seconds. */
  readonly at: number
}

/** A conversation as one side sees it. Times are Unix seconds. */
export interface ConversationRow extends Record<string, unknown> {
  readonly id: string
  readonly kind: ConversationKind
  readonly side: Side
  readonly person: string | null
  readonly unread: number
  readonly readUpTo: number
  readonly isListed: boolean
  readonly isMailed: boolean
  readonly usedAt: number
  readonly otherPerson: string | null
  readonly otherUnread: number
  readonly otherReadUpTo: number
  readonly otherSeenAt: number | null
  readonly shopper: string
  readonly shopperName: string
  readonly locale: Locale
  readonly storeId: string
  readonly storeName: string
  readonly markColor: string
  readonly isMember: boolean
  readonly courierName: string
  readonly storeOrderId: string | null
  readonly parcel: ParcelState | null
  readonly orderId: string | null
  readonly orderNumber: string | null
  readonly orderEmail: string | null
  readonly image: string | null
  readonly products: number
  readonly lastNumber: number
  readonly last: MessageRow | null
}

/**
 * Selects conversations with all that is shown of them. `sides` selects rows of `conversation_sides`. Their
 * conversations are found one by one: the planner would read the whole table for a page that it takes to be longer.
 */
export const conversationsQuery = (sides: SQL, condition: SQL = sql`true`) => sql`
  select c.id, c.kind, me.side, me.person, me.unread, me.read_up_to as "readUpTo",
    me.listed_at is not null as "isListed", me.mailed_at is not null as "isMailed",
    extract(epoch from coalesce(me.listed_at, c.created_at))::int as "usedAt",
    you.person as "otherPerson", you.unread as "otherUnread", you.read_up_to as "otherReadUpTo",
    extract(epoch from you.seen_at)::int as "otherSeenAt",
    c.shopper, c.shopper_name as "shopperName", c.locale, c.store_id as "storeId", st.name as "storeName",
    st.mark_color as "markColor", coalesce(u.membership_id is not null, false) as "isMember",
    c.courier_name as "courierName", c.store_order_id as "storeOrderId",
    case when so.id is not null then json_build_object('state', so.state, 'steps', so.steps) end as parcel,
    o.id as "orderId", o.number as "orderNumber", o.email as "orderEmail", l.image,
    coalesce(l.products, 0)::int as products, c.last_number as "lastNumber",
    case when m.id is not null then json_build_object('id', m.id, 'number', m.number, 'side', m.side,
      'sender', m.sender, 'senderName', m.sender_name, 'isDemo', m.is_demo, 'text', m.text, 'image', m.image,
      'clientId', m.client_id, 'at', extract(epoch from m.created_at)::int) end as last
  from (${sides}) me
  cross join lateral (select * from conversations where id = me.conversation_id limit 1) c
  join conversation_sides you on you.conversation_id = c.id and you.side <> me.side
  join stores st on st.id = c.store_id
  left join users u on c.shopper = 'user ' || u.id and u.id = substr(c.shopper, 6)
  left join store_orders so on so.id = c.store_order_id
  left join orders o on o.id = so.order_id
  left join lateral (
    select (array_agg(image order by position))[1] as image, count(*) as products
    from order_lines where store_order_id = so.id) l on true
  left join chat_messages m on m.conversation_id = c.id and m.number = c.last_number
  where ${condition}`

/** The most recently used first. */
export const order = (table: SQL) => sql`${table}.listed_at desc nulls last, ${table}.conversation_id desc nulls last`

/** The viewer of a conversation: a person, or one of its sides. */
export type Viewer = { readonly person: string } | { readonly side: Side }

/** Returns the conversation as the viewer sees it, or undefined when it is not theirs. */
export async function findConversation(
  executor: Executor,
  conversationId: string,
  viewer: Viewer,
): Promise<ConversationRow | undefined> {
  const whose = 'person' in viewer ? sql`person = ${viewer.person}` : sql`side = ${viewer.side}`
  const { rows } = await executor.execute<ConversationRow>(
    conversationsQuery(
      sql`select * from conversation_sides where conversation_id = ${conversationId} and ${whose} limit 1`,
    ),
  )
  return rows[0]
}

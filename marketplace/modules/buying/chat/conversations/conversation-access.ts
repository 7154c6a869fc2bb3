import { sql } from 'drizzle-orm'
import type { Executor } from '../../../../db/client.ts'
import { messages } from '../../../../messages/messages.ts'
import { callerKey, type KnownCaller } from '../../../../shared/auth/caller.ts'
import { NotFound } from '../../../../shared/domain-error.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { COURIER_STATES, OPEN_AFTER_DELIVERY_MS } from '../chat-policy.ts'
import { findConversation } from './conversation-row.ts'

/** Returns the conversation as the caller sees it. Throws NotFound when it is not the caller's. */
export async function ownConversation(executor: Executor, caller: KnownCaller, id: string, locale: Locale) {
  const view = await findConversation(executor, id, { person: callerKey(caller) })
  if (!view) throw new NotFound(messages[locale].chat.notFound)
  return view
}

/** Returns a conversation that exists as the shopper and as the other side see it. */
export async function bothSides(executor: Executor, id: string) {
  const shopper = await findConversation(executor, id, { side: 'shopper' })
  const other = await findConversation(executor, id, { side: 'other' })
  if (!shopper || !other) throw new Error(`The conversation ${id} has two sides.`)
  return [shopper, other] as const
}

/** Whether the person has a conversation, or could begin one: with a store, or with the picker or biker of a parcel. */
export async function canChat(executor: Executor, { kind, id }: { kind: 'guest' | 'user'; id: string }, now: Date) {
  const deliveredAfter = new Date(now.getTime() - OPEN_AFTER_DELIVERY_MS).toISOString()
  const { rows } = await executor.execute<{ can: boolean }>(sql`
    select exists (select 1 from conversation_sides where person = ${`${kind} ${id}`})
      or (${kind} = 'user' and exists (select 1 from users where id = ${id} and membership_id is not null))
      or (${kind} = 'user' and exists (select 1 from stores where owner_id = ${id}))
      or (${kind} = 'user' and exists (select 1 from rides where picker_id = ${id} or biker_id = ${id}))
      or exists (select 1 from orders o join store_orders s on s.order_id = o.id
        where o.owner_kind = ${kind} and o.owner_id = ${id} and s.state in ${COURIER_STATES})
      or exists (select 1 from orders o join store_orders s on s.order_id = o.id join rides r on r.store_order_id = s.id
        where o.owner_kind = ${kind} and o.owner_id = ${id} and s.state = 'delivered'
          and r.ended_at > ${deliveredAfter}::timestamptz)
      as can`)
  return rows[0]?.can ?? false
}

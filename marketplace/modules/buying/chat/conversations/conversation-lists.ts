import { eq, type SQL, sql } from 'drizzle-orm'
import type { ConversationKind } from '../../../../../contract/buying/chat.ts'
import type { Executor } from '../../../../db/client.ts'
import { SEARCHED_MESSAGES } from '../chat-policy.ts'
import { conversationCounts } from '../chat-tables.ts'
import { type ConversationRow, conversationsQuery, order } from './conversation-row.ts'

interface ConversationsQuery {
  readonly person: string
  readonly skip: number
  readonly limit: number
  /** Empty: all. */
  readonly kinds: readonly ConversationKind[]
  readonly search: string
}

const listedFor = (person: string, kind: ConversationKind | undefined) => sql`
  select * from conversation_sides s
  where s.person = ${person} and s.listed_at is not null and ${kind === undefined ? sql`true` : sql`s.kind = ${kind}`}`

/** A page of the person's conversations, the most recently used first. */
export const listQuery = ({ person, skip, limit, kinds, search }: ConversationsQuery): SQL => {
  const page = sql`limit ${limit} offset ${skip}`
  const ofKinds = kinds.length === 0 ? [undefined] : kinds
  if (search !== '') {
    const listed = ofKinds.map((kind) => listedFor(person, kind))
    return sql`${conversationsQuery(sql.join(listed, sql` union all `), isFound(search))} order by ${order(sql`me`)} ${page}`
  }
  // Reads no more of each kind than the page can hold, so that one with few conversations is found without the others.
  const newest = ofKinds.map(
    (kind) => sql`(${listedFor(person, kind)} order by ${order(sql`s`)} limit ${skip + limit})`,
  )
  const shown = sql`select * from (${sql.join(newest, sql` union all `)}) s order by ${order(sql`s`)} ${page}`
  return sql`${conversationsQuery(shown)} order by ${order(sql`me`)}`
}

export async function listConversations(executor: Executor, query: ConversationsQuery): Promise<ConversationRow[]> {
  return (await executor.execute<ConversationRow>(listQuery(query))).rows
}

/** By the name of the other side, the number of the order, and the newest messages. */
function isFound(search: string): SQL {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`((me.side = 'shopper' and (st.name ilike ${pattern} or c.courier_name ilike ${pattern}))
    or (me.side = 'other' and c.shopper_name ilike ${pattern})
    or o.number ilike ${pattern}
    or exists (select 1 from chat_messages f where f.conversation_id = c.id
      and f.number > c.last_number - ${SEARCHED_MESSAGES}::int and f.text ilike ${pattern}))`
}

/** Returns how many conversations the person has, and how many of them match. */
export async function countConversations(
  executor: Executor,
  { person, kinds, search }: Pick<ConversationsQuery, 'person' | 'kinds' | 'search'>,
): Promise<{ readonly count: number; readonly penCount: number }> {
  const counts = await executor.select().from(conversationCounts).where(eq(conversationCounts.person, person))
  const sum = (rows: typeof counts) => rows.reduce((total, row) => total + row.conversations, 0)
  const count = sum(counts)
  const isSelected = (kind: ConversationKind) => kinds.length === 0 || kinds.includes(kind)
  if (search === '') return { count, penCount: sum(counts.filter(({ kind }) => isSelected(kind))) }
  const listed = (kinds.length === 0 ? [undefined] : kinds).map((kind) => listedFor(person, kind))
  const { rows } = await executor.execute<{ found: number }>(
    sql`select count(*)::int as found
      from (${conversationsQuery(sql.join(listed, sql` union all `), isFound(search))}) matching`,
  )
  return { count, penCount: rows[0]?.found ?? 0 }
}

/** The shopper's conversations with unread messages, the most recently used first. */
export async function listUnread(executor: Executor, person: string): Promise<ConversationRow[]> {
  const { rows } = await executor.execute<ConversationRow>(sql`${conversationsQuery(sql`
    select * from conversation_sides where person = ${person} and side = 'shopper' and unread > 0`)}
    order by ${order(sql`me`)}`)
  return rows
}

/** The conversations that were last used, as the stores, pickers and bikers see them. */
export async function listForDesk(executor: Executor, limit: number): Promise<ConversationRow[]> {
  const { rows } = await executor.execute<ConversationRow>(
    sql`${conversationsQuery(sql`
    select * from conversation_sides s where side = 'other' and listed_at is not null
    order by ${order(sql`s`)} limit ${limit}`)} order by ${order(sql`me`)}`,
  )
  return rows
}

import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ConversationKind } from '../../../../../contract/buying/chat.ts'
import type { Executor, Tx } from '../../../../db/client.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { conversationCounts, conversationSides, conversations, type Side } from '../chat-tables.ts'

/** Makes the writes of a conversation come one after another until the transaction ends. */
export async function lockConversation(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, id))
    .for('update')
  return rows.length > 0
}

export async function findStoreConversation(executor: Executor, shopper: string, storeId: string) {
  const { id } = conversations
  const [row] = await executor
    .select({ id })
    .from(conversations)
    .where(
      and(eq(conversations.shopper, shopper), eq(conversations.storeId, storeId), isNull(conversations.storeOrderId)),
    )
  return row?.id
}

export async function findParcelConversation(executor: Executor, storeOrderId: string, kind: ConversationKind) {
  const { id } = conversations
  const [row] = await executor
    .select({ id })
    .from(conversations)
    .where(and(eq(conversations.storeOrderId, storeOrderId), eq(conversations.kind, kind)))
  return row?.id
}

/** Adds a conversation with its sides. Returns false when it was added at the same moment by another call. */
export async function insertConversation(
  tx: Tx,
  row: typeof conversations.$inferInsert,
  otherPerson: string | null,
): Promise<boolean> {
  const added = await tx.insert(conversations).values(row).onConflictDoNothing().returning({ id: conversations.id })
  if (added.length === 0) return false
  const { id: conversationId, kind } = row
  await tx.insert(conversationSides).values([
    { conversationId, kind, side: 'shopper', person: row.shopper },
    { conversationId, kind, side: 'other', person: otherPerson },
  ])
  return true
}

export const countUnread = (executor: Executor, person: string): Promise<number> =>
  executor.$count(conversationSides, and(eq(conversationSides.person, person), gt(conversationSides.unread, 0)))

const ofSide = (conversationId: string, side: Side) =>
  and(eq(conversationSides.conversationId, conversationId), eq(conversationSides.side, side))

export const changeSide = (
  tx: Tx,
  conversationId: string,
  side: Side,
  change: {
    [Column in keyof typeof conversationSides.$inferInsert]?: (typeof conversationSides.$inferInsert)[Column] | SQL
  },
) => tx.update(conversationSides).set(change).where(ofSide(conversationId, side))

/** Lists the conversation for both sides, or one, from now on. Does nothing for sides that list it already. */
export async function listFor(
  tx: Tx,
  conversationId: string,
  { sides, now }: { readonly sides: readonly Side[]; readonly now: Date },
): Promise<void> {
  const added = await tx
    .update(conversationSides)
    .set({ listedAt: now })
    .where(
      and(
        eq(conversationSides.conversationId, conversationId),
        inArray(conversationSides.side, [...sides]),
        isNull(conversationSides.listedAt),
      ),
    )
    .returning({ person: conversationSides.person, kind: conversationSides.kind })
  const counted = added.flatMap(({ person, kind }) => (person === null ? [] : [{ person, kind, conversations: 1 }]))
  await addCounts(tx, counted)
}

/** In a fixed order, so that two transactions with the same persons do not wait for each other. */
async function addCounts(tx: Tx, counts: readonly (typeof conversationCounts.$inferInsert)[]): Promise<void> {
  for (const row of counts.toSorted((a, b) => (a.person < b.person ? -1 : 1)))
    await tx
      .insert(conversationCounts)
      .values(row)
      .onConflictDoUpdate({
        target: [conversationCounts.person, conversationCounts.kind],
        set: { conversations: sql`${conversationCounts.conversations} + ${row.conversations}` },
      })
}

/** Names the shopper's language of the last message. */
export const changeLocale = (tx: Tx, id: string, locale: Locale) =>
  tx.update(conversations).set({ locale }).where(eq(conversations.id, id))

/** Gives a guest's conversations to the user. */
export async function moveConversations(tx: Tx, guest: string, user: string): Promise<void> {
  const moved = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      inArray(
        conversations.id,
        tx
          .select({ id: conversationSides.conversationId })
          .from(conversationSides)
          .where(and(eq(conversationSides.person, guest), eq(conversationSides.side, 'shopper'))),
      ),
    )
    .orderBy(asc(conversations.id))
    .for('update')
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  await tx.update(conversations).set({ shopper: user }).where(inArray(conversations.id, ids))
  await tx
    .update(conversationSides)
    .set({ person: user })
    .where(and(inArray(conversationSides.conversationId, ids), eq(conversationSides.side, 'shopper')))
  const counts = await tx.delete(conversationCounts).where(eq(conversationCounts.person, guest)).returning()
  await addCounts(
    tx,
    counts.map((row) => ({ ...row, person: user })),
  )
}

/** Makes the mails to one person come one after another until the transaction ends. */
export async function lockMails(tx: Tx, person: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`chat mails ${person}`}, 0))`)
}

export const markMailed = (tx: Tx, person: string, about: readonly { readonly id: string }[], now: Date) =>
  tx
    .update(conversationSides)
    .set({ mailedAt: now })
    .where(
      and(
        eq(conversationSides.person, person),
        inArray(
          conversationSides.conversationId,
          about.map(({ id }) => id),
        ),
      ),
    )

import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, lte, ne, sql } from 'drizzle-orm'
import type { Executor, Tx } from '../../../../db/client.ts'
import { chatMessages, conversationSides, conversations, type Side } from '../chat-tables.ts'
import type { MessageRow } from '../conversations/conversation-row.ts'
import { changeSide } from '../conversations/conversations-repository.ts'

const { createdAt: writtenAt, conversationId: _, ...ownColumns } = getTableColumns(chatMessages)
const messageColumns = { ...ownColumns, at: sql<number>`extract(epoch from ${writtenAt})::int` }

interface MessagesQuery {
  readonly before?: number | undefined
  readonly after?: number | undefined
  readonly limit: number
}

/** A page of messages: the newest ones, or, after a number, those that follow it. */
export function messagesQuery(executor: Executor, conversationId: string, { before, after, limit }: MessagesQuery) {
  return executor
    .select(messageColumns)
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        before === undefined ? undefined : lt(chatMessages.number, before),
        after === undefined ? undefined : gt(chatMessages.number, after),
      ),
    )
    .orderBy(after === undefined ? desc(chatMessages.number) : asc(chatMessages.number))
    .limit(limit)
}

export async function findByClientId(
  executor: Executor,
  { conversationId, sender, clientId }: { conversationId: string; sender: string; clientId: string },
): Promise<MessageRow | undefined> {
  const [row] = await executor
    .select(messageColumns)
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        eq(chatMessages.sender, sender),
        eq(chatMessages.clientId, clientId),
      ),
    )
  return row
}

export async function insertMessage(tx: Tx, row: typeof chatMessages.$inferInsert): Promise<void> {
  await tx.insert(chatMessages).values(row)
  const { conversationId, number, side, createdAt } = row
  await tx.update(conversations).set({ lastNumber: number }).where(eq(conversations.id, conversationId))
  const ofSender = { unread: 0, readUpTo: number, seenAt: createdAt, listedAt: createdAt, mailedAt: null }
  await changeSide(tx, conversationId, side, ofSender)
  await changeSide(tx, conversationId, side === 'shopper' ? 'other' : 'shopper', {
    unread: sql`${conversationSides.unread} + 1`,
    listedAt: createdAt,
  })
}

/** How many messages a side reads when it goes on from one number to another. */
export const countRead = (
  executor: Executor,
  { conversationId, side, from, to }: { conversationId: string; side: Side; from: number; to: number },
): Promise<number> =>
  executor.$count(
    chatMessages,
    and(
      eq(chatMessages.conversationId, conversationId),
      gt(chatMessages.number, from),
      lte(chatMessages.number, to),
      ne(chatMessages.side, side),
    ),
  )

/** How many messages these senders wrote, of all time or since a moment. */
export const countBySenders = (
  executor: Executor,
  conversationId: string,
  senders: readonly string[],
  since?: Date,
): Promise<number> =>
  executor.$count(
    chatMessages,
    and(
      eq(chatMessages.conversationId, conversationId),
      inArray(chatMessages.sender, [...senders]),
      since && gt(chatMessages.createdAt, since),
    ),
  )

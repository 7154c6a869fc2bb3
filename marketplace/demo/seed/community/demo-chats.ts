import { and, desc, eq } from 'drizzle-orm'
import { MINUTE_MS } from '../../../../contract/values/durations.ts'
import type { Db } from '../../../db/client.ts'
import { UNREAD_MAIL_JOB } from '../../../modules/buying/chat/chat-news.ts'
import type { ChatService } from '../../../modules/buying/chat/chat-service.ts'
import { idOf } from '../../../shared/ids.ts'
import * as tables from '../../../tables.ts'
import { memberChats } from '../../content/chats.ts'
import { demoUserId } from '../account-rows.ts'
import { pastMarketplace } from '../orders/past-marketplace.ts'

const PART = 'chats'
const LOCALE = 'en'
const MEMBER = { kind: 'user', id: demoUserId('member'), userType: 1 } as const

/**
 * Holds the conversations of the demo's member with the marketplace's own code, as they would have been held at their
 * time. Comes after the orders. An interrupted run goes on where it was. Returns whether any was missing.
 */
export async function seedDemoChats(db: Db, now: Date): Promise<boolean> {
  const [state] = await db.select().from(tables.seedState).where(eq(tables.seedState.part, PART))
  if (state) return false
  const { marketplace, setTime } = await pastMarketplace(db, now)
  const { chat } = marketplace.services
  try {
    for (const [at, { with: other, lines, unread = 0 }] of memberChats.entries()) {
      const parcel = 'store' in other ? undefined : await findParcel(db, other.of)
      if (!('store' in other) && !parcel) continue
      const end = ('of' in other && other.of === 'delivered' && parcel?.deliveredAt) || now
      const goTo = (minutesAgo: number) => setTime(new Date(end.getTime() - minutesAgo * MINUTE_MS))
      goTo(lines[0]?.minutesAgo ?? 0)
      const { _id: conversationId } = await chat.open(MEMBER, requestFor(other, parcel?.id), LOCALE)
      for (const [number, { by, text, minutesAgo }] of lines.entries()) {
        goTo(minutesAgo)
        const message = { text, clientId: `seed-${at}-${number}` }
        if (by === 'me') await chat.send(MEMBER, conversationId, message, LOCALE)
        else await sendAsOther(chat, conversationId, message)
      }
      const isReply = lines.at(-1)?.by === 'them'
      if (isReply) await chat.read(MEMBER, conversationId, lines.length - unread, LOCALE)
      else if (at % 2 === 0) await chat.readFor(conversationId)
    }
  } finally {
    await marketplace.app.close()
  }
  // Nobody waits for mails about messages that are that old.
  await db.delete(tables.queuedJobs).where(eq(tables.queuedJobs.kind, UNREAD_MAIL_JOB))
  await db
    .insert(tables.seedState)
    .values({ part: PART, products: memberChats.length, completedAt: now })
    .onConflictDoNothing()
  return true
}

type Other = (typeof memberChats)[number]['with']

const requestFor = (other: Other, storeOrderId = '') =>
  'store' in other
    ? ({ kind: 'store', storeId: idOf('store', other.store) } as const)
    : ({ kind: other.courier, storeOrderId } as const)

async function sendAsOther(
  chat: ChatService,
  conversationId: string,
  message: { text: string; clientId: string },
): Promise<void> {
  const { otherName } = await chat.standInFacts(conversationId)
  await chat.sendFor(conversationId, { ...message, sender: 'demo', senderName: otherName })
}

/** Returns the member's newest parcel in that state, and when it was delivered. */
async function findParcel(db: Db, of: 'onItsWay' | 'delivered') {
  const [parcel] = await db
    .select({ id: tables.storeOrders.id, steps: tables.storeOrders.steps })
    .from(tables.storeOrders)
    .innerJoin(tables.orders, eq(tables.orders.id, tables.storeOrders.orderId))
    .where(
      and(
        eq(tables.orders.ownerId, MEMBER.id),
        eq(tables.storeOrders.state, of === 'delivered' ? 'delivered' : 'onTheWay'),
      ),
    )
    .orderBy(desc(tables.orders.placedAt), tables.storeOrders.position)
    .limit(1)
  const delivered = parcel?.steps.findLast(({ state }) => state === 'delivered')
  return parcel && { id: parcel.id, deliveredAt: delivered && new Date(delivered.at * 1000) }
}

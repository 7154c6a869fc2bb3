import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from '../../../../contract/values/durations.ts'
import type { Tx } from '../../../db/client.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { otherName } from './chat-answers.ts'
import { isOfUser, type OrderLink, shortened, unreadMail } from './chat-mails.ts'
import { NEWS_AFTER_MS, UNREAD_MS } from './chat-policy.ts'
import { findUser } from './conversations/chat-partners.ts'
import { listUnread } from './conversations/conversation-lists.ts'
import type { ConversationRow } from './conversations/conversation-row.ts'
import { lockMails, markMailed } from './conversations/conversations-repository.ts'

/** The kind of the jobs. */
export const UNREAD_MAIL_JOB = 'mail about unread messages'

const unreadMailJob: JobKind<{ person: string; conversationId: string }> = {
  name: UNREAD_MAIL_JOB,
  payload: z.object({ person: z.string(), conversationId: z.string() }),
  retryAfterMs: [MINUTE_MS, 10 * MINUTE_MS],
}

const unreadNewsJob: JobKind<{ person: string; conversationId: string }> = {
  name: 'notification about unread messages',
  payload: z.object({ person: z.string(), conversationId: z.string() }),
  retryAfterMs: [SECOND_MS, MINUTE_MS],
}

/** The storefront's page of a conversation. */
export const conversationPath = (id: string): string => `/profile/messages?conversation=${id}`

interface ChatNewsSources
  extends Pick<Infrastructure, 'db' | 'clock' | 'queue' | 'notify' | 'sendOptionalMail' | 'shop'> {
  readonly linkOf: OrderLink
}

export type ChatNews = ReturnType<typeof chatNews>

/** Notifies of and mails about unread messages of shoppers (docs/chat.md#mails). */
export function chatNews({ db, clock, queue, notify, sendOptionalMail, shop, linkOf }: ChatNewsSources) {
  queue.handle(unreadMailJob, ({ person, conversationId }) =>
    db.transaction(async (tx) => {
      await lockMails(tx, person)
      const all = await listUnread(tx, person)
      const own = all.find(({ id }) => id === conversationId)
      const to = own && (await emailOf(tx, own))
      if (to === undefined) return
      // A guest's orders may have several addresses: each gets mails about its own orders only.
      const [latest, ...others] = all.filter((row) => isOfUser(row) || row.orderEmail === to)
      // One mail is enough until the shopper reads what it is about.
      if (!latest || [latest, ...others].some(({ isMailed }) => isMailed)) return
      await markMailed(tx, person, [latest, ...others], clock.now())
      await sendOptionalMail(unreadMail([latest, ...others], { to, shop, linkOf }), tx)
    }),
  )

  queue.handle(unreadNewsJob, ({ person, conversationId }) =>
    db.transaction(async (tx) => {
      const row = (await listUnread(tx, person)).find(({ id }) => id === conversationId)
      const [kind, userId = ''] = person.split(' ')
      if (!row?.last || kind !== 'user') return
      await notify(tx, {
        userId,
        kind: 'chat',
        // The next one follows when this one is read.
        key: `chat ${conversationId} ${row.readUpTo}`,
        template: row.last.text === '' ? 'chatPicture' : 'chatMessage',
        values: { name: otherName(row), message: shortened(row.last.text) },
        href: conversationPath(conversationId),
        // Urgent, because the biker may be at the door.
        isUrgent: row.kind === 'biker',
        isMailed: false,
      })
    }),
  )

  return {
    /** Plans both, in the transaction of the first message of a conversation that the shopper has not read. */
    plan: async (
      tx: Tx,
      { person, conversationId, at }: { readonly person: string; readonly conversationId: string; readonly at: Date },
    ): Promise<void> => {
      const after = (ms: number) => ({ key: conversationId, runAt: new Date(at.getTime() + ms) })
      await queue.add(tx, unreadMailJob, { person, conversationId }, after(UNREAD_MS))
      await queue.add(tx, unreadNewsJob, { person, conversationId }, after(NEWS_AFTER_MS))
    },
  }
}

/** Returns the address of the user; for a guest, that of the order that the conversation is about. */
async function emailOf(tx: Tx, row: ConversationRow): Promise<string | undefined> {
  const [, id = ''] = row.shopper.split(' ')
  return isOfUser(row) ? (await findUser(tx, id))?.email : (row.orderEmail ?? undefined)
}

import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { pushSubscriptionBody } from '../../../../contract/account/notifications.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../contract/values/durations.ts'
import { addressIn } from '../../../../contract/values/language-address.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import { messages } from '../../../messages/messages.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import { Forbidden, InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { isPublicHost } from '../../../shared/request/public-host.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { sessions } from '../accounts/sessions/sessions-tables.ts'
import { notificationText, US_DOLLAR } from './notification-texts.ts'
import { MAX_BROWSERS } from './notifications-policy.ts'
import {
  findNotification,
  findQuietHours,
  isSwitchedOn,
  listKeptBack,
  type NotificationRow,
} from './notifications-repository.ts'
import { pushSubscriptions } from './notifications-tables.ts'
import { areBrowserKeys, isPushEndpoint, type PostToPushService, pushSender, type VapidKeys } from './push-sender.ts'
import { quietTimeAt } from './quiet-hours.ts'

export interface PushMessages {
  /** VAPID public key with which browsers subscribe; empty when push messages are off. */
  readonly publicKey: string
  /**
   * Stores the caller's push subscription, or moves it to the caller when the browser has one. Throws NotFound while
   * push messages are off, Forbidden (ACTING) for an admin who acts for a shopper, and InvalidInput for an invalid
   * endpoint or invalid keys.
   */
  subscribe(caller: UserCaller, subscription: z.output<typeof pushSubscriptionBody>, locale: Locale): Promise<void>
  /** Deletes the user's subscription with this endpoint, if there is one. */
  unsubscribe(userId: string, endpoint: string): Promise<void>
  /** Queues a message to each subscribed browser of the user, unless the kind is switched off. */
  plan(row: NotificationRow): Promise<void>
}

interface PushSources extends Pick<Infrastructure, 'db' | 'clock' | 'queue'> {
  /** When absent, push messages are off. */
  readonly vapid: VapidKeys | undefined
  /** Replaces the HTTP request to push services in tests. */
  readonly post?: PostToPushService | undefined
  /** Replaces the DNS lookup in tests. */
  readonly isPublic?: typeof isPublicHost | undefined
}

const pushJob: JobKind<{
  id: string
  userId?: string | undefined
  subscriptionId: string
  quietSince?: string | undefined
}> = {
  name: 'push message',
  payload: z.object({
    id: z.string(),
    /** Absent in jobs of an older release. */
    userId: z.string().optional(),
    subscriptionId: z.string(),
    /**
     * Start of the quiet hours that delayed it. The message then stands for all unread ones of its kind since that
     * time.
     */
    quietSince: z.string().optional(),
  }),
  retryAfterMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS],
  // The browser chooses the push service, which may be slow on purpose.
  maxConcurrent: 2,
  oneAtATimePer: 'userId',
}

const GONE: readonly number[] = [404, 410]

/** Creates the service for Web Push, and registers the job that sends (docs/notifications.md#push-messages). */
export function pushMessages({ db, clock, queue, vapid, post, isPublic = isPublicHost }: PushSources): PushMessages {
  const send = vapid && pushSender(vapid, post)

  const forget = async (id: string): Promise<void> => {
    await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  }

  queue.handle(pushJob, async ({ id, userId, subscriptionId, quietSince }) => {
    const named = await findNotification(db, id)
    if (!send || !named) return
    // Delayed notifications of one kind become one message, about the newest one that is still unread.
    const waited = quietSince === undefined ? undefined : await listKeptBack(db, named, new Date(quietSince))
    const row = waited ? waited[0] : named
    const [target] = await db
      .select({
        ...getTableColumns(pushSubscriptions),
        // The account cleanup deletes sessions a day after their end.
        isSignedOut: sql<boolean>`${pushSubscriptions.sessionId} is not null and (${sessions.id} is null or ${sessions.revokedAt} is not null)`,
      })
      .from(pushSubscriptions)
      .leftJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(eq(pushSubscriptions.id, subscriptionId))
    if (!row || row.readAt || !target || target.userId !== row.userId) return
    if (target.isSignedOut) return forget(subscriptionId)
    const now = clock.now()
    const quiet = await quietFor(row, now)
    if (quiet) {
      const since = quietSince ?? earlier(quiet.startsAt, row.createdAt).toISOString()
      const key = `quiet ${subscriptionId} ${row.kind}`
      return queue.add(db, pushJob, { id, userId, subscriptionId, quietSince: since }, { runAt: quiet.endsAt, key })
    }
    if (waited && !(await isSwitchedOn(db, row.userId, row.kind, 'push'))) return
    const left = lifetimeOf(row) - (now.getTime() - row.createdAt.getTime())
    if (left <= 0) return
    const { title, text } = notificationText(row, target.locale, US_DOLLAR)
    const more = waited && waited.length > 1 ? messages[target.locale].notifications.more(waited.length - 1) : ''
    const body = [text.slice(0, 300), more].filter(Boolean).join(' ')
    const payload = JSON.stringify({
      title,
      body,
      url: addressIn(target.locale, row.href),
      tag: row.id,
      lang: target.locale,
    })
    const options = { seconds: Math.ceil(left / SECOND_MS), isUrgent: row.isUrgent }
    const status = await send(target, payload, options)
    if (GONE.includes(status)) await forget(subscriptionId)
    else if (status === 429 || status >= 500) throw new Error(`The push service answered ${status}`)
  })

  const quietFor = async ({ userId, isUrgent }: NotificationRow, now: Date) => {
    const hours = isUrgent ? undefined : await findQuietHours(db, userId)
    return hours && quietTimeAt(now, hours)
  }

  return {
    publicKey: vapid?.publicKey ?? '',

    subscribe: async ({ id: userId, actorId, sessionId = null }, { endpoint, keys: { p256dh, auth } }, locale) => {
      if (!vapid) throw new NotFound('There are no push messages.')
      // The browser belongs to the admin, the notifications to the shopper.
      if (actorId !== undefined) throw new Forbidden(messages[locale].notifications.notWhileImpersonating, 'ACTING')
      if (!isPushEndpoint(endpoint) || !(await isPublic(new URL(endpoint).hostname)))
        throw new InvalidInput('endpoint must be the address of a public push service')
      if (!areBrowserKeys({ p256dh, auth })) throw new InvalidInput('keys must be those of a push subscription')
      const set = { userId, p256dh, auth, locale, sessionId, createdAt: clock.now() }
      await db.transaction(async (tx) => {
        await tx
          .insert(pushSubscriptions)
          .values({ id: newId(), endpoint, ...set })
          .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set })
        const old = tx
          .select({ id: pushSubscriptions.id })
          .from(pushSubscriptions)
          .where(eq(pushSubscriptions.userId, userId))
          .orderBy(desc(pushSubscriptions.createdAt))
          .offset(MAX_BROWSERS)
        await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, old))
      })
    },

    unsubscribe: async (userId, endpoint) => {
      await db
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
    },

    plan: async ({ id, userId, kind }) => {
      if (!send || !(await isSwitchedOn(db, userId, kind, 'push'))) return
      const targets = await db
        .select({ id: pushSubscriptions.id })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.userId, userId))
      for (const target of targets) {
        await queue.add(db, pushJob, { id, userId, subscriptionId: target.id }, { key: `${id} ${target.id}` })
      }
    },
  }
}

/** Returns how long a message is worth sending, in milliseconds: a delivery message only until the courier arrives. */
const lifetimeOf = ({ kind }: NotificationRow): number => (kind === 'delivery' ? 20 * MINUTE_MS : DAY_MS)

const earlier = (one: Date, other: Date): Date => (one < other ? one : other)

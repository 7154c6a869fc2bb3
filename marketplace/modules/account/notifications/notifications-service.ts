import { z } from 'zod'
import {
  type changeNotificationSettingsBody,
  type NotificationKind,
  type NotificationSettings,
  notificationKinds,
  type notificationMessage,
  type notificationsAnswer,
  type QuietHours,
} from '../../../../contract/account/notifications.ts'
import { NOTIFICATION_WAYS } from '../../../../contract/account/notifications-rules.ts'
import { messageChannel } from '../../../../contract/buying/realtime.ts'
import { DAY_MS, MINUTE_MS } from '../../../../contract/values/durations.ts'
import type { Tx } from '../../../db/client.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import { messages } from '../../../messages/messages.ts'
import { isActing, type UserCaller } from '../../../shared/auth/caller.ts'
import type { GuestAndUser } from '../../../shared/auth/owner.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { Forbidden, NotFound } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import type { Currency } from '../../../shared/money.ts'
import type { PictureAddresses } from '../../../shared/picture-address.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Notify, SendOptionalMail } from '../../../shared/ports/notify.ts'
import type { isPublicHost } from '../../../shared/request/public-host.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { mailSwitchKeys } from './mail-switch-keys.ts'
import { notificationText, US_DOLLAR } from './notification-texts.ts'
import { notificationContent, optionalMail } from './notifications-mails.ts'
import { NOTIFICATION_DAYS } from './notifications-policy.ts'
import {
  countListed,
  countUnread,
  deleteBefore,
  findMailedOwner,
  findNotification,
  findQuietHours,
  findReader,
  insertMailedGuest,
  insertNotification,
  isSwitchedOn,
  listNotifications,
  listSwitches,
  markRead,
  type NotificationRow,
  type SwitchRow,
  setQuietHours,
  setUserOfMailedGuest,
  takeSwitches,
  upsertReader,
  upsertSwitches,
} from './notifications-repository.ts'
import { type PushMessages, pushMessages } from './push-messages.ts'
import type { PostToPushService, VapidKeys } from './push-sender.ts'

type NotificationResponse = z.input<typeof notificationMessage>['data']

const announceJob: JobKind<{ id: string }> = {
  name: 'announce notification',
  payload: z.object({ id: z.string() }),
  retryAfterMs: [MINUTE_MS],
}

export interface NotificationsService extends Pick<Infrastructure, 'notify' | 'sendOptionalMail'> {
  readonly push: PushMessages
  /** Marks a user's notifications that link to a page as read. Call it when the user has seen the page. */
  readAbout(executor: Parameters<Notify>[0], userId: string, href: string): Promise<void>
  /**
   * Returns a page of notifications, newest first, of the given kinds or of all. Amounts are formatted in the request's
   * currency.
   */
  list(
    caller: UserCaller,
    page: { skip: number; limit: number; kinds?: readonly NotificationKind[] | undefined },
    context: RequestContext,
  ): Promise<z.input<typeof notificationsAnswer>['data']>
  /** Returns the number of unread notifications, and stores the caller's language for mails and push messages. */
  count(caller: UserCaller, locale: Locale): Promise<number>
  /**
   * Marks the user's notifications with these ids as read, or all without `ids`. Unknown ids are ignored. Returns the
   * number of unread notifications.
   */
  read(caller: UserCaller, ids: readonly string[] | undefined): Promise<number>
  /** Returns the state of every channel for every kind of notification. */
  settings(userId: string): Promise<NotificationSettings>
  /** Changes the given switches and returns all of them. */
  changeSettings(
    userId: string,
    changes: z.output<typeof changeNotificationSettingsBody>,
  ): Promise<NotificationSettings>
  /** Returns the quiet hours of a user, or undefined without any. */
  quietHours(userId: string): Promise<QuietHours | undefined>
  /** Sets the quiet hours; undefined removes them. Throws Forbidden (ACTING) for an admin who acts for a shopper. */
  changeQuietHours(caller: UserCaller, hours: QuietHours | undefined, locale: Locale): Promise<void>
  /**
   * Switches off the kind of mail that a mailed key was signed for, for the user if its guest has signed in since, and
   * returns the kind. Throws NotFound for a forged key.
   */
  switchOffMail(key: string, locale: Locale): Promise<NotificationKind>
  /**
   * Switches off for the user what a guest has switched off, and lets links in mails to the guest work for the user. In
   * the transaction of the sign-in.
   */
  mergeGuest(tx: Tx, who: GuestAndUser): Promise<void>
  /** Deletes notifications older than NOTIFICATION_DAYS. */
  deleteOld(): Promise<void>
}

interface NotificationsSources extends Pick<Infrastructure, 'db' | 'clock' | 'queue' | 'realtime' | 'mailer' | 'shop'> {
  readonly pictures: Pick<PictureAddresses, 'publicId' | 'publicIdOf' | 'current'>
  /** Key that signs the links that switch mails off. */
  readonly secret: string
  /** When absent, push messages are off. */
  readonly vapid?: VapidKeys | undefined
  /** Replaces the HTTP request to push services in tests. */
  readonly postToPushService?: PostToPushService | undefined
  /** Replaces the DNS lookup of push services in tests. */
  readonly isPublicHost?: typeof isPublicHost | undefined
}

/** Creates the service for notifications, and registers the job that delivers them (docs/notifications.md). */
export function notificationsService({
  db,
  clock,
  queue,
  realtime,
  mailer,
  shop,
  pictures,
  secret,
  vapid,
  postToPushService,
  isPublicHost,
}: NotificationsSources): NotificationsService {
  const keys = mailSwitchKeys(secret)
  const push = pushMessages({ db, clock, queue, vapid, post: postToPushService, isPublic: isPublicHost })

  const shownAs = (row: NotificationRow, locale: Locale, currency: Currency): NotificationResponse => ({
    _id: row.id,
    kind: row.kind,
    ...notificationText(row, locale, currency),
    href: row.href,
    // A row that was stored after the media service had moved has a whole address in place of an id.
    image: row.image === null ? '' : pictures.current(pictures.publicId(row.image)),
    at: unixSeconds(row.createdAt),
    isRead: row.readAt !== null,
  })

  queue.handle(announceJob, async ({ id }) => {
    const row = await findNotification(db, id)
    if (!row) return
    await push.plan(row)
    if (!row.isListed) return
    const reader = await findReader(db, row.userId)
    const data = shownAs(row, reader?.locale ?? 'en', US_DOLLAR)
    realtime.publish(messageChannel(row.userId), { type: 'notification', data })
  })

  const sendOptionalMail: SendOptionalMail = async ({ ownerId, kind, content, locale }, within) => {
    if (!(await isSwitchedOn(within ?? db, ownerId, kind, 'mail'))) return
    await insertMailedGuest(within ?? db, ownerId)
    await mailer.send(optionalMail({ kind, content, locale }, keys.sign({ ownerId, kind }), shop), within)
  }

  const settings = async (userId: string) => settingsOf(await listSwitches(db, userId))

  return {
    sendOptionalMail,
    push,
    settings,

    notify: async (executor, { isMailed = true, map, ...news }) => {
      const { userId, kind } = news
      const reader = await findReader(executor, userId)
      if (!reader) return
      const on = settingsOf(await listSwitches(executor, userId))[kind]
      const createdAt = clock.now()
      // Stored as a public id, because the address of the media service may change.
      const image = news.image === undefined ? null : (pictures.publicIdOf(pictures.current(news.image)) ?? news.image)
      const row = { ...news, id: newId(), image, isListed: on.page, createdAt }
      if ((await insertNotification(executor, row)) === undefined) return
      await queue.add(executor, announceJob, { id: row.id })
      if (!isMailed || !on.mail) return
      const locale = reader.locale ?? 'en'
      const picture = image === null ? undefined : pictures.current(pictures.publicId(image))
      const content = notificationContent({ ...news, to: reader.email, picture, map }, shop, locale)
      await sendOptionalMail({ ownerId: userId, kind, content, locale }, executor)
    },

    readAbout: (executor, userId, href) => markRead(executor, userId, clock.now(), { href }),

    list: async (caller, { kinds: asked, ...page }, { locale, currency }) => {
      const kinds = readableKinds(caller, asked)
      const [rows, total, unread] = await Promise.all([
        listNotifications(db, caller.id, { ...page, kinds }),
        countListed(db, caller.id, kinds),
        countUnread(db, caller.id, readableKinds(caller)),
      ])
      return { notifications: rows.map((row) => shownAs(row, locale, currency)), total, unread }
    },

    count: async (caller, locale) => {
      // An admin who acts for the shopper may use another language.
      if (!isActing(caller)) await upsertReader(db, caller.id, locale)
      return countUnread(db, caller.id, readableKinds(caller))
    },

    read: async (caller, ids) => {
      const kinds = readableKinds(caller)
      await markRead(db, caller.id, clock.now(), { ids, kinds })
      return countUnread(db, caller.id, kinds)
    },

    changeSettings: async (userId, changes) => {
      await upsertSwitches(db, userId, switchesOf(changes))
      return settings(userId)
    },

    quietHours: (userId) => findQuietHours(db, userId),

    changeQuietHours: async ({ id, actorId }, hours, locale) => {
      // The time zone would be that of the admin's browser.
      if (actorId !== undefined) throw new Forbidden(messages[locale].notifications.notWhileImpersonating, 'ACTING')
      await setQuietHours(db, id, hours)
    },

    switchOffMail: async (key, locale) => {
      const found = keys.read(key)
      if (!found) throw new NotFound(messages[locale].notifications.wrongLink)
      const ownerId = await findMailedOwner(db, found.ownerId)
      await upsertSwitches(db, ownerId, [{ kind: found.kind, way: 'mail', isOn: false }])
      return found.kind
    },

    mergeGuest: async (tx, { guestId, userId }) => {
      await setUserOfMailedGuest(tx, guestId, userId)
      const switches = await takeSwitches(tx, guestId)
      await upsertSwitches(
        tx,
        userId,
        switches.filter(({ isOn }) => !isOn),
      )
    },

    deleteOld: () => deleteBefore(db, new Date(clock.now().getTime() - NOTIFICATION_DAYS * DAY_MS)),
  }
}

/** Returns the state of every channel for every kind: on unless switched off. */
function settingsOf(moved: readonly SwitchRow[]): NotificationSettings {
  const all = notificationKinds.map((kind) => {
    const own = moved.filter((row) => row.kind === kind)
    const ways = NOTIFICATION_WAYS.map((way) => [way, own.find((row) => row.way === way)?.isOn ?? true])
    return [kind, Object.fromEntries(ways)]
  })
  return Object.fromEntries(all)
}

const switchesOf = (changes: z.output<typeof changeNotificationSettingsBody>): SwitchRow[] =>
  notificationKinds.flatMap((kind) =>
    NOTIFICATION_WAYS.flatMap((way) => {
      const isOn = changes[kind]?.[way]
      return isOn === undefined ? [] : [{ kind, way, isOn }]
    }),
  )

/** The kinds that a caller may read, of `kinds` or of all. An admin who acts for a shopper does not read their messages. */
function readableKinds(
  caller: UserCaller,
  kinds?: readonly NotificationKind[],
): readonly NotificationKind[] | undefined {
  return isActing(caller) ? (kinds ?? notificationKinds).filter((kind) => kind !== 'chat') : kinds
}

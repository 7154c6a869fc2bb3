import type { NotificationKind } from '../../../contract/account/notifications.ts'
import type { Executor } from '../../db/client.ts'
import type { MailContent } from '../mail/mail-layout.ts'
import type { Locale } from '../text/locale.ts'

/** Something that a user is told about. */
export interface News {
  readonly userId: string
  readonly kind: NotificationKind
  /** Names the event once, such as 'delivered o1': a second call with the same key does nothing. */
  readonly key: string
  /** Name of its texts in the message catalogues, under `notifications`. */
  readonly template: string
  /**
   * Names, order numbers and the like, filled in when it is read. The numbers `amount`, `price`, `saving` and `talents` are
   * in minor units of US dollars; `date` and `retry` are days as Unix seconds; other numbers are counts. `name.es` takes the
   * place of `name` in Spanish.
   */
  readonly values: Readonly<Record<string, string | number>>
  /** Path of the storefront's page about it. */
  readonly href: string
  /** Public id or address of a picture (shared/picture-address.ts). */
  readonly image?: string | undefined
  /** Address of a map for the mail. */
  readonly map?: string | undefined
  /** True for a courier at the door: its push message comes in quiet hours, too (docs/notifications.md#quiet-hours). */
  readonly isUrgent?: boolean
  /** False when the event has a mail of its own, or needs none. True by default: a mail with the same texts. */
  readonly isMailed?: boolean
}

/**
 * Stores a notification in the transaction of the event itself, so that neither exists without the other. Open pages, the
 * browser's push service and the mail server hear of it after the transaction (docs/notifications.md).
 */
export type Notify = (executor: Executor, news: News) => Promise<void>

/**
 * Sends a mail that its reader can switch off, with a link to do so, unless it is switched off. For an event that has a
 * mail of its own; the mails of `Notify` go the same way. The owner is a user, or the guest who placed an order.
 */
export type SendOptionalMail = (
  mail: {
    readonly ownerId: string
    readonly kind: NotificationKind
    readonly content: MailContent
    readonly locale: Locale
  },
  within?: Executor,
) => Promise<void>

import type { Mailer } from '../../../shared/mail/mailer.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Metrics } from '../../../shared/ports/metrics.ts'
import { mailDelivery } from './mail-delivery.ts'
import { type Outbox, outbox } from './outbox.ts'
import { smtpTransport } from './smtp-transport.ts'

interface Mailing {
  readonly mailer: Mailer
  /** Undefined when a mail server is configured. */
  readonly outbox: Outbox | undefined
  /** Delivers the due mails, or deletes old ones of the outbox; for the job. */
  deliverDue(): Promise<void>
  /** Waits for pending deliveries. */
  close(): Promise<void>
}

interface MailingSources extends Pick<Infrastructure, 'db' | 'clock' | 'shop' | 'log'> {
  readonly smtpUrl: string | undefined
  /** False: mails are stored, and stay where they are. */
  readonly delivers: boolean
  readonly metrics?: Metrics | undefined
}

/** Delivers mails through the mail server, or stores them for the outbox page when there is none. */
export function mailing({ db, clock, shop, smtpUrl, delivers, log, metrics }: MailingSources): Mailing {
  if (smtpUrl === undefined) {
    const stored = outbox({ db, clock })
    return { mailer: stored, outbox: stored, deliverDue: stored.trim, close: async () => {} }
  }
  const delivery = mailDelivery({ db, clock, transport: smtpTransport(smtpUrl, shop), delivers, log, metrics })
  return { mailer: delivery, outbox: undefined, deliverDue: delivery.deliverDue, close: delivery.close }
}

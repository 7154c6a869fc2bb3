import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Shop } from '../../shared/mail-layout.ts'
import type { Mailer } from '../../shared/mailer.ts'
import { mailDelivery } from './mail-delivery.ts'
import { type Outbox, outbox } from './outbox.ts'
import { smtpTransport } from './smtp-transport.ts'

interface Mailing {
  readonly mailer: Mailer
  /** Only there when mails are kept instead of delivered. */
  readonly outbox: Outbox | undefined
  /** Delivers the mails that are due; for the job that retries. */
  deliverDue(): Promise<void>
  /** Waits for deliveries under way. */
  close(): Promise<void>
}

interface MailingSources {
  readonly db: Db
  readonly clock: Clock
  readonly shop: Shop
  readonly smtpUrl: string | undefined
  readonly log: FastifyBaseLogger
}

/** With a mail server mails are delivered through it, without one they are kept for the outbox page. */
export function mailing({ db, clock, shop, smtpUrl, log }: MailingSources): Mailing {
  if (smtpUrl === undefined) {
    const stored = outbox({ db, clock })
    return { mailer: stored, outbox: stored, deliverDue: async () => {}, close: async () => {} }
  }
  const delivery = mailDelivery({ db, clock, transport: smtpTransport(smtpUrl, shop), log })
  return { mailer: delivery, outbox: undefined, deliverDue: delivery.deliverDue, close: delivery.close }
}

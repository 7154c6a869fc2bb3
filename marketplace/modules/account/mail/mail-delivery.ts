import type { Mailer } from '../../../shared/mail/mailer.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { type Metrics, silentMetrics } from '../../../shared/ports/metrics.ts'
import { DELIVERY_PAUSES } from './mail-policy.ts'
import {
  claimDueMails,
  deleteDeadMails,
  deleteMail,
  insertMail,
  type MailRow,
  mailOf,
  postponeMail,
  rowOf,
} from './mail-repository.ts'
import type { MailTransport } from './smtp-transport.ts'

/** Longer than any delivery takes. */
const LEASE_MS = 120_000
const AT_ONCE = 10

/** Delivers mails from the database, so that a restart loses none. Mails whose code or link has ended are not sent. */
export interface MailDelivery extends Mailer {
  /** Delivers the due mails. Resolves when none is due any more, because it was delivered or postponed. */
  deliverDue(): Promise<void>
  close(): Promise<void>
}

interface DeliverySources extends Pick<Infrastructure, 'db' | 'clock' | 'log'> {
  readonly transport: MailTransport
  /** False: mails are stored, and none is delivered; true when absent. */
  readonly delivers?: boolean
  readonly metrics?: Pick<Metrics, 'countMail'> | undefined
}

export function mailDelivery({
  db,
  clock,
  transport,
  delivers = true,
  log,
  metrics = silentMetrics,
}: DeliverySources): MailDelivery {
  let delivering: Promise<void> = Promise.resolve()
  let closed = !delivers

  const deliver = async (row: MailRow) => {
    try {
      await transport.deliver(mailOf(row))
      metrics.countMail('delivered')
      await deleteMail(db, row.id)
    } catch (err) {
      const pause = DELIVERY_PAUSES[row.tries - 1]
      metrics.countMail(pause === undefined ? 'givenUp' : 'failed')
      // A mail contains codes and addresses, so only its id is logged.
      log.warn({ err, mail: row.id, tries: row.tries }, pause ? 'mail not delivered yet' : 'mail given up')
      if (pause === undefined) await deleteMail(db, row.id)
      else await postponeMail(db, row.id, new Date(clock.now().getTime() + pause * 1000))
    }
  }

  const deliverAll = async () => {
    while (!closed) {
      const now = clock.now()
      await deleteDeadMails(db, now)
      const due = await claimDueMails(db, { now, leaseEnd: new Date(now.getTime() + LEASE_MS), most: AT_ONCE })
      if (due.length === 0) return
      await Promise.all(due.map(deliver))
    }
  }

  const deliverDue = () => {
    delivering = delivering.catch(() => {}).then(deliverAll)
    return delivering
  }
  const deliverInBackground = () => {
    deliverDue().catch((err: unknown) => log.error({ err }, 'mails cannot be read'))
  }

  return {
    deliverDue,
    send: async (mail, within) => {
      await insertMail(within ?? db, rowOf(mail, clock.now()))
      // A mail of an open transaction is found by the next delivery job.
      if (!within) deliverInBackground()
    },
    close: async () => {
      closed = true
      await delivering.catch(() => {})
      transport.close()
    },
  }
}

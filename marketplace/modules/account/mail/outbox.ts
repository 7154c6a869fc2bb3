import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../shared/clock.ts'
import type { Mail, Mailer } from '../../../shared/mail/mailer.ts'
import { MAX_OUTBOX_MAILS, MAX_SHOWN_MAILS } from './mail-policy.ts'
import { findMail, insertMail, keepUndelivered, listMails, mailOf, rowOf, trimMails } from './mail-repository.ts'

/** Stores mails when there is no mail server. They are never delivered, also when there is one later. */
export interface Outbox extends Mailer {
  /** Returns mails, newest first; with an address, only the mails to it. */
  list(to?: string): Promise<readonly (Mail & { readonly id: string; readonly sentAt: Date })[]>
  find(id: string): Promise<Mail | undefined>
  /** Deletes all but the newest `MAX_OUTBOX_MAILS`. Those that an earlier mail server did not take become mails of the outbox. */
  trim(): Promise<void>
}

export function outbox({ db, clock }: { db: Db; clock: Clock }): Outbox {
  return {
    send: (mail, within = db) => insertMail(within, { ...rowOf(mail, clock.now()), nextTryAt: null }),
    trim: async () => {
      await keepUndelivered(db)
      await trimMails(db, MAX_OUTBOX_MAILS)
    },
    find: async (id) => {
      const row = await findMail(db, id)
      return row && mailOf(row)
    },
    list: async (to) => {
      const rows = await listMails(db, { to: to?.trim().toLowerCase(), most: MAX_SHOWN_MAILS })
      return rows.map((row) => ({ ...mailOf(row), id: row.id, sentAt: row.createdAt }))
    },
  }
}

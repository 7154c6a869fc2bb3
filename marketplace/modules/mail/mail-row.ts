import { newId } from '../../shared/ids.ts'
import type { Mail } from '../../shared/mail/mailer.ts'
import type { MailRow } from './mail-repository.ts'

/** Returns the row of a mail: addresses in lower case, due immediately. */
export const rowOf = ({ to, subject, text, html }: Mail, now: Date) => ({
  id: newId(),
  recipient: to.toLowerCase(),
  subject,
  text,
  html: html ?? null,
  createdAt: now,
  nextTryAt: now,
})

export const mailOf = ({ recipient, subject, text, html }: MailRow): Mail => ({
  to: recipient,
  subject,
  text,
  ...(html !== null && { html }),
})

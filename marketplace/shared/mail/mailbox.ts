import { createHash } from 'node:crypto'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const GMAIL = /^(gmail|googlemail)\.com$/

/**
 * Returns the mailbox of an e-mail address in lower case: without what follows a plus sign, and without the dots that Gmail
 * ignores. Limits count by it, because one mailbox has any number of addresses. `mailbox_of` is the same in the database.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return GMAIL.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Returns the digest that is kept of a mailbox when its address is not: SHA-256 in hexadecimal digits. */
export const mailboxDigest = (email: string): string => createHash('sha256').update(mailboxOf(email)).digest('hex')

/** `mailboxDigest` of a column, computed in the database. */
export const mailboxDigestOf = (email: SQLWrapper): SQL<string> =>
  sql`encode(sha256(convert_to(mailbox_of(${email}), 'UTF8')), 'hex')`

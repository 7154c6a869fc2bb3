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

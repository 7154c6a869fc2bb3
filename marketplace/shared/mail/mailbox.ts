import { createHash } from 'node:crypto'

/** Services that ignore characters of a local part, or that know one mailbox by several domains. */
const SERVICES: readonly {
  readonly domain: RegExp
  readonly name: (name: string) => string
  /** The domain that stands for all of them. */
  readonly as?: string
}[] = [
  { domain: /^(gmail|googlemail)\.com$/, name: without(/\./g), as: 'gmail.com' },
  { domain: /^(proton\.me|protonmail\.(com|ch)|pm\.me)$/, name: without(/[._-]/g), as: 'proton.me' },
  // Outlook tells dots apart. Here they count as one, because a second address with a dot is quickly made.
  { domain: /^((outlook|hotmail|live)\.[a-z.]+|msn\.com|windowslive\.com)$/, name: without(/\./g) },
  // Disposable addresses: `name-word@yahoo.com`. A name has no hyphen.
  { domain: /^(yahoo\.[a-z.]+|(ymail|rocketmail|myyahoo)\.com)$/, name: without(/-.*$/) },
  { domain: /^(icloud|me|mac)\.com$/, name: without(/$/), as: 'icloud.com' },
  { domain: /^(yandex\.[a-z.]+|ya\.ru)$/, name: (name) => name.replaceAll('-', '.'), as: 'yandex.ru' },
]
/** Fastmail delivers `anything@name.fastmail.com` to `name@fastmail.com`. */
const FASTMAIL_SUBDOMAIN = /^(?:.+\.)?([^.]+)\.(fastmail\.[a-z.]+)$/

function without(pattern: RegExp): (name: string) => string {
  return (name) => name.replace(pattern, '')
}

/**
 * Returns the mailbox of an e-mail address in lower case: without what follows a plus sign, and the same for all spellings
 * that mail services deliver to one person (docs/account.md#one-mailbox). Limits, first orders, rewards and commission
 * count by it, because one mailbox has any number of addresses. `mailbox_of` is the same in the database.
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  const service = SERVICES.find((one) => one.domain.test(domain))
  if (service) return `${service.name(name)}@${service.as ?? domain}`
  return FASTMAIL_SUBDOMAIN.test(domain) ? domain.replace(FASTMAIL_SUBDOMAIN, '$1@$2') : `${name}@${domain}`
}

/** The mailbox as older rows know it, whose digests cannot be computed again: `former_mailbox_of` in the database. */
function formerMailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const [name = ''] = local.split('+')
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

const digestOf = (mailbox: string): string => createHash('sha256').update(mailbox).digest('hex')

/** Returns the digest that is kept of a mailbox when its address is not: SHA-256 in hexadecimal digits. */
export const mailboxDigest = (email: string): string => digestOf(mailboxOf(email))

/**
 * Returns the digests by which rows may know a mailbox: today's, and that of rows from before all spellings were known.
 * `mailbox_digests` is the same in the database.
 */
export const mailboxDigests = (email: string): readonly string[] => [
  ...new Set([mailboxDigest(email), digestOf(formerMailboxOf(email))]),
]

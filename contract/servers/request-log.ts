import type { IsTrusted } from './network.ts'

/** What both halves of the shop log of a request. */

/** The header with the id under which a request is in the logs of everything that it passes through. */
export const REQUEST_ID = 'x-request-id'
const GIVEN_ID = /^[\w.:-]{1,64}$/

/** Returns the id that this machine or a trusted proxy gave a request; undefined: it has none. */
export function givenRequestId(header: unknown, sender: string | undefined, isTrusted: IsTrusted): string | undefined {
  return typeof header === 'string' && GIVEN_ID.test(header) && isTrusted(sender) ? header : undefined
}

/** Probes ask every few seconds, and say nothing about the shop. */
export const isHealthCall = (url: string): boolean => /^\/(?:api\/)?health(?:[/?]|$)/.test(url)

/** Longer than slugs and ids of the shop are in its logs. Most tokens are longer. */
const MAX_LOGGED_PART = 64
/** What follows in a path opens a shared list, or says where a parcel goes. */
const BEFORE_SECRETS = /^(?:shared|sharedList|w)$/

const mayBePersonal = (part: string) => part.length > MAX_LOGGED_PART || /@|%40/.test(part)

/**
 * Returns an address as a log may name it: parts of the path that may be tokens or e-mail addresses are left out, and so are
 * the values of the query string.
 */
export function loggedAddress(url: string): string {
  const [path = '', query] = url.split('?', 2)
  const segments = path
    .split('/')
    .map((part, at, all) =>
      part !== '' && (BEFORE_SECRETS.test(all[at - 1] ?? '') || mayBePersonal(part)) ? '…' : part,
    )
  const names = query?.split('&').flatMap((part) => part.split('=', 1)[0] || [])
  const logged = names?.map((name) => (mayBePersonal(name) ? '…' : name))
  return segments.join('/') + (logged && logged.length > 0 ? `?${logged.join('&')}` : '')
}

import { currentSession } from '../session-state'

/** Attributes of the document that give the header its dimensions before React renders; see `PRE_PAINT_SCRIPT`. */
export const MARKS = { tall: 'data-tall-header', signedIn: 'data-signed-in', purse: 'data-purse' } as const

/** Storage key that records that the header showed a Talents purse. */
export const PURSE_KEY = 'purse'

/** Sets or removes the document's mark for the bar of admins and partners, according to the cookies. */
export function markTallHeader(): void {
  const { cookie, documentElement } = document
  if (needsBanner(cookie))
    documentElement.setAttribute(MARKS.tall, IMPERSONATION_COOKIE.test(cookie) ? 'impersonating' : '')
  else documentElement.removeAttribute(MARKS.tall)
}

/** Sets or removes the document's sign-in marks, according to the session. */
export function markSignedIn(): void {
  const isSignedIn = currentSession().kind === 'signedIn'
  document.documentElement.toggleAttribute(MARKS.signedIn, isSignedIn)
  if (!isSignedIn) document.documentElement.removeAttribute(MARKS.purse)
}

/** A literal, because it also runs in an inline script: 12 is PARTNER_OR_ADMIN of contract/values/wire-values.ts. */
export const BANNER_COOKIES = /(?:^|; )(?:is_superadmin_session=[^;]|userType=12(?:;|$))/
export const IMPERSONATION_COOKIE = /(?:^|; )is_superadmin_session=[^;]/

/**
 * Returns true when the cookies require the bar of admins and partners. Few visitors need it, so this check avoids
 * loading the cookie parser.
 */
export function needsBanner(cookies: string): boolean {
  return BANNER_COOKIES.test(cookies)
}

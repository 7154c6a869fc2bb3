import { currentSession } from './session-state'

/** Marks of the document by which the header has its measures before React has drawn it; see `PRE_PAINT_SCRIPT`. */
export const MARKS = { tall: 'data-tall-header', signedIn: 'data-signed-in', purse: 'data-purse' } as const

/** Where the browser remembers that there was a Talents purse in the header. */
export const PURSE_KEY = 'purse'

/** Marks the document for the bar of admins and partners, or takes the mark away, as the cookies are now. */
export function markTallHeader(): void {
  const { cookie, documentElement } = document
  if (needsBanner(cookie)) documentElement.setAttribute(MARKS.tall, ACTING_COOKIE.test(cookie) ? 'acting' : '')
  else documentElement.removeAttribute(MARKS.tall)
}

/** Marks the document of who is signed in, or takes the marks away, as the session is now. */
export function markSignedIn(): void {
  const isSignedIn = currentSession().kind === 'signedIn'
  document.documentElement.toggleAttribute(MARKS.signedIn, isSignedIn)
  if (!isSignedIn) document.documentElement.removeAttribute(MARKS.purse)
}

/** A literal, because it also runs as an inline script: 12 is PARTNER_OR_ADMIN of contract/user-types.ts. */
export const BANNER_COOKIES = /(?:^|; )(?:is_superadmin_session=[^;]|userType=12(?:;|$))/
export const ACTING_COOKIE = /(?:^|; )is_superadmin_session=[^;]/

/**
 * True when the cookies of the browser ask for the bar of admins and partners. Nearly every visitor's do not: this looks
 * without the code that reads cookies properly.
 */
export function needsBanner(cookies: string): boolean {
  return BANNER_COOKIES.test(cookies)
}

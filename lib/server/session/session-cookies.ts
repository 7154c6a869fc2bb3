import type { SessionAnswer } from '@/contract/account/accounts'
import { DAY_SECONDS } from '@/contract/values/durations'
import { PARTNER_OR_ADMIN } from '@/contract/values/wire-values'
import { COOKIE_DAYS, type CookieName, HIDDEN_COOKIE_DAYS, KEPT_AT_SIGN_OUT } from '../../session/cookies/cookies'

/**
 * Session cookies set by the storefront's server. All have SameSite=Strict, Secure and path /. Browsers treat localhost
 * as secure; a shop on plain http elsewhere cannot sign in.
 */

/** HttpOnly cookies: the one-use refresh token, and an admin's own while they act for a shopper. */
export const REFRESH_COOKIE = 'refreshToken'
export const ADMIN_REFRESH_COOKIE = 'adminRefreshToken'
/** HttpOnly: proves to the marketplace that this browser signed in before. It survives signing out. */
export const DEVICE_COOKIE = 'knownDevice'

/** Valid cookie names (RFC 6265). A header with any other name would throw. */
const COOKIE_NAME = /^[\w!#$%&'*+.^`|~-]+$/

/** Returns the cookies that sign a visitor in. The guest id is deleted: the guest's data has moved to the account. */
export function signedInCookies({ token, ...profile }: SessionAnswer): string[] {
  return [
    ...tokenCookies(token),
    visible('uid', profile._id),
    visible('userType', String(profile.userType)),
    expiredCookie('guestUid'),
  ]
}

/** Returns the same cookies for the shopper of `answer` while an admin acts for them. */
export function impersonationCookies(response: SessionAnswer, adminRefreshToken: string): string[] {
  const { token, firstName, lastName, email } = response
  return [
    ...tokenCookies(token),
    ...(token.refreshToken ? [] : [expiredCookie(REFRESH_COOKIE)]),
    visible('uid', response._id),
    // Stays while an admin acts for a shopper.
    visible('userType', String(PARTNER_OR_ADMIN)),
    visible('is_superadmin_session', `${firstName} ${lastName}`.trim() || email),
    hidden(ADMIN_REFRESH_COOKIE, adminRefreshToken),
  ]
}

/** Returns the cookies that end acting for a shopper, in addition to the admin's own session. */
export function impersonationEndedCookies(): string[] {
  return [expiredCookie('is_superadmin_session'), expiredCookie(ADMIN_REFRESH_COOKIE)]
}

/** Returns the cookies that make the visitor a guest. Their other choices stay. */
export function sessionEndedCookies(): string[] {
  const names = ['token', REFRESH_COOKIE, 'authPass', 'uid', 'userType', 'is_superadmin_session', ADMIN_REFRESH_COOKIE]
  return names.map(expiredCookie)
}

/** Returns the cookies that delete everything except the device cookies, including unknown cookies. */
export function signedOutCookies(sentNames: readonly string[]): string[] {
  const names = new Set([...sentNames, ...Object.keys(COOKIE_DAYS), REFRESH_COOKIE, ADMIN_REFRESH_COOKIE])
  return [...names]
    .filter((name) => name !== DEVICE_COOKIE && !KEPT_AT_SIGN_OUT.has(name) && COOKIE_NAME.test(name))
    .map(expiredCookie)
}

function tokenCookies({ accessToken, refreshToken, deviceToken }: SessionAnswer['token']): string[] {
  return [
    visible('token', accessToken),
    visible('authPass', 'true'),
    ...(refreshToken ? [hidden(REFRESH_COOKIE, refreshToken)] : []),
    ...(deviceToken ? [hidden(DEVICE_COOKIE, deviceToken)] : []),
  ]
}

function visible(name: CookieName, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Max-Age=${COOKIE_DAYS[name] * DAY_SECONDS}; Path=/; Secure; SameSite=Strict`
}

function hidden(name: keyof typeof HIDDEN_COOKIE_DAYS, value: string): string {
  return `${name}=${encodeURIComponent(value)}; Max-Age=${HIDDEN_COOKIE_DAYS[name] * DAY_SECONDS}; Path=/; Secure; HttpOnly; SameSite=Strict`
}

function expiredCookie(name: string): string {
  return `${name}=; Max-Age=0; Path=/; Secure; SameSite=Strict`
}

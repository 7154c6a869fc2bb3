import Cookies from 'js-cookie'
import { COOKIE_DAYS, type CookieName, KEPT_AT_SIGN_OUT } from './cookies'

/** Writes a cookie in the browser: SameSite=Strict, Secure, path /. */
export function writeCookie(name: CookieName, value: string): void {
  writeCookieFor(name, value, COOKIE_DAYS[name])
}

/**
 * Writes a cookie with an external name, such as a tracking parameter. Its lifetime is in days; without one it lasts until
 * the browser is closed.
 */
export function writeCookieFor(name: string, value: string, days?: number): void {
  Cookies.set(name, value, { ...(days && { expires: days }), sameSite: 'strict', secure: true, path: '/' })
}

/** Deletes a cookie in the browser. */
export function clearCookie(name: CookieName): void {
  Cookies.remove(name, { path: '/' })
}

/**
 * Deletes every cookie that scripts can see, except the device cookies. The server deletes the cookies it received;
 * this deletes those written since.
 */
export function clearScriptCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0] ?? ''
    if (!name || KEPT_AT_SIGN_OUT.has(name)) continue
    clearForeignCookie(name)
  }
}

/** Deletes a cookie whose name is none of the shop's. */
export function clearForeignCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: a library would encode an odd name, and clear another cookie.
  document.cookie = `${name}=; Max-Age=0; Path=/; Secure; SameSite=Strict`
}

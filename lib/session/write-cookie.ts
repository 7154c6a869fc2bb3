import Cookies from 'js-cookie'
import { newRequestKey } from '../api/request-key'
import { COOKIE_DAYS, type CookieName, KEPT_AT_SIGN_OUT } from './cookies'
import { readCookie } from './read-cookie'

/** Writes a cookie in the browser: SameSite strict, Secure, path /. */
export function writeCookie(name: CookieName, value: string): void {
  writeCookieFor(name, value, COOKIE_DAYS[name])
}

/** Writes a cookie whose name comes from elsewhere, such as a tracking parameter, for so many days. */
export function writeCookieFor(name: string, value: string, days: number): void {
  Cookies.set(name, value, { expires: days, sameSite: 'strict', secure: true, path: '/' })
}

/** Takes a cookie away in the browser. */
export function clearCookie(name: CookieName): void {
  Cookies.remove(name, { path: '/' })
}

/**
 * Writes the cookies that every browser has: which device it is, made once and kept over signing out,
 * and where it is, 0 and 0 until somebody says so. The city has no value before that, and no cookie.
 */
export function writeDeviceCookies(): void {
  const device = readCookie('deviceId') ?? readCookie('deviceIdv1') ?? newRequestKey()
  if (!readCookie('deviceId')) writeCookie('deviceId', device)
  if (!readCookie('deviceIdv1')) writeCookie('deviceIdv1', device)
  if (!readCookie('lat')) writeCookie('lat', '0')
  if (!readCookie('long')) writeCookie('long', '0')
}

/**
 * Takes away every cookie that scripts can see, but for those that tell the device. The server
 * clears what it was sent; this takes what was written meanwhile.
 */
export function clearScriptCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=', 1)[0] ?? ''
    if (!name || KEPT_AT_SIGN_OUT.has(name)) continue
    // biome-ignore lint/suspicious/noDocumentCookie: a library would encode an odd name, and clear another cookie.
    document.cookie = `${name}=; Max-Age=0; Path=/; Secure; SameSite=Strict`
  }
}

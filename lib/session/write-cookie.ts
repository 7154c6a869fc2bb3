import Cookies from 'js-cookie'
import { COOKIE_DAYS, type CookieName } from './cookies'

/** Writes a cookie in the browser: SameSite strict, Secure, path / (specification 9). */
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

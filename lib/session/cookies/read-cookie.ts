import type { CookieName } from './cookies'

/**
 * Returns the value of a cookie in the browser; undefined on the server, where cookies belong to a request. Uses no library,
 * because nearly every page reads cookies.
 */
export function readCookie(name: CookieName): string | undefined {
  return typeof document === 'undefined' ? undefined : cookiesOf(document.cookie)[name]
}

/** Parses a Cookie header. A value with a broken percent escape stays as it is. */
export function cookiesOf(header: string | undefined): Partial<Record<string, string>> {
  const cookies: Partial<Record<string, string>> = {}
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at < 1) continue
    const value = pair.slice(at + 1).trim()
    try {
      cookies[pair.slice(0, at).trim()] = decodeURIComponent(value)
    } catch {
      cookies[pair.slice(0, at).trim()] = value
    }
  }
  return cookies
}

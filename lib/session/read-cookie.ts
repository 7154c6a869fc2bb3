import type { CookieName } from './cookies'

/** The value of a cookie in the browser. Needs no library, because nearly every page reads cookies. */
export function readCookie(name: CookieName): string | undefined {
  return cookiesOf(document.cookie)[name]
}

/** Cookies of a request as one object; a broken percent escape keeps its raw value. */
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

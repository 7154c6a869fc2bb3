import { KEPT_AT_SIGN_OUT } from './cookies'

/**
 * Takes away every cookie that scripts can see, but for those that tell the device (specification 4.1). The server
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

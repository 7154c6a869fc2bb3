import { readCookie } from '../session/read-cookie'

/** What a visitor may agree to beyond what the shop cannot do without. */
export const CONSENT_KINDS = ['analytics', 'marketing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** Stands in the cookie when the visitor has chosen, and agreed to nothing. */
const NOTHING = 'none'
const SEPARATOR = '.'
/** Writes to it are seen by the other tabs; its value says nothing. */
const CHANGE_KEY = 'consent-changed'

const listeners = new Set<() => void>()

/** Whether the visitor has agreed to it. Nobody has until they say so, and Global Privacy Control counts as no. */
export function hasConsent(kind: ConsentKind): boolean {
  return consentGiven().has(kind)
}

/** Everything that the visitor has agreed to. Only in the browser. */
export function consentGiven(): ReadonlySet<ConsentKind> {
  if (refusesByBrowser()) return new Set()
  const kinds = (readCookie('consent') ?? '').split(SEPARATOR)
  return new Set(CONSENT_KINDS.filter((kind) => kinds.includes(kind)))
}

/** Whether the browser says no for its owner, to every shop (Global Privacy Control). */
export function refusesByBrowser(): boolean {
  return (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/**
 * Calls back when the visitor has chosen anew, here or in another tab; what was agreed to, `hasConsent` says.
 * @returns what ends it
 */
export function onConsentChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** How the cookie says what was agreed to. */
export function consentText(kinds: ReadonlySet<ConsentKind>): string {
  return CONSENT_KINDS.filter((kind) => kinds.has(kind)).join(SEPARATOR) || NOTHING
}

/** To be called after the cookie was written: this tab and the others look again. */
export function announceConsentChange(): void {
  for (const listener of listeners) listener()
  try {
    localStorage.setItem(CHANGE_KEY, String(Date.now()))
  } catch {
    // Other tabs read the cookie when they next need it.
  }
}

function onStorage({ key }: StorageEvent): void {
  if (key === CHANGE_KEY || key === null) for (const listener of listeners) listener()
}

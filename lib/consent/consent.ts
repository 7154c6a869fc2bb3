import { localStore } from '../browser/storage'
import { publicConfig } from '../config'
import { readCookie } from '../session/cookies/read-cookie'

/** The optional purposes that a visitor may consent to. */
export const CONSENT_KINDS = ['preferences', 'analytics', 'marketing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** Returns the purposes that visitors of this shop are asked about. Only a support chat needs preferences. */
export const offeredKinds = (): readonly ConsentKind[] =>
  CONSENT_KINDS.filter((kind) => kind !== 'preferences' || publicConfig().thirdParty.supportChatId !== '')

/** Returns true when the visitor has answered, or the browser does so for them: they are not asked again. */
export const hasAnswered = (): boolean => refusesByBrowser() || readCookie('consent') !== undefined

/** Cookie value of a visitor who has declined everything. */
const NOTHING = 'none'
const SEPARATOR = '.'
/** Writes to this key notify the other tabs. Its value has no meaning. */
const CHANGE_KEY = 'consent-changed'

const listeners = new Set<() => void>()

/**
 * Returns true when the visitor has consented to `kind`. The default is false, and Global Privacy Control overrides any
 * consent.
 */
export function hasConsent(kind: ConsentKind): boolean {
  return consentGiven().has(kind)
}

/** Returns everything that the visitor has consented to. Browser only. */
export function consentGiven(): ReadonlySet<ConsentKind> {
  if (refusesByBrowser()) return new Set()
  const kinds = (readCookie('consent') ?? '').split(SEPARATOR)
  return new Set(CONSENT_KINDS.filter((kind) => kinds.includes(kind)))
}

/** Returns true when the browser sends Global Privacy Control. */
export function refusesByBrowser(): boolean {
  return (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

/**
 * Calls `listener` when the consent changes, here or in another tab. `hasConsent` then returns the new state.
 * @returns a function that removes the listener
 */
export function onConsentChange(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** Returns the cookie value of a consent. */
export function consentText(kinds: ReadonlySet<ConsentKind>): string {
  return CONSENT_KINDS.filter((kind) => kinds.has(kind)).join(SEPARATOR) || NOTHING
}

/** Notifies this tab and the others. Call it after writing the cookie. */
export function announceConsentChange(): void {
  for (const listener of listeners) listener()
  // Without storage, other tabs read the cookie when they next need it.
  localStore.set(CHANGE_KEY, String(Date.now()))
}

function onStorage({ key }: StorageEvent): void {
  if (key === CHANGE_KEY || key === null) for (const listener of listeners) listener()
}

/**
 * Query parameters that give access: `key` of mailed links, such as to an order, `mails` of notification mails, and any
 * `token`. No third party may see them.
 */
export const KEY_PARAMETERS = ['key', 'mails', 'token']

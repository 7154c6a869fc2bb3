import { publicConfig } from '../config'
import { readCookie } from '../session/cookies/read-cookie'

/** The optional purposes that a visitor may consent to. */
export const CONSENT_KINDS = ['preferences', 'analytics', 'marketing'] as const
export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** Returns the purposes that visitors of this shop are asked about. Only a support chat needs preferences. */
export const offeredKinds = (): readonly ConsentKind[] =>
  CONSENT_KINDS.filter((kind) => kind !== 'preferences' || publicConfig().thirdParty.supportChatId)

/** Returns true when the visitor has answered, or the browser does so for them: they are not asked again. */
export const hasAnswered = (): boolean => refusesByBrowser() || readCookie('consent') !== undefined

/** Cookie value of a visitor who has declined everything. */
const NOTHING = 'none'
const SEPARATOR = '.'

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

/** Returns the cookie value of a consent. */
export function consentText(kinds: ReadonlySet<ConsentKind>): string {
  return CONSENT_KINDS.filter((kind) => kinds.has(kind)).join(SEPARATOR) || NOTHING
}

/**
 * Query parameters that give access: `key` of mailed links, such as to an order, `mails` of notification mails, and any
 * `token`. No third party may see them.
 */
export const KEY_PARAMETERS = ['key', 'mails', 'token']

import { DAY_MS } from '@/contract/values/durations'
import { AFFILIATION } from '../attribution/attribution'
import { NEEDED_IN_VISIT, TRACKING_PARAMETERS } from '../attribution/tracking-parameters'
import { DEFAULT_LIFETIME } from '../browser/expiring-store'
import { type PublicConfig, publicConfig } from '../config'
import { COOKIE_DAYS, HIDDEN_COOKIE_DAYS, TRACKING_DAYS } from '../session/cookies/cookies'
import { configuredParties, THIRD_PARTIES } from '../third-parties/third-parties'
import type { ConsentKind } from './consent'

/** What a cookie is for; each has a text in the messages `consent.purposes`. */
export type CookiePurpose =
  | 'impersonation'
  | 'blog'
  | 'browsing'
  | 'chat'
  | 'choice'
  | 'currency'
  | 'device'
  | 'deviceKind'
  | 'guest'
  | 'language'
  | 'networkAddress'
  | 'order'
  | 'origin'
  | 'place'
  | 'promotion'
  | 'searchVisitor'
  | 'signIn'
  | 'timeZone'

/** A cookie, or an entry of the browser's or the tab's storage. */
export interface ListedCookie {
  readonly name: string
  /** The shop's own purpose, or the company that sets it. */
  readonly purpose: CookiePurpose | { readonly company: string }
  /** 'visit': until the browser is closed. Absent: until the tab is closed. */
  readonly days?: number | 'visit'
}

/** Every cookie of the shop. The compiler refuses a cookie without a purpose. */
const PURPOSES: Readonly<Record<keyof typeof COOKIE_DAYS | keyof typeof HIDDEN_COOKIE_DAYS, CookiePurpose>> = {
  token: 'signIn',
  authPass: 'signIn',
  uid: 'signIn',
  userType: 'signIn',
  refreshToken: 'signIn',
  knownDevice: 'signIn',
  guestUid: 'guest',
  deviceId: 'device',
  deviceIdv1: 'device',
  language: 'language',
  lang: 'language',
  rtl: 'language',
  consent: 'choice',
  currencyCode: 'currency',
  storeCategoryId: 'browsing',
  catId: 'browsing',
  lat: 'place',
  long: 'place',
  ucity: 'place',
  country: 'place',
  timeZone: 'timeZone',
  isOrder: 'order',
  BlogToken: 'blog',
  appliedPromocode: 'promotion',
  is_superadmin_session: 'impersonation',
  adminRefreshToken: 'impersonation',
  chatToken: 'chat',
  chatUserId: 'chat',
}

/** Returns what is stored for a purpose of the cookie settings: by the shop, and by the third parties whose id is set. */
export function cookieList(
  kind: 'necessary' | ConsentKind,
  config: Pick<PublicConfig, 'thirdParty'> = publicConfig(),
): readonly ListedCookie[] {
  return kind === 'necessary' ? necessaryCookies() : [...(OPTIONAL[kind] ?? []), ...foreignCookies(kind, config)]
}

function necessaryCookies(): readonly ListedCookie[] {
  const days: Readonly<Record<string, number>> = { ...COOKIE_DAYS, ...HIDDEN_COOKIE_DAYS }
  return [
    ...Object.entries(PURPOSES).map(([name, purpose]) => ({ name, purpose, days: days[name] as number })),
    { name: NEEDED_IN_VISIT.join(', '), purpose: 'origin', days: 'visit' },
    { name: 'link-click_*', purpose: 'origin' },
  ]
}

/** What the shop itself stores with consent. */
const OPTIONAL: Readonly<Partial<Record<ConsentKind, readonly ListedCookie[]>>> = {
  analytics: [
    { name: 'search-visitor', purpose: 'searchVisitor' },
    { name: 'search-clicks', purpose: 'searchVisitor' },
    { name: 'network-address', purpose: 'networkAddress' },
    { name: 'device-reported', purpose: 'deviceKind' },
  ],
  marketing: [
    { name: TRACKING_PARAMETERS.join(', '), purpose: 'origin', days: TRACKING_DAYS },
    { name: `${AFFILIATION}*`, purpose: 'origin', days: DEFAULT_LIFETIME / DAY_MS },
  ],
}

const foreignCookies = (kind: ConsentKind, config: Pick<PublicConfig, 'thirdParty'>): readonly ListedCookie[] =>
  configuredParties(config)
    .map((name) => THIRD_PARTIES[name])
    .filter(({ consent }) => consent === kind)
    .flatMap(({ company, cookies }) => cookies.map((cookie) => ({ ...cookie, purpose: { company } })))

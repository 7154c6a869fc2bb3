import type { PublicConfig } from '../config'
import type { ConsentKind } from '../consent/consent'
import { isAppView, isCheckoutStep, routes } from '../routes'

/** A third party, by the id of the configuration that switches it on. */
export type ThirdPartyName = Exclude<keyof PublicConfig['thirdParty'], 'merchantId'>

type Directive = 'script-src' | 'connect-src' | 'img-src' | 'frame-src' | 'font-src' | 'media-src'
type Sources = Readonly<Partial<Record<Directive, readonly string[]>>>

/** A cookie, or an entry of the browser's storage, that a third party writes. */
interface ForeignCookie {
  readonly name: string
  /** Absent: until the tab is closed. */
  readonly days?: number
}

export interface ThirdParty {
  /** Named in the cookie settings. */
  readonly company: string
  /** It loads only after the visitor has agreed to this. */
  readonly consent: ConsentKind
  /** What the content security policy allows for it (docs/third-parties.md#security-policy). */
  readonly sources: (id: string) => Sources
  readonly cookies: readonly ForeignCookie[]
}

const originOf = (address: string) => new URL(address).origin

/** Everything that the shop may load from others, or tell them. Their code: start-third-parties.ts. */
export const THIRD_PARTIES: Readonly<Record<ThirdPartyName, ThirdParty>> = {
  sentryDsn: {
    company: 'Sentry',
    consent: 'analytics',
    sources: (dsn) => ({ 'connect-src': [originOf(dsn)] }),
    cookies: [{ name: 'sentryReplaySession' }],
  },
  gtmId: {
    company: 'Google Tag Manager',
    consent: 'analytics',
    sources: () => ({
      'script-src': ['https://www.googletagmanager.com'],
      'connect-src': [
        'https://www.googletagmanager.com',
        'https://*.google-analytics.com',
        'https://*.analytics.google.com',
      ],
      'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    }),
    cookies: [
      { name: '_ga', days: 400 },
      { name: '_ga_*', days: 400 },
    ],
  },
  pixelId: {
    company: 'Meta',
    consent: 'marketing',
    sources: () => ({
      'script-src': ['https://connect.facebook.net'],
      'connect-src': ['https://www.facebook.com', 'https://connect.facebook.net'],
      'img-src': ['https://www.facebook.com'],
    }),
    cookies: [
      { name: '_fbp', days: 90 },
      { name: '_fbc', days: 90 },
    ],
  },
  sessionRecordingId: {
    company: 'Microsoft Clarity',
    consent: 'analytics',
    sources: () => ({
      'script-src': ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
      'connect-src': ['https://*.clarity.ms'],
      'img-src': ['https://c.clarity.ms', 'https://c.bing.com'],
    }),
    cookies: [
      { name: '_clck', days: 365 },
      { name: '_clsk', days: 1 },
    ],
  },
  supportChatId: {
    company: 'LiveChat',
    consent: 'preferences',
    sources: () => ({
      'script-src': ['https://cdn.livechatinc.com', 'https://api.livechatinc.com'],
      'connect-src': ['https://api.livechatinc.com', 'https://accounts.livechatinc.com', 'wss://api.livechatinc.com'],
      'img-src': ['https://cdn.livechatinc.com', 'https://cdn.livechat-files.com'],
      'frame-src': ['https://secure.livechatinc.com'],
    }),
    cookies: [
      { name: '__lc_cid', days: 400 },
      { name: '__lc_cst', days: 400 },
    ],
  },
  ipLookupUrl: {
    company: '',
    consent: 'analytics',
    sources: (url) => ({ 'connect-src': [originOf(url)] }),
    cookies: [],
  },
}

/** Returns the third parties whose id is set. */
export const configuredParties = ({ thirdParty }: Pick<PublicConfig, 'thirdParty'>): readonly ThirdPartyName[] =>
  (Object.keys(THIRD_PARTIES) as ThirdPartyName[]).filter((name) => thirdParty[name])

/** Returns what the content security policy allows, by directive, for the third parties whose id is set. */
export function foreignSources(config: Pick<PublicConfig, 'thirdParty'>): Sources {
  const all: Partial<Record<Directive, string[]>> = {}
  for (const name of configuredParties(config)) {
    const sources = Object.entries(THIRD_PARTIES[name].sources(config.thirdParty[name] ?? '')) as [
      Directive,
      string[],
    ][]
    for (const [directive, hosts] of sources) all[directive] = [...(all[directive] ?? []), ...hosts]
  }
  return all
}

/** How a third party is started. */
export interface StartOptions {
  /** True when the visitor agreed on this page: what happened on it before is not told. */
  readonly isLate: boolean
}

/** Returns true on the pages without a support chat or help widget: the checkout, the page after it, and those of the apps. */
export const isWithoutSupport = (path: string): boolean =>
  isCheckoutStep(path) || isAppView(path) || path === routes.confirmOrder('').split('?')[0]

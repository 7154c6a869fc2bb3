import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { isPublicHttps } from '@/contract/servers/site-address'
import { EMBEDDED_PUBLISHABLE_KEY, mapTilesOf, type PublicConfig } from '../config'
import { foreignSources } from '../third-parties/third-parties'

/** Caches one policy per set of inline scripts. A build has one set per page. */
const known = new LRUCache<string, string>({ max: 200 })

/**
 * Emotion inserts its rules through the CSSOM of an empty style element, so only the hash of the empty text is allowed.
 */
const EMPTY_STYLE = `'sha256-${createHash('sha256').update('').digest('base64')}'`

/** Hosts of hosted search and its insights, used when the shop has no search service of its own. */
const HOSTED_SEARCH = ['https://*.algolia.net', 'https://*.algolianet.com', 'https://insights.algolia.io']

/** Hosts of Stripe: its script, the frames of its card fields and of the bank's step, and its API. */
const STRIPE = { script: 'https://js.stripe.com', frames: 'https://*.stripe.com', api: 'https://api.stripe.com' }

/**
 * Hosts of Google Pay, which Stripe opens. Chrome applies connect-src to the payment method https://google.com/pay, and to
 * the addresses where it leads.
 */
const GOOGLE_PAY = ['https://google.com', 'https://www.google.com', 'https://pay.google.com']

/**
 * Returns the headers of every response, including those that never reach a page. On https, browsers remember for a year to
 * use nothing else; not for localhost, where other programs use http.
 */
export const securityHeaders = (siteUrl: string): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...(isPublicHttps(siteUrl) && { 'Strict-Transport-Security': 'max-age=31536000' }),
})

interface AllowedScripts {
  /**
   * Texts of the inline scripts. They are allowed by hash, so the document is the same for everyone and caches can keep
   * it.
   */
  readonly inlineScripts: readonly string[]
  /** Nonce for the framework's inline scripts when their texts are unknown: lib/framework/README.md, script-hashes. */
  readonly nonce?: string | undefined
}

/** Returns the content security policy of a document. Scripts come from this origin or are the given inline scripts. */
export function contentSecurityPolicy(
  config: PublicConfig,
  { inlineScripts, nonce }: AllowedScripts,
  isDevelopment: boolean,
): string {
  const key = inlineScripts.join('\0')
  let policy = known.get(key)
  if (policy === undefined) {
    policy = makePolicy(config, inlineScripts, isDevelopment)
    known.set(key, policy)
  }
  return nonce ? policy.replace('script-src ', `script-src 'nonce-${nonce}' `) : policy
}

function makePolicy(config: PublicConfig, inlineScripts: readonly string[], isDevelopment: boolean): string {
  const origin = (address: string) => (address ? [new URL(address).origin] : [])
  const { apiUrl, api2Url, cmsUrl, mediaUrl, mqttUrl, chatUrl, search, siteUrl, vitalsUrl = '' } = config
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const isStripe = config.stripePublishableKey !== EMBEDDED_PUBLISHABLE_KEY
  const services = [apiUrl, api2Url, cmsUrl, mediaUrl, mqttUrl, chatUrl, search.url, vitalsUrl].flatMap(origin)
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // The development server adds its own scripts. A hash would disable 'unsafe-inline'.
    'script-src': [
      "'self'",
      ...(isStripe ? [STRIPE.script] : []),
      ...(isDevelopment ? ["'unsafe-eval'", "'unsafe-inline'"] : hashes),
    ],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", EMPTY_STYLE],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...origin(mediaUrl), tileOrigin(mapTilesOf(config).url)],
    // Videos; `blob:` is one that is being uploaded.
    'media-src': ["'self'", 'blob:', ...origin(mediaUrl)],
    'font-src': ["'self'"],
    ...(isStripe && { 'frame-src': [STRIPE.frames] }),
    'connect-src': [
      "'self'",
      ...services,
      ...(isStripe ? [STRIPE.api, ...GOOGLE_PAY] : []),
      ...(search.url ? [] : HOSTED_SEARCH),
      ...(isDevelopment ? ['ws:'] : []),
    ],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  for (const [name, sources] of Object.entries(foreignSources(config))) {
    rules[name] = [...(rules[name] ?? []), ...sources]
  }
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

/** The origin of a tile template. `{s}` stands for one of several hosts. */
const tileOrigin = (template: string): string =>
  new URL(template.replace('{s}', 'tile-host')).origin.replace('tile-host', '*')

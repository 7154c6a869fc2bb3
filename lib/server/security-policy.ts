import { createHash } from 'node:crypto'
import type { PublicConfig } from '../config'

/** One policy for each set of inline scripts, of which a build has one for each page. */
const known = new Map<string, string>()

/** Styles that emotion adds go in through the style sheet API of an empty style element: only emptiness is allowed. */
const EMPTY_STYLE = `'sha256-${createHash('sha256').update('').digest('base64')}'`

/** Hosts of the hosted search service, which is asked when the shop has none of its own, and of its insights. */
const HOSTED_SEARCH = ['https://*.algolia.net', 'https://*.algolianet.com', 'https://insights.algolia.io']

interface AllowedScripts {
  /** Texts of inline scripts, allowed by their hashes: the document stays the same for everyone, and caches can keep it. */
  readonly inlineScripts: readonly string[]
  /** Of the framework's inline scripts, when their texts are not known: lib/framework/README.md, script-hashes. */
  readonly nonce?: string | undefined
}

/** Returns the content security policy of a document. Scripts come from this origin, or are the given inline ones. */
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
  const { apiUrl, api2Url, cmsUrl, mediaUrl, mqttUrl, chatUrl, search, siteUrl, thirdParty, vitalsUrl = '' } = config
  const hashes = inlineScripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  const { ipLookupUrl } = thirdParty
  const services = [apiUrl, api2Url, cmsUrl, mediaUrl, mqttUrl, chatUrl, search.url, ipLookupUrl, vitalsUrl].flatMap(
    origin,
  )
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // The development server adds scripts of its own; a hash beside it would take 'unsafe-inline' back.
    'script-src': ["'self'", ...(isDevelopment ? ["'unsafe-eval'", "'unsafe-inline'"] : hashes)],
    'style-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'", EMPTY_STYLE],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', ...origin(mediaUrl)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...services, ...(search.url ? [] : HOSTED_SEARCH), ...(isDevelopment ? ['ws:'] : [])],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(siteUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ')
}

import { z } from 'zod'
import { host, isDemo, listeningHost, metricsHost, metricsPort } from '@/contract/servers/listening'
import type { IsTrusted } from '@/contract/servers/network'
import { trustedProxies } from '@/contract/servers/trusted-proxies'
import { EMBEDDED_PUBLISHABLE_KEY, type PublicConfig, providePublicConfig, type ServiceAddresses } from '../config'

/**
 * The only file of the storefront that reads the environment. Values are read when the server starts. A malformed value
 * stops the start with a message that names it. An empty value counts as not set.
 */

const port = z.coerce
  .number('must be a port number, 1 to 65535')
  .int('must be a port number, 1 to 65535')
  .min(1, 'must be a port number, 1 to 65535')
  .max(65535, 'must be a port number, 1 to 65535')

const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )

const web = address('http:', 'https:').transform((value) => value.replace(/\/+$/, ''))
const text = z.string()
const digits = z.string().regex(/^\d+$/, 'must be digits')

/** `{s}`, which stands for one of several hosts, is read as a host of that name. */
const tileTemplate = z
  .string()
  .refine(
    (value) =>
      /^https?:\/\/[^/]/.test(value) &&
      URL.canParse(value.replace('{s}', 's')) &&
      ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
    'must be an address with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png',
  )

/** The time of a page for which the limits of its calls are written. */
const USUAL_PAGE_SECONDS = 3

const environment = z.object({
  PORT: port.default(3000),
  SITE_URL: web.optional(),
  TRUSTED_PROXIES: z.prefault(trustedProxies, ''),
  BRAND_NAME: text.default('Evergood'),
  MARKETPLACE_PORT: port.default(4000),
  MQTT_PORT: port.default(2083),
  METRICS_PORT: z.optional(metricsPort),
  USE_EMBEDDED: z.enum(['true', 'false'], 'must be true or false').optional(),
  API_URL: web.optional(),
  API2_URL: web.optional(),
  CMS_URL: web.optional(),
  MEDIA_URL: web.optional(),
  API_INTERNAL_URL: web.optional(),
  API2_INTERNAL_URL: web.optional(),
  CMS_INTERNAL_URL: web.optional(),
  MEDIA_INTERNAL_URL: web.optional(),
  SEARCH_INTERNAL_URL: web.optional(),
  HOST: z.optional(host),
  DEMO: z.enum(['on', 'off'], 'must be on or off').optional(),
  DATABASE_URL: text.optional(),
  MEDIA_CLOUD: z
    .string()
    .regex(/^[\w-]+$/, 'must be letters, digits, - or _')
    .default('evergood'),
  MQTT_URL: address('ws:', 'wss:').optional(),
  SEARCH_URL: z.union([z.literal('none'), web]).optional(),
  SEARCH_APP_ID: text.default('embedded'),
  SEARCH_API_KEY: text.default('embedded-search-key'),
  CHAT_URL: web.optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must start with pk_test_ or pk_live_')
    .default(EMBEDDED_PUBLISHABLE_KEY),
  MAP_TILES_URL: tileTemplate.optional(),
  MAP_TILES_CREDIT: text.default(''),
  SELLER_URL: web.default(''),
  PARTNERS_URL: web.default(''),
  APP_STORE_URL: web.default(''),
  PLAY_STORE_URL: web.default(''),
  SUPPORT_PHONE: text.default(''),
  OPERATOR_ADDRESS: text.default(''),
  SOCIAL_URLS: text
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean),
    )
    .pipe(z.array(web, 'must be addresses, separated by commas')),
  SENTRY_DSN: address('http:', 'https:').default(''),
  ADDRESS_SEARCH_URL: web.default(''),
  GTM_ID: z
    .string()
    .regex(/^GTM-\w+$/, 'must start with GTM-')
    .default(''),
  PIXEL_ID: digits.default(''),
  SESSION_RECORDING_ID: z.string().regex(/^\w+$/, 'must be letters and digits').default(''),
  SUPPORT_CHAT_ID: digits.default(''),
  IP_LOOKUP_URL: web.default(''),
  MERCHANT_ID: text.default(''),
  VITALS_URL: web.default(''),
  CACHE_MEGABYTES: z.coerce.number('must be a number of megabytes').min(1).max(100_000).default(64),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(600).default(1),
  PAGE_SECONDS: z.coerce.number('must be a number of seconds').min(1).max(60).default(USUAL_PAGE_SECONDS),
  LOG_REQUESTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  SERVICE_WORKER: z.enum(['on', 'off'], 'must be on or off').default('on'),
})

/** A place that does not exist. */
const DEMO_ADDRESS = '1 Example Street, Exampleton'

const MEGABYTE = 1024 * 1024
/** Splits CACHE_MEGABYTES: pages, the responses of the services that pages are made from, feeds and site maps. */
function cacheShares(total: number) {
  const [pages, answers] = [Math.round(total * 0.625), Math.round(total * 0.25)]
  return { pages, answers, documents: Math.round(total) - pages - answers }
}

export interface ServerConfig {
  readonly port: number
  /** The address that the server listens on; undefined: all of this machine. */
  readonly host: string | undefined
  readonly marketplacePort: number
  /** Port of the embedded message broker. */
  readonly mqttPort: number
  /** Where the storefront's metrics are served; undefined: nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined
  /** The media service for which the storefront answers at /media; undefined when browsers ask another host. */
  readonly mediaSource: string | undefined
  /** True when the embedded marketplace starts beside the storefront. */
  readonly useEmbedded: boolean
  /** Sizes of the server's caches. */
  readonly cacheBytes: Readonly<ReturnType<typeof cacheShares>>
  /** Proxies whose forwarding headers are believed. */
  readonly trustedProxies: IsTrusted
  /** Whether each request is logged. */
  readonly logsRequests: boolean
  /** A factor for the time limits of a page's calls. */
  readonly pageTime: number
  /** How long the server goes on answering after a signal to end. */
  readonly drainSeconds: number
  readonly public: PublicConfig
  /** Where the server calls the services. */
  readonly internal: ServiceAddresses
}

/** Thrown when an environment variable has an invalid value. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Reads the configuration from an environment.
 * @throws ConfigError naming every variable that is malformed.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  // SEARCH_URL is the only variable where "empty" differs from "not set": empty selects hosted search.
  const definedEnv = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  if (env['SEARCH_URL'] === '') definedEnv['SEARCH_URL'] = 'none'

  const parsed = environment.safeParse(definedEnv)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('\n'))
  }
  const e = parsed.data
  const marketplace = `http://localhost:${e.MARKETPLACE_PORT}`
  const apiUrl = e.API_URL ?? marketplace
  const siteUrl = e.SITE_URL ?? `http://localhost:${e.PORT}`
  const internal = internalAddresses(e, apiUrl)
  return {
    port: e.PORT,
    host: listeningHost({ ...e, siteUrl }),
    marketplacePort: e.MARKETPLACE_PORT,
    mqttPort: e.MQTT_PORT,
    metrics: e.METRICS_PORT === undefined ? undefined : { port: e.METRICS_PORT, host: metricsHost(e) },
    cacheBytes: cacheShares(e.CACHE_MEGABYTES * MEGABYTE),
    pageTime: e.PAGE_SECONDS / USUAL_PAGE_SECONDS,
    drainSeconds: e.DRAIN_SECONDS,
    logsRequests: e.LOG_REQUESTS === 'on',
    trustedProxies: e.TRUSTED_PROXIES,
    mediaSource: e.MEDIA_URL ? undefined : internal.mediaUrl,
    internal,
    useEmbedded: e.USE_EMBEDDED ? e.USE_EMBEDDED === 'true' : e.API_URL === undefined,
    public: {
      siteUrl,
      brandName: e.BRAND_NAME,
      apiUrl,
      api2Url: e.API2_URL ?? apiUrl,
      cmsUrl: e.CMS_URL ?? `${apiUrl}/cms`,
      mediaUrl: e.MEDIA_URL ?? `${siteUrl}/media`,
      mediaCloud: e.MEDIA_CLOUD,
      mqttUrl: e.MQTT_URL ?? `ws://localhost:${e.MQTT_PORT}/mqtt`,
      search: {
        url: e.SEARCH_URL === 'none' ? '' : (e.SEARCH_URL ?? apiUrl),
        appId: e.SEARCH_APP_ID,
        apiKey: e.SEARCH_API_KEY,
      },
      chatUrl: e.CHAT_URL ?? `${apiUrl}/chat`,
      stripePublishableKey: e.STRIPE_PUBLISHABLE_KEY,
      links: given({
        seller: e.SELLER_URL,
        partners: e.PARTNERS_URL,
        appStore: e.APP_STORE_URL,
        playStore: e.PLAY_STORE_URL,
        supportPhone: e.SUPPORT_PHONE,
      }),
      ...given({ operatorAddress: e.OPERATOR_ADDRESS || (isDemo({ ...e, siteUrl }) ? DEMO_ADDRESS : '') }),
      thirdParty: given({
        sentryDsn: e.SENTRY_DSN,
        gtmId: e.GTM_ID,
        pixelId: e.PIXEL_ID,
        sessionRecordingId: e.SESSION_RECORDING_ID,
        supportChatId: e.SUPPORT_CHAT_ID,
        ipLookupUrl: e.IP_LOOKUP_URL,
        merchantId: e.MERCHANT_ID,
      }),
      // Every document carries these values, so defaults are omitted.
      ...(e.MAP_TILES_URL && { mapTiles: foreignTiles(e.MAP_TILES_URL, e.MAP_TILES_CREDIT) }),
      ...(e.SOCIAL_URLS.length > 0 && { socialUrls: e.SOCIAL_URLS }),
      ...(e.VITALS_URL && { vitalsUrl: e.VITALS_URL }),
      ...(e.ADDRESS_SEARCH_URL && { completesAddresses: true as const }),
      ...(e.SERVICE_WORKER === 'off' && { isWorkerOff: true as const }),
    },
  }
}

/** Returns where the server calls the services: the public addresses, where no internal ones are named. */
function internalAddresses(e: z.output<typeof environment>, publicApiUrl: string): ServiceAddresses {
  const apiUrl = e.API_INTERNAL_URL ?? publicApiUrl
  return {
    apiUrl,
    api2Url: e.API2_INTERNAL_URL ?? e.API2_URL ?? apiUrl,
    cmsUrl: e.CMS_INTERNAL_URL ?? e.CMS_URL ?? `${apiUrl}/cms`,
    chatUrl: e.CHAT_URL ?? `${apiUrl}/chat`,
    mediaUrl: e.MEDIA_INTERNAL_URL ?? e.MEDIA_URL ?? `${apiUrl}/media`,
    searchUrl: e.SEARCH_URL === 'none' ? '' : (e.SEARCH_INTERNAL_URL ?? e.SEARCH_URL ?? apiUrl),
  }
}

/** Without the empty ones: every document carries them. */
const given = <T extends Readonly<Record<string, string>>>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>

const foreignTiles = (url: string, credit: string) => ({
  url,
  credit: credit || new URL(url.replace('{s}.', '')).hostname,
})

let configOfProcess: ServerConfig | undefined

/** Returns the configuration, read from the environment once. */
export function serverConfig(): ServerConfig {
  configOfProcess ??= readConfig(process.env)
  return configOfProcess
}

/** Reads the configuration when the server starts. A malformed value ends the process with a message that names it. */
export function startServer(): PublicConfig {
  try {
    const { public: config, internal } = readConfig(process.env)
    providePublicConfig(config, internal)
    return config
  } catch (error) {
    process.stderr.write(`The configuration is wrong.\n${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

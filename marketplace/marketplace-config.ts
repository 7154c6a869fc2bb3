import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { host, isDemo, listeningHost, metricsHost, metricsPort } from '../contract/servers/listening.ts'
import type { IsTrusted } from '../contract/servers/network.ts'
import { isOwnMachine, isPublicHttps } from '../contract/servers/site-address.ts'
import { trustedProxies } from '../contract/servers/trusted-proxies.ts'
import type { BrokerCredentials } from './broker/broker-routes.ts'
import { CannotStart } from './cannot-start.ts'
import type { VapidKeys } from './modules/account/notifications/push-sender.ts'
import type { BucketConfig } from './modules/community/uploads/upload-bucket.ts'
import { DEFAULT_PASSWORD_COST, type PasswordCost, passwordCost } from './shared/auth/password-hash.ts'

const matching = (pattern: RegExp, problem: string) => z.string().regex(pattern, problem)
const addressOf = (protocol: RegExp, beginnings: string) =>
  z.url({ protocol, error: `must be an address that starts with ${beginnings}` })
const onOff = z.enum(['on', 'off'], 'must be on or off')

const portText = matching(/^\d{1,5}$/, 'must be a port number, such as 4000')
const port = portText.transform(Number).refine((number) => number <= 65_535, 'must be at most 65535')

const webAddress = addressOf(/^https?$/, 'http:// or https://').transform((address) => address.replace(/\/+$/, ''))

const environment = z.object({
  HOST: z.optional(host),
  MARKETPLACE_PORT: port.default(4000),
  MQTT_PORT: port.default(2083),
  METRICS_PORT: z.optional(metricsPort),
  MQTT_URL: addressOf(/^wss?$/, 'ws:// or wss://').optional(),
  BROKER_URL: addressOf(/^(mqtt|ws)s?$/, 'mqtt://, mqtts://, ws:// or wss://').optional(),
  BROKER_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  DATABASE_URL: matching(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
  TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PASSWORD_COST: matching(/^1[0-7]$/, 'must be a number from 10 to 17')
    .transform((exponent) => passwordCost(Number(exponent)))
    .default(DEFAULT_PASSWORD_COST),
  API_URL: webAddress.optional(),
  MEDIA_URL: webAddress.optional(),
  MEDIA_CLOUD: matching(/^[\w-]+$/, 'must consist of letters, digits, - and _').default('evergood'),
  PORT: port.default(3000),
  SITE_URL: webAddress.optional(),
  TRUSTED_PROXIES: z.prefault(trustedProxies, ''),
  BRAND_NAME: z.string().default('Evergood'),
  VAPID_PUBLIC_KEY: matching(/^[\w-]{87}$/, 'must be a key of 87 characters').optional(),
  VAPID_PRIVATE_KEY: matching(/^[\w-]{43}$/, 'must be a key of 43 characters').optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(mailto|https)$/, error: 'must start with mailto: or https://' }).optional(),
  SMTP_URL: addressOf(/^smtps?$/, 'smtp:// or smtps://')
    .refine((address) => !URL.canParse(address) || new URL(address).hostname !== '', 'must name a mail server')
    .optional(),
  REDIS_URL: addressOf(/^rediss?$/, 'redis:// or rediss://').optional(),
  S3_URL: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  STRIPE_SECRET_KEY: matching(
    /^[sr]k_(test|live)_\w+$/,
    'must start with sk_test_, sk_live_, rk_test_ or rk_live_',
  ).optional(),
  STRIPE_PUBLISHABLE_KEY: matching(/^pk_(test|live)_\w+$/, 'must start with pk_test_ or pk_live_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  STRIPE_API_URL: webAddress.optional(),
  OUTBOX: onOff.optional(),
  FULFILMENT: onOff.default('on'),
  FULFILMENT_SPEED: z.coerce.number('must be a number from 0.01 to 1000').min(0.01).max(1000).default(1),
  API_DOCS: onOff.optional(),
  DESK: onOff.optional(),
  DEMO: onOff.optional(),
  DATA_DIR: z.string().default('.data'),
  MIGRATE: onOff.default('on'),
  JOBS: onOff.default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'must be debug, info, warn or error').default('warn'),
  LOG_REQUESTS: onOff.default('off'),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').min(0).max(600).default(1),
  // The storefront's defaults.
  SEARCH_APP_ID: z.string().default('embedded'),
  SEARCH_API_KEY: z.string().default('embedded-search-key'),
  SENTRY_DSN: webAddress.optional(),
  ADDRESS_SEARCH_URL: webAddress.optional(),
  MARKETPLACE_RATE_LIMIT: matching(/^\d{1,7}$/, 'must be a number of calls a minute, or 0 for no limit')
    .transform(Number)
    .default(6000),
  MARKETPLACE_CALLS_AT_ONCE: matching(/^\d{1,4}$/, 'must be a number of calls, or 0 for no limit')
    .transform(Number)
    .optional(),
})

/** PGlite has one connection: the more calls share it, the longer each of them takes. */
const PGLITE_CALLS_AT_ONCE = 24

export interface MarketplaceConfig {
  /** The address to listen on; undefined: every one of this machine. */
  readonly host: string | undefined
  readonly port: number
  /** Port of the embedded message broker. */
  readonly mqttPort: number
  /** Where the marketplace's metrics are served; when absent, there are none. */
  readonly metrics?: { readonly port: number; readonly host: string }
  /** Address at which browsers reach the broker, where it is not on this machine's `mqttPort`. */
  readonly mqttUrl?: string
  /** Address of the broker that is used instead of the embedded one. */
  readonly brokerUrl?: string
  /** With which an outside broker asks who may connect; when absent, it may not ask. */
  readonly broker?: BrokerCredentials
  /** Whether the shop is the demo: its catalogue, accounts, couriers, chats and drawn pictures. */
  readonly demo: boolean
  /** When absent, an embedded database in `dataDir` is used. */
  readonly databaseUrl?: string
  readonly dataDir: string
  /** False: a start on a database without the present schema is refused, and changes nothing. */
  readonly migrates: boolean
  /** False for a restored copy that is only looked at: no job runs, no mail is delivered, no card is charged. */
  readonly runsJobs: boolean
  /** From which level on something is logged. */
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error'
  readonly logsRequests: boolean
  /** How long calls are still answered after a signal to end. */
  readonly drainSeconds: number
  /** Where processes count rate limits together; when absent, in the database. */
  readonly redisUrl?: string
  /** When absent, it is created at the first start and stored in `dataDir`. */
  readonly tokenSecret?: string
  /** Cost of new password hashes. */
  readonly passwordCost: PasswordCost
  /** Address at which browsers reach the marketplace. Without a trailing slash. */
  readonly apiUrl: string
  /** Without a trailing slash. */
  readonly mediaUrl: string
  readonly mediaCloud: string
  /** Address of the storefront, without a trailing slash. */
  readonly siteUrl: string
  readonly brandName: string
  /** Proxies whose forwarding headers are believed. */
  readonly trustedProxies: IsTrusted
  /** When absent, mails are stored and shown at /outbox. */
  readonly smtpUrl?: string
  /** Keys of push messages; absent: there are none. */
  readonly vapid?: VapidKeys
  readonly outbox: OutboxAudience
  /** How fast simulated couriers deliver orders, 1 as in life; when absent, people do it at the desk. */
  readonly fulfilmentSpeed?: number
  /** Whether /docs lists the calls. */
  readonly hasDocs: boolean
  /** Whether there is a page /desk, which this machine alone can open. */
  readonly hasDesk: boolean
  /** Bucket of the users' uploads; when absent, they are in a folder of `dataDir`. */
  readonly uploadBucket?: BucketConfig
  /** The account at Stripe; when absent, the embedded card provider is used. */
  readonly stripe?: StripeConfig
  /** Where errors are reported; when absent, they are in the log only. */
  readonly sentryDsn?: string
  /** The `/api` of a server of Photon, which completes addresses; when absent, none are completed. */
  readonly addressSearchUrl?: string
  /** Maximum calls per minute for one token; 0 disables the limit. */
  readonly rateLimit: number
  /** How many calls run at once; 0: no limit. */
  readonly callsAtOnce: number
  /** The application id that search clients send. */
  readonly searchAppId: string
  readonly searchApiKey: string
}

/** Configuration of the built app. */
export interface AppConfig extends MarketplaceConfig {
  readonly tokenSecret: string
  /** Validates every response against its contract before it is sent; for tests. */
  readonly checkAnswers?: boolean
}

/** Keys of an account at Stripe. */
export interface StripeConfig {
  readonly secretKey: string
  readonly webhookSecret?: string
  /** Without /v1 and without a trailing slash; Stripe's own address when absent. */
  readonly apiUrl?: string
}

/**
 * Who reads mails that are not delivered, at /outbox. They contain codes that open accounts: by default only the demo shows
 * them, and to its own machine alone. Where OUTBOX=on asks for them, a shop that others reach on http shows them to all.
 */
export type OutboxAudience = 'open' | 'own machine' | 'hidden'

/**
 * Reads the marketplace's environment variables; an empty one counts as absent. Throws CannotStart, which names
 * every invalid variable.
 */
export function readMarketplaceConfig(env: Readonly<Record<string, string | undefined>>): MarketplaceConfig {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = environment.safeParse(variables)
  if (!read.success) {
    throw new CannotStart(read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  const { MARKETPLACE_PORT, DATABASE_URL, TOKEN_SECRET, API_URL, MEDIA_URL, MEDIA_CLOUD, DATA_DIR } = read.data
  const { PORT, SITE_URL, BRAND_NAME, SMTP_URL, REDIS_URL, OUTBOX } = read.data
  const apiUrl = API_URL ?? `http://localhost:${MARKETPLACE_PORT}`
  const siteUrl = SITE_URL ?? `http://localhost:${PORT}`
  const isLocal = isOwnMachine(siteUrl)
  const demo = isDemo({ ...read.data, siteUrl })
  return {
    demo,
    host: listeningHost({ ...read.data, siteUrl }),
    port: MARKETPLACE_PORT,
    mqttPort: read.data.MQTT_PORT,
    dataDir: resolve(DATA_DIR),
    apiUrl,
    drainSeconds: read.data.DRAIN_SECONDS,
    migrates: read.data.MIGRATE === 'on',
    runsJobs: read.data.JOBS === 'on',
    logLevel: read.data.LOG_LEVEL,
    logsRequests: read.data.LOG_REQUESTS === 'on',
    passwordCost: read.data.PASSWORD_COST,
    mediaUrl: MEDIA_URL ?? `${siteUrl}/media`,
    mediaCloud: MEDIA_CLOUD,
    siteUrl,
    brandName: BRAND_NAME,
    trustedProxies: read.data.TRUSTED_PROXIES,
    outbox: outboxAudience(OUTBOX ?? (demo && isLocal ? 'on' : 'off'), siteUrl),
    hasDocs: read.data.API_DOCS === undefined ? !isPublicHttps(siteUrl) : read.data.API_DOCS === 'on',
    hasDesk: read.data.DESK === undefined ? demo && isLocal : read.data.DESK === 'on',
    rateLimit: read.data.MARKETPLACE_RATE_LIMIT,
    callsAtOnce: read.data.MARKETPLACE_CALLS_AT_ONCE ?? (read.data.DATABASE_URL ? 0 : PGLITE_CALLS_AT_ONCE),
    ...(demo && read.data.FULFILMENT === 'on' && { fulfilmentSpeed: read.data.FULFILMENT_SPEED }),
    searchAppId: read.data.SEARCH_APP_ID,
    searchApiKey: read.data.SEARCH_API_KEY,
    ...(read.data.METRICS_PORT !== undefined && {
      // The storefront's are at METRICS_PORT itself.
      metrics: { port: read.data.METRICS_PORT + 1, host: metricsHost(read.data) },
    }),
    ...(read.data.MQTT_URL !== undefined && { mqttUrl: read.data.MQTT_URL }),
    ...(SMTP_URL !== undefined && { smtpUrl: SMTP_URL }),
    ...vapidOf(read.data),
    ...brokerOf(read.data),
    ...bucketOf(read.data),
    ...stripeOf(read.data),
    ...(REDIS_URL !== undefined && { redisUrl: REDIS_URL }),
    ...(DATABASE_URL !== undefined && { databaseUrl: DATABASE_URL }),
    ...(read.data.SENTRY_DSN !== undefined && { sentryDsn: read.data.SENTRY_DSN }),
    ...(read.data.ADDRESS_SEARCH_URL !== undefined && { addressSearchUrl: read.data.ADDRESS_SEARCH_URL }),
    ...(TOKEN_SECRET !== undefined && { tokenSecret: TOKEN_SECRET }),
  }
}

function brokerOf({ BROKER_URL, BROKER_SECRET, MQTT_URL }: z.output<typeof environment>) {
  if (BROKER_URL === undefined) return {}
  // Without it, browsers would look for the embedded broker, which does not run.
  if (MQTT_URL === undefined) throw new CannotStart('BROKER_URL needs MQTT_URL')
  const { username, password } = new URL(BROKER_URL)
  const publisher = { username: decodeURIComponent(username), password: decodeURIComponent(password) }
  return {
    brokerUrl: BROKER_URL,
    ...(BROKER_SECRET !== undefined && { broker: { secret: BROKER_SECRET, ...(password !== '' && { publisher }) } }),
  }
}

/** The keys of push messages: all three, or none. */
function vapidOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  VAPID_SUBJECT: subject,
}: z.output<typeof environment>): Pick<MarketplaceConfig, 'vapid'> {
  if (publicKey !== undefined && privateKey !== undefined && subject !== undefined) {
    return { vapid: { publicKey, privateKey, subject } }
  }
  if (publicKey === undefined && privateKey === undefined && subject === undefined) return {}
  throw new CannotStart('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are set together')
}

function bucketOf({ S3_URL, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: z.output<typeof environment>) {
  if (S3_URL === undefined) return {}
  if (S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined)
    throw new CannotStart('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
  return { uploadBucket: { url: S3_URL, region: S3_REGION, ...keys } }
}

function stripeOf(read: z.output<typeof environment>): Pick<MarketplaceConfig, 'stripe'> {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = read
  // The storefront's default, which means the embedded provider.
  const publishable = read.STRIPE_PUBLISHABLE_KEY === 'pk_test_embedded' ? undefined : read.STRIPE_PUBLISHABLE_KEY
  if (STRIPE_SECRET_KEY === undefined) {
    const alone = { STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }
    const [name] = Object.entries(alone).find(([, value]) => value !== undefined) ?? []
    if (name === undefined) return {}
    throw new CannotStart(`${name} needs STRIPE_SECRET_KEY`)
  }
  // Without it, browsers would give cards to the embedded provider, and the account could not charge them.
  if (publishable === undefined) throw new CannotStart('STRIPE_SECRET_KEY needs STRIPE_PUBLISHABLE_KEY')
  if (modeOf(publishable) !== modeOf(STRIPE_SECRET_KEY))
    throw new CannotStart('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys')
  return {
    stripe: {
      secretKey: STRIPE_SECRET_KEY,
      ...(STRIPE_WEBHOOK_SECRET !== undefined && { webhookSecret: STRIPE_WEBHOOK_SECRET }),
      ...(STRIPE_API_URL !== undefined && { apiUrl: STRIPE_API_URL }),
    },
  }
}

const modeOf = (key: string) => key.split('_')[1]

function outboxAudience(setting: 'on' | 'off', siteUrl: string): OutboxAudience {
  if (setting === 'off') return 'hidden'
  return isOwnMachine(siteUrl) || isPublicHttps(siteUrl) ? 'own machine' : 'open'
}

export const databaseFolder = ({ dataDir }: Pick<MarketplaceConfig, 'dataDir'>): string => join(dataDir, 'marketplace')
export const pictureFolder = ({ dataDir }: Pick<MarketplaceConfig, 'dataDir'>): string => join(dataDir, 'pictures')

/**
 * Returns what an operator should know at the start: who reads the mails, weak password hashes, whether cards are charged,
 * and what the proxy of a shop on https must send.
 */
export function startNotes(config: MarketplaceConfig): string[] {
  const { smtpUrl, outbox, hasDesk, demo, siteUrl, apiUrl, port, passwordCost: cost, stripe } = config
  const address = `http://localhost:${port}/outbox`
  const isHttps = isPublicHttps(siteUrl)
  const isPublic = !isOwnMachine(siteUrl)
  const mails = {
    open: `WARNING: SMTP_URL is not set, and OUTBOX=on lets mails, codes too, be read by anyone at ${address}`,
    'own machine': isPublic
      ? `WARNING: SMTP_URL is not set, and OUTBOX=on shows mails, codes too, on this machine at ${address}. A proxy on this machine that leaves no trace in the headers shows them to everyone.`
      : `SMTP_URL is not set: mails, codes too, are shown on this machine at ${address}`,
    hidden: 'WARNING: SMTP_URL is not set: no mail is delivered or shown.',
  }
  return [
    ...(config.runsJobs ? [] : ['WARNING: JOBS=off: no job runs, no mail is delivered, and no card can be charged.']),
    ...(smtpUrl === undefined ? [mails[outbox]] : []),
    ...(isPublic && hasDesk
      ? [
          `WARNING: DESK=on shows orders, and lets them be changed, on this machine at http://localhost:${port}/desk. A proxy on this machine that leaves no trace in the headers opens it to everyone.`,
        ]
      : []),
    ...(cost.N < DEFAULT_PASSWORD_COST.N
      ? ['WARNING: PASSWORD_COST is below 15: passwords are easier to guess from a stolen database.']
      : []),
    ...(isPublic && demo
      ? [
          'WARNING: DEMO=on: the password of the demo opens an admin account, and simulated couriers say that they deliver.',
        ]
      : []),
    ...(isHttps && !stripe
      ? ['WARNING: STRIPE_SECRET_KEY is not set: orders are paid with test cards, and nobody is charged.']
      : []),
    ...(stripe && stripe.webhookSecret === undefined
      ? [
          `STRIPE_WEBHOOK_SECRET is not set: an order whose buyer does not come back from the bank is recognised minutes later. Register ${apiUrl}/v1/stripe/webhook with Stripe.`,
        ]
      : []),
    ...(isHttps && !config.mqttUrl?.startsWith('wss:')
      ? [
          `WARNING: MQTT_URL is not an address with wss://: browsers cannot reach the message broker from pages on https, so nothing is live. Put a proxy in front of port ${config.mqttPort}, and name it in MQTT_URL.`,
        ]
      : []),
    ...(isHttps
      ? [
          'The proxy in front of a shop on https must append the address of each visitor to X-Forwarded-For: limits by network depend on it.',
        ]
      : []),
  ]
}

/** Returns the folder of the users' uploads. It is part of the shop's data, unlike `pictureFolder`. */
export const uploadFolderOf = ({ dataDir }: Pick<MarketplaceConfig, 'dataDir'>): string => join(dataDir, 'uploads')

/** Returns the version of the shop's package, in whose folder each half runs. */
export const shopVersion = (): string => JSON.parse(readFileSync('package.json', 'utf8')).version

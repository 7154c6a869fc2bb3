/**
 * The configuration that a browser may see. It is read from the environment when the server starts
 * (`lib/server/config.ts`) and reaches the browser in the rendered document. Nothing is inlined at build time.
 */
export interface PublicConfig {
  /** Base of every canonical URL, without a trailing slash. */
  readonly siteUrl: string
  readonly brandName: string
  readonly apiUrl: string
  readonly api2Url: string
  readonly cmsUrl: string
  readonly mediaUrl: string
  readonly mediaCloud: string
  readonly mqttUrl: string
  /** Empty URL: the hosted search service is used. */
  readonly search: { readonly url: string; readonly appId: string; readonly apiKey: string }
  readonly chatUrl: string
  /** The key of the provider that takes card data: Stripe, or the embedded one under `{apiUrl}/stripe`. */
  readonly stripePublishableKey: string
  /** Absent: the link is left out. */
  readonly links: {
    readonly seller?: string
    readonly partners?: string
    readonly appStore?: string
    readonly playStore?: string
    readonly supportPhone?: string
  }
  /** Name and postal address of the operator; absent: not shown. The document says it, so browsers do not get it here. */
  readonly operatorAddress?: string
  /** Absent: off. */
  readonly thirdParty: {
    readonly sentryDsn?: string
    readonly gtmId?: string
    readonly pixelId?: string
    readonly sessionRecordingId?: string
    readonly supportChatId?: string
    readonly ipLookupUrl?: string
    readonly merchantId?: string
  }
  /** Foreign tiles of the order map; absent: those of the main service (`mapTilesOf`). */
  readonly mapTiles?: MapTiles
  /** The shop's profiles on social networks; absent: it has none. */
  readonly socialUrls?: readonly string[]
  /** Where browsers report web vitals; absent: they do not report. */
  readonly vitalsUrl?: string
  /** Addresses are completed while they are typed. */
  readonly completesAddresses?: true
  /** The service worker is disabled: installed workers unregister themselves. */
  readonly isWorkerOff?: true
}

export interface MapTiles {
  /** With {z}, {x}, {y}, and perhaps {s} for one of several hosts and {r} for '@2x'. */
  readonly url: string
  /** The source that foreign tiles must name. */
  readonly credit?: string
}

/** Returns the raster tiles of the order map. */
export const mapTilesOf = ({ mapTiles, apiUrl }: PublicConfig): MapTiles =>
  mapTiles ?? { url: `${apiUrl}/tiles/{z}/{x}/{y}{r}.png` }

/** The key of the embedded card provider. It is public, and the same in every shop (docs/payments.md). */
export const EMBEDDED_PUBLISHABLE_KEY = 'pk_test_embedded'

/** Id of the script element that carries the configuration in the document. */
export const CONFIG_ELEMENT_ID = 'shop-config'

/** The addresses at which the services are called. */
export type ServiceAddresses = Pick<PublicConfig, 'apiUrl' | 'api2Url' | 'cmsUrl' | 'chatUrl' | 'mediaUrl'> & {
  readonly searchUrl: string
}

const SERVER_SLOT = Symbol.for('evergood.publicConfig')
const INTERNAL_SLOT = Symbol.for('evergood.internalAddresses')
type ServerSlot = { [SERVER_SLOT]?: PublicConfig; [INTERNAL_SLOT]?: ServiceAddresses | undefined }

let current: PublicConfig | undefined

/**
 * Stores the configuration that `publicConfig` returns on the server, and the addresses at which the server itself calls the
 * services, where they are others. Called once, when the server starts.
 */
export function providePublicConfig(config: PublicConfig, internal?: ServiceAddresses): void {
  const slots = globalThis as ServerSlot
  slots[SERVER_SLOT] = config
  slots[INTERNAL_SLOT] = internal
  current = config
}

/** Returns the configuration on the server and in the browser. Throws when the server has not provided it. */
export function publicConfig(): PublicConfig {
  current ??= (globalThis as ServerSlot)[SERVER_SLOT] ?? readFromDocument()
  return current
}

/** Returns the addresses at which this process calls the services. Builds for browsers drop the server's. */
export function serviceAddresses(): ServiceAddresses {
  const internal = typeof window === 'undefined' ? (globalThis as ServerSlot)[INTERNAL_SLOT] : undefined
  return internal ?? { ...publicConfig(), searchUrl: publicConfig().search.url }
}

function readFromDocument(): PublicConfig {
  const text = typeof document === 'undefined' ? null : document.getElementById(CONFIG_ELEMENT_ID)?.textContent
  if (!text) throw new Error('The configuration is missing: the server has not provided it.')
  // Written by the storefront's server from validated values.
  return JSON.parse(text) as PublicConfig
}

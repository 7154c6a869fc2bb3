import * as z from '../values/zod.ts'
import { isOwnMachine } from './site-address.ts'

/** HOST: the address of this machine that both halves listen on. */
export const host = z.union([z.ipv4(), z.ipv6()], 'must be an address of this machine, such as 0.0.0.0 or 127.0.0.1')

/** METRICS_PORT: where the storefront serves its metrics. The marketplace serves its own at the next port. */
export const metricsPort = z.coerce
  .number('must be a port number, 1 to 65534')
  .check(
    z.int('must be a port number, 1 to 65534'),
    z.minimum(1, 'must be a port number, 1 to 65534'),
    z.maximum(65_534, 'must be a port number, 1 to 65534'),
  )

/** Metrics are for this machine alone, unless HOST names another address. */
export const metricsHost = ({ HOST = '127.0.0.1' }: { readonly HOST?: string | undefined }): string => HOST

/** What decides whether the shop is the demo. */
interface DemoSettings {
  readonly siteUrl: string
  readonly DEMO?: 'on' | 'off' | undefined
  readonly DATABASE_URL?: string | undefined
}

/** Returns whether the shop is the demo: by default with the embedded database and an address of its own machine. */
export const isDemo = ({ siteUrl, DEMO, DATABASE_URL }: DemoSettings): boolean =>
  DEMO === undefined ? isOwnMachine(siteUrl) && DATABASE_URL === undefined : DEMO === 'on'

/**
 * Returns the address to listen on; undefined is every one of this machine. The password of the demo is public, so by default
 * the demo is reached from its own machine alone.
 */
export const listeningHost = (settings: DemoSettings & { readonly HOST?: string | undefined }): string | undefined =>
  settings.HOST ?? (isDemo(settings) ? '127.0.0.1' : undefined)

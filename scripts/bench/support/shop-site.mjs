/** The shop as `npm start` runs it, on free ports and with its own data folder. */
import path from 'node:path'
import { answering, MARKETPLACE, root, startNode, storefrontArgs } from '../../workspace.mjs'
import { freePorts, logTo, track } from './children.mjs'
import { findPostmaster } from './process-stats.mjs'

/** The environment of this process, for production. */
export const ownEnvironment = () => ({ ...process.env, NODE_ENV: 'production' })

/** Starts the marketplace and the storefront, which must have been built. With DATABASE_URL, on that PostgreSQL. */
export async function startShopSite() {
  const marketplace = await startMarketplace()
  const storefront = await startStorefront(marketplace)
  const postmaster = process.env.DATABASE_URL ? await findPostmaster(process.env.DATABASE_URL) : undefined
  return {
    ...storefront,
    marketplace: marketplace.origin,
    processes: {
      ...storefront.processes,
      ...marketplace.processes,
      ...(postmaster === undefined ? {} : { database: postmaster }),
    },
  }
}

/**
 * Starts the marketplace alone, which must be bundled already, on free ports. Its `name` is that of its data folder and
 * log; `prepare` runs first, with its environment.
 */
export async function startMarketplace({ name = 'marketplace', env: further, prepare } = {}) {
  const [port, mqttPort] = await freePorts(2)
  const env = {
    ...ownEnvironment(),
    MARKETPLACE_PORT: String(port),
    MQTT_PORT: String(mqttPort),
    MARKETPLACE_RATE_LIMIT: '0',
    DEMO: 'on',
    DATA_DIR: path.join(root, '.bench', name),
    ...further,
  }
  await prepare?.(env)
  const marketplace = startNode(['--enable-source-maps', MARKETPLACE], { env, stdio: logTo(name) })
  const stop = track(marketplace)
  const origin = `http://localhost:${port}`
  await answering(`${origin}/health`, marketplace, 180_000)
  return { origin, marketplace: origin, processes: { marketplace: marketplace.pid }, env, stop }
}

/**
 * Starts a storefront in front of a marketplace.
 * @param choice which framework interventions are on, as in the variable FRAMEWORK
 */
export async function startStorefront(marketplace, choice = process.env.FRAMEWORK ?? '') {
  const [port] = await freePorts(1)
  const env = { ...marketplace.env, PORT: String(port), FRAMEWORK: choice }
  const storefront = startNode(storefrontArgs(env), { env, stdio: logTo(`storefront${choice}`) })
  const stop = track(storefront)
  const origin = `http://localhost:${port}`
  await answering(`${origin}/api/health`, storefront, 180_000)
  return { origin, processes: { storefront: storefront.pid }, stop }
}

/** The marketplace alone, with a small catalogue and with a large one. */
import path from 'node:path'
import { answering, MARKETPLACE, root, startNode } from '../../workspace.mjs'
import { freePorts, logTo, run, track } from '../support/children.mjs'
import { ownEnvironment } from '../support/shop-site.mjs'

export const SMALL = 1000
export const LARGE = 100_000

const MAX_MILLISECONDS = 1_800_000

/**
 * Returns a function that fills a catalogue up to so many products and starts the marketplace, which must be bundled
 * already.
 */
export const startFindingSite = (products) => async () => {
  const [port, mqttPort] = await freePorts(2)
  const env = {
    ...ownEnvironment(),
    MARKETPLACE_PORT: String(port),
    MQTT_PORT: String(mqttPort),
    MARKETPLACE_RATE_LIMIT: '0',
    DATA_DIR: path.join(root, `.bench/finding-${products}`),
  }
  // A shared database would have the larger size for both.
  delete env.DATABASE_URL
  await run(process.execPath, [MARKETPLACE, 'seed', '--products', String(products)], {
    env,
    milliseconds: MAX_MILLISECONDS,
  })
  const marketplace = startNode(['--enable-source-maps', MARKETPLACE], { env, stdio: logTo(`finding-${products}`) })
  track(marketplace)
  const origin = `http://localhost:${port}`
  await answering(`${origin}/health`, marketplace, 180_000)
  return { origin, marketplace: origin, processes: { marketplace: marketplace.pid } }
}

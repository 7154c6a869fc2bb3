/** The marketplace alone, with one product with few reviews and questions, and another with very many. */
import path from 'node:path'
import { answering, MARKETPLACE, root, startNode } from '../../workspace.mjs'
import { freePorts, logTo, run, track } from '../support/children.mjs'
import { ownEnvironment } from '../support/shop-site.mjs'

/** Target numbers for each product. Both are in one department, so that their texts are similar. */
export const FEW = { slug: 'plain-good-unscented-shampoo', reviews: 10, questions: 10 }
export const MANY = { slug: 'quinoa-fig-leaf-shampoo', reviews: 10_000, questions: 2000 }

const MAX_MILLISECONDS = 600_000

/** Fills the two products and starts the marketplace, which must be bundled already. */
export async function startCommunitySite() {
  const [port, mqttPort] = await freePorts(2)
  const env = {
    ...ownEnvironment(),
    MARKETPLACE_PORT: String(port),
    MQTT_PORT: String(mqttPort),
    MARKETPLACE_RATE_LIMIT: '0',
    DATA_DIR: path.join(root, '.bench/community'),
  }
  for (const { slug, reviews, questions } of [FEW, MANY]) {
    const options = ['--product', slug, '--reviews', String(reviews), '--questions', String(questions)]
    await run(process.execPath, [MARKETPLACE, 'seed', ...options], { env, milliseconds: MAX_MILLISECONDS })
  }
  const marketplace = startNode(['--enable-source-maps', MARKETPLACE], { env, stdio: logTo('community') })
  track(marketplace)
  const origin = `http://localhost:${port}`
  await answering(`${origin}/health`, marketplace, 180_000)
  return { origin, marketplace: origin, processes: { marketplace: marketplace.pid } }
}

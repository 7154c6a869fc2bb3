/** The marketplace alone, with a small catalogue and with a large one. */
import { MARKETPLACE } from '../../workspace.mjs'
import { run } from '../support/children.mjs'
import { startMarketplace } from '../support/shop-site.mjs'

export const SMALL = 1000
export const LARGE = 100_000

const MAX_MILLISECONDS = 1_800_000

/**
 * Returns a function that fills a catalogue up to so many products and starts the marketplace, which must be bundled
 * already.
 */
export const startFindingSite = (products) => () =>
  startMarketplace({
    name: `finding-${products}`,
    // A shared database would have the larger size for both.
    env: { DATABASE_URL: undefined },
    prepare: (env) =>
      run(process.execPath, [MARKETPLACE, 'seed', '--products', String(products)], {
        env,
        milliseconds: MAX_MILLISECONDS,
      }),
  })

/** The marketplace alone, with one product with few reviews and questions, and another with very many. */
import { MARKETPLACE } from '../../workspace.mjs'
import { run } from '../support/children.mjs'
import { startMarketplace } from '../support/shop-site.mjs'

/** Target numbers for each product. Both are in one department, so that their texts are similar. */
export const FEW = { slug: 'plain-good-unscented-shampoo', reviews: 10, questions: 10 }
export const MANY = { slug: 'quinoa-fig-leaf-shampoo', reviews: 10_000, questions: 2000 }

const MAX_MILLISECONDS = 600_000

/** Fills the two products and starts the marketplace, which must be bundled already. */
export const startCommunitySite = () => startMarketplace({ name: 'community', prepare: fillProducts })

async function fillProducts(env) {
  for (const { slug, reviews, questions } of [FEW, MANY]) {
    const options = ['--product', slug, '--reviews', String(reviews), '--questions', String(questions)]
    await run(process.execPath, [MARKETPLACE, 'seed', ...options], { env, milliseconds: MAX_MILLISECONDS })
  }
}

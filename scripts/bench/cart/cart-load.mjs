/** Many concurrent shoppers, each with their own cart: was every acknowledged write executed exactly once? */
import { fileURLToPath } from 'node:url'
import { run } from '../support/children.mjs'

const SHOPPERS = fileURLToPath(new URL('cart-shoppers.mjs', import.meta.url))
/** Accounts are created before the run starts: hashing a password takes a tenth of a second. */
const SECONDS_AN_ACCOUNT = 2
const SECONDS_TO_SPARE = 120

/** Sends `shoppers` to the marketplace of each subject for `seconds`. Returns their observations by subject. */
export async function measureCarts(subjects, { shoppers, seconds }) {
  const result = {}
  for (const subject of subjects) {
    const job = JSON.stringify({ origin: subject.site.marketplace, shoppers, seconds })
    const milliseconds = (seconds + shoppers * SECONDS_AN_ACCOUNT + SECONDS_TO_SPARE) * 1000
    result[subject.name] = JSON.parse(await run(process.execPath, [SHOPPERS, job], { milliseconds }))
  }
  return result
}

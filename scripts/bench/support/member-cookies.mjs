/** The cookies of the demo's member with a product in the cart, for pages that guests do not see. */
import { randomUUID } from 'node:crypto'
import { variantId } from './shopper-calls.mjs'

const MEMBER = { email: 'member@demo.test', password: 'Talents-2026' }
const IN_CART = 'wool-dryer-balls'

/**
 * Signs in through the storefront and fills the cart. Returns cookies as Playwright takes them. The cookie question is
 * answered: its bar comes seconds after the page, and would be measured as the largest paint of any page.
 */
export async function memberCookies({ origin, marketplace }) {
  const answer = await fetch(`${origin}/api/session/sign-in`, jsonRequest('POST', MEMBER))
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}.`)
  const pairs = answer.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line).slice(1))
  const authorization = decodeURIComponent(Object.fromEntries(pairs).token)
  const line = { centralProductId: variantId(IN_CART), action: 1, newQuantity: 1 }
  const key = { authorization, 'idempotency-key': randomUUID() }
  const added = await fetch(`${marketplace}/v1/cart`, jsonRequest('PATCH', line, key))
  if (!added.ok) throw new Error(`Adding to the cart answered ${added.status}.`)
  const cookies = [...pairs.filter(([, value]) => value !== ''), ['consent', 'none']]
  return cookies.map(([name, value]) => ({ name, value, url: origin }))
}

const jsonRequest = (method, body, headers = {}) => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

import { eq } from 'drizzle-orm'
import { type Cart, type CartItemBody, type CartLine, cartAnswer } from '../../contract/cart.ts'
import { errorBody } from '../../contract/error-body.ts'
import { users, variants } from '../db/schema.ts'
import { demoUserId } from '../demo/seed/account-rows.ts'
import { idOf, newId } from '../shared/ids.ts'
import type { AppUnderTest } from './app-under-test.ts'

export const variantId = (slug: string): string => idOf('variant', slug)

export interface Answered {
  readonly status: number
  /** Parsed; `undefined` when there is none. */
  readonly body: unknown
  /** Of a refusal. */
  readonly message: string | undefined
  readonly code: string | undefined
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Item = Partial<CartItemBody>

/** Somebody who buys: calls with their token, in their currency and language. */
export interface Shopper {
  readonly id: string
  readonly token: string
  call(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  /** PATCH /v1/cart of a seeded product by its slug: action 1 and quantity 1 unless said. */
  edit(slug: string, item?: Item, headers?: Record<string, string>): Promise<Answered>
  /** The same, and it must be 200. */
  add(slug: string, item?: Item): Promise<void>
  /** Amounts in minor units; `undefined` for 204. */
  cart(headers?: Record<string, string>): Promise<Cart | undefined>
  /** Every line that is not kept for later, in the order of the answer. */
  lines(): Promise<CartLine[]>
  /** The line of a product, which must be there. */
  line(slug: string): Promise<CartLine>
}

/** A shopper with that token. */
export function shopperWith(app: AppUnderTest, { id, token }: { id: string; token: string }): Shopper {
  const call: Shopper['call'] = async (method, url, body, headers = {}) => {
    const answer = await app.app.inject({
      method,
      url,
      headers: { authorization: token, ...headers },
      ...(body !== undefined && { payload: body as object }),
    })
    const parsed: unknown = answer.payload === '' ? undefined : answer.json()
    const refused = errorBody.safeParse(parsed).data
    return { status: answer.statusCode, body: parsed, message: refused?.message, code: refused?.code }
  }
  const edit: Shopper['edit'] = (slug, item = {}, headers) =>
    call('PATCH', '/v1/cart', { centralProductId: variantId(slug), newQuantity: 1, action: 1, ...item }, headers)
  const cart: Shopper['cart'] = async (headers) => {
    const { status, body } = await call('GET', '/v1/user/cart', undefined, headers)
    if (status === 204) return undefined
    if (status !== 200) throw new Error(`The cart answered ${status}: ${JSON.stringify(body)}`)
    return cartAnswer.parse(body)?.data
  }
  const lines = async () => (await cart())?.sellers.flatMap((seller) => seller.products) ?? []
  return {
    id,
    token,
    call,
    edit,
    cart,
    lines,
    add: async (slug, item) => {
      const { status, body } = await edit(slug, item)
      if (status !== 200) throw new Error(`Adding ${slug} answered ${status}: ${JSON.stringify(body)}`)
    },
    line: async (slug) => {
      const line = (await lines()).find((one) => one.slug === slug)
      if (!line) throw new Error(`There is no line of ${slug}`)
      return line
    },
  }
}

/** A guest nobody has met before. */
export async function newGuest(app: AppUnderTest): Promise<Shopper> {
  const id = newId()
  return shopperWith(app, { id, token: (await app.tokens.issueGuest(id)).accessToken })
}

/** A demo account, by the local part of its address. */
export async function demoShopper(app: AppUnderTest, key: string): Promise<Shopper> {
  const id = demoUserId(key)
  return shopperWith(app, { id, token: (await app.tokens.issueUser({ id, userType: 1 })).accessToken })
}

/** Somebody who has just made an account: no membership, no order, unless said. */
export async function newAccount(
  app: AppUnderTest,
  facts: Partial<Pick<typeof users.$inferInsert, 'membershipId' | 'orderCount' | 'userType'>> = {},
): Promise<Shopper> {
  const id = newId()
  await app.database.db
    .insert(users)
    .values({ id, email: `${id}@shopper.test`, passwordHash: 'none', firstName: 'Noor', lastName: 'Aziz', ...facts })
  return shopperWith(app, { id, token: (await app.tokens.issueUser({ id, userType: 1 })).accessToken })
}

/** Units of a seeded product that are in stock from now on. */
export async function setStock(app: AppUnderTest, slug: string, stock: number): Promise<void> {
  await app.database.db
    .update(variants)
    .set({ stock })
    .where(eq(variants.id, variantId(slug)))
}

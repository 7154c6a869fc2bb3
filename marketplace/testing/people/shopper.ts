import { eq } from 'drizzle-orm'
import { type Cart, type CartItemBody, type CartLine, cartAnswer } from '../../../contract/buying/cart.ts'
import { errorBody } from '../../../contract/values/error-body.ts'
import { demoUserId } from '../../demo/seed/account-rows.ts'
import { idOf, newId } from '../../shared/ids.ts'
import { users, variants } from '../../tables.ts'
import type { AppUnderTest } from '../app-under-test.ts'

export const variantId = (slug: string): string => idOf('variant', slug)

export interface Answered {
  readonly status: number
  /** The parsed body, or `undefined` when there is none. */
  readonly body: unknown
  /** The message of an error response. */
  readonly message: string | undefined
  readonly code: string | undefined
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Item = Partial<CartItemBody>

/** A buyer: calls with their own token, currency and language. */
export interface Shopper {
  readonly id: string
  readonly token: string
  call(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>
  /** PATCH /v1/cart for a seeded product by its slug, with action 1 and quantity 1 by default. */
  edit(slug: string, item?: Item, headers?: Record<string, string>): Promise<Answered>
  /** Like `edit`, and expects 200. */
  add(slug: string, item?: Item): Promise<void>
  /** Returns the cart, amounts in minor units, or `undefined` for 204. */
  cart(headers?: Record<string, string>): Promise<Cart | undefined>
  /** Returns every line that is not saved for later, in the order of the response. */
  lines(): Promise<CartLine[]>
  /** Returns the line of a product. Throws when there is none. */
  line(slug: string): Promise<CartLine>
}

/** Returns the shopper with that token. */
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

/** Returns a new guest. */
export async function newGuest(app: AppUnderTest): Promise<Shopper> {
  const id = newId()
  return shopperWith(app, { id, token: (await app.tokens.issueGuest(id)).accessToken })
}

/** Returns the shopper of a demo account, by the local part of its address. */
export async function demoShopper(app: AppUnderTest, key: string): Promise<Shopper> {
  const id = demoUserId(key)
  return signedInAgain(app, { id })
}

/** Creates an account, by default without a membership and an order. */
export async function newAccount(
  app: AppUnderTest,
  facts: Partial<Pick<typeof users.$inferInsert, 'email' | 'membershipId' | 'orderCount' | 'userType'>> = {},
): Promise<Shopper> {
  const id = newId()
  await app.database.db
    .insert(users)
    .values({ id, email: `${id}@shopper.test`, passwordHash: 'none', firstName: 'Noor', lastName: 'Aziz', ...facts })
  return signedInAgain(app, { id })
}

/** Gives a shopper a new token: tokens do not last as long as tests let time pass. */
export const signedInAgain = async (app: AppUnderTest, { id }: Pick<Shopper, 'id'>): Promise<Shopper> =>
  shopperWith(app, { id, token: (await app.tokens.issueUser({ id, userType: 1 })).accessToken })

/** Returns a new account with a wallet. */
export async function accountWithWallet(app: AppUnderTest): Promise<Shopper> {
  const shopper = await newAccount(app)
  await app.database.db.update(users).set({ walletId: shopper.id }).where(eq(users.id, shopper.id))
  return shopper
}

/** Sets the stock of a seeded product. */
export async function setStock(app: AppUnderTest, slug: string, stock: number): Promise<void> {
  await app.database.db
    .update(variants)
    .set({ stock })
    .where(eq(variants.id, variantId(slug)))
}

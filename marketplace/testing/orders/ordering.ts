import { eq } from 'drizzle-orm'
import { type Cart, cartAnswer } from '../../../contract/buying/cart.ts'
import { type Order, orderAnswer, type PlaceOrderBody } from '../../../contract/buying/orders.ts'
import { toMajor } from '../../../contract/values/minor-units.ts'
import { moveTalents, takeTalentsBack, walletBalance } from '../../modules/account/wallet/ledger.ts'
import { newId } from '../../shared/ids.ts'
import { users } from '../../tables.ts'
import type { AppUnderTest } from '../app-under-test.ts'
import type { Answered, Shopper } from '../people/shopper.ts'

export const ADDRESS = {
  name: 'Noor Aziz',
  line1: '12 Elm Street',
  city: 'Sacramento',
  state: 'CA',
  zip: '95814',
  mobile: '(202) 555-0123',
}

/** Numbers of test cards: docs/payments.md. */
export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  needsChallenge: '4000002500003155',
} as const

/** Returns the id of a new address of the shopper. */
export async function newAddress(shopper: Shopper, fields: Partial<typeof ADDRESS> = {}): Promise<string> {
  const { status, body } = await shopper.call('POST', '/v1/address', { ...ADDRESS, ...fields })
  if (status !== 200) throw new Error(`The address answered ${status}: ${JSON.stringify(body)}`)
  return (body as { data: { _id: string } }).data._id
}

/** Opens the shopper's wallet with Talents, in minor units of US dollars. */
export async function giveTalents(app: AppUnderTest, { id }: Pick<Shopper, 'id'>, amount: number): Promise<void> {
  const { db } = app.database
  await db.update(users).set({ walletId: newId() }).where(eq(users.id, id))
  const gift = { kind: 'opening', from: 'opening', to: { userId: id }, amount } as const
  await db.transaction((tx) => moveTalents(tx, { ...gift, key: `gift ${id}`, at: app.clock.now() }))
}

/** Empties the shopper's wallet and lets it owe Talents, in minor units of US dollars. */
export async function oweTalents(app: AppUnderTest, { id }: Pick<Shopper, 'id'>, amount: number): Promise<void> {
  await app.database.db.transaction(async (tx) => {
    const taken = { kind: 'referral', from: { userId: id }, to: 'referrals', at: app.clock.now() } as const
    const balance = await walletBalance(tx, id)
    await takeTalentsBack(tx, { ...taken, key: `taken back ${newId()}`, amount: balance + amount })
  })
}

/** Returns the id of a payment method for a card, as the browser gets it from the provider. */
export async function newCard(app: AppUnderTest, number: string): Promise<string> {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/stripe/v1/payment_methods',
    headers: {
      authorization: 'Bearer pk_test_embedded',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': String(app.clock.now().getUTCFullYear() + 5),
      'card[cvc]': '123',
    }).toString(),
  })
  if (answer.statusCode !== 200) throw new Error(`The card answered ${answer.statusCode}: ${answer.payload}`)
  return answer.json<{ id: string }>().id
}

/** Returns the cart as checkout shows it. Throws when it is empty. */
export async function checkoutCart(shopper: Shopper, deliveryAddressId: string): Promise<Cart> {
  const { status, body } = await shopper.call(
    'GET',
    `/v1/cart/checkout?deliveryAddressId=${deliveryAddressId}&taxCalculate=1`,
  )
  if (status !== 200) throw new Error(`The cart answered ${status}: ${JSON.stringify(body)}`)
  const read = cartAnswer.parse(body)
  if (!read) throw new Error('The cart is empty')
  return read.data
}

/** Returns the body of an order of the shopper's cart, as the payment panel sends it. */
export async function orderBody(shopper: Shopper, fields: Partial<PlaceOrderBody> = {}): Promise<PlaceOrderBody> {
  const deliveryAddressId = fields.deliveryAddressId ?? (await newAddress(shopper))
  const { cartId, accounting, confirmation } = await checkoutCart(shopper, deliveryAddressId)
  return {
    cartId,
    deliveryAddressId,
    paymentMethod: 'COD',
    confirmedTotal: toMajor(accounting.finalTotal),
    ...(accounting.giftCard && { confirmedGiftCard: toMajor(accounting.giftCard.usable) }),
    ...(fields.payWithTalents && { confirmedTalents: toMajor(accounting.talentsUsable ?? 0) }),
    confirmedChanges: confirmation,
    email: 'noor@shopper.test',
    ...fields,
  }
}

export const placeOrder = (shopper: Shopper, body: PlaceOrderBody, key = newId()): Promise<Answered> =>
  shopper.call('POST', '/v1/order', body, { 'idempotency-key': key })

/** Orders the shopper's cart, expects 200, and returns the order's id. */
export async function order(shopper: Shopper, fields: Partial<PlaceOrderBody> = {}): Promise<string> {
  const { status, body } = await placeOrder(shopper, await orderBody(shopper, fields))
  if (status !== 200) throw new Error(`The order answered ${status}: ${JSON.stringify(body)}`)
  return (body as { data: { orderId: string } }).data.orderId
}

/** Returns an order, amounts in minor units. */
export async function readOrder(shopper: Shopper, id: string): Promise<Order> {
  const { status, body } = await shopper.call('GET', `/v1/order/${id}`)
  if (status !== 200) throw new Error(`The order answered ${status}: ${JSON.stringify(body)}`)
  return orderAnswer.parse(body).data
}

/**
 * Confirms or refuses a 3-D Secure challenge at the bank's page, as the card's holder does. Returns the address it leads
 * back to.
 */
export async function answerStep(
  app: AppUnderTest,
  nextActionUrl: string | undefined,
  outcome: 'confirmed' | 'refused' = 'confirmed',
): Promise<URL> {
  const { pathname, search } = new URL(nextActionUrl ?? '')
  const answer = await app.app.inject({
    method: 'POST',
    url: `${pathname}${search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ outcome }).toString(),
  })
  if (answer.statusCode !== 303) throw new Error(`The bank answered ${answer.statusCode}: ${answer.payload}`)
  return new URL(String(answer.headers.location))
}

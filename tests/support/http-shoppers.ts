import { expect } from 'vitest'
import { addressAnswer } from '@/contract/account/addresses'
import { cartAnswer } from '@/contract/buying/cart'
import { type Order, ordersAnswer, placedOrderAnswer } from '@/contract/buying/orders'
import { guestTokenAnswer } from '@/contract/finding/bootstrap'
import { toMajor } from '@/contract/values/minor-units'
import { idOf } from '../../marketplace/shared/ids'

/** Guests who shop over HTTP, and know what the marketplace has acknowledged. */

const ADDRESS = {
  name: 'Noor Aziz',
  line1: '12 Elm Street',
  city: 'Sacramento',
  state: 'CA',
  zip: '95814',
  mobile: '(202) 555-0123',
}
const slugs = [
  'bamboo-toothbrush-set',
  'linen-bath-towel',
  'aloe-face-gel',
  'matcha-ceremonial-grade',
  'wool-dryer-balls',
]

/** Returns the token of a new guest. */
export async function guestToken(url: string): Promise<string> {
  return guestTokenAnswer.parse(await (await fetch(`${url}/fetch/ssrtoken`)).json()).data.token.accessToken
}

interface Write {
  readonly key: string
  readonly slug: string
}

/** One shopper and what they know: how many of each product were acknowledged, and what got no answer. */
export class Shopper {
  readonly acknowledged = new Map<string, number>()
  unanswered: Write | undefined
  private sent = 0
  private readonly token: string
  private readonly url: string

  constructor(token: string, url: string) {
    this.token = token
    this.url = url
  }

  /** Adds one of a product; false when no answer came. */
  async add(): Promise<boolean> {
    const slug = slugs[this.sent % slugs.length] ?? ''
    this.unanswered = { key: `write-${this.sent++}`, slug }
    return this.send(this.unanswered)
  }

  async send({ key, slug }: Write): Promise<boolean> {
    const body = JSON.stringify({ centralProductId: idOf('variant', slug), newQuantity: 1, action: 1 })
    const headers = { authorization: this.token, 'content-type': 'application/json', 'idempotency-key': key }
    const response = await fetch(`${this.url}/v1/cart`, { method: 'PATCH', headers, body }).catch(() => undefined)
    if (!response) return false
    expect(response.status).toBe(200)
    this.unanswered = undefined
    this.acknowledged.set(slug, (this.acknowledged.get(slug) ?? 0) + 1)
    return true
  }

  async inCart(): Promise<Map<string, number>> {
    const response = await fetch(`${this.url}/v1/user/cart`, { headers: { authorization: this.token } })
    if (response.status === 204) return new Map()
    const cart = cartAnswer.parse(await response.json())?.data
    const lines = cart?.sellers.flatMap((seller) => seller.products) ?? []
    return new Map(lines.map((line) => [line.slug, line.quantity.value]))
  }
}

/** A guest who orders again and again, and what they know of it. */
export class Buyer {
  /** The orders that were acknowledged. */
  readonly acknowledged = new Set<string>()
  /** The order that got no answer. */
  unanswered: { readonly key: string; readonly body: string } | undefined
  private sent = 0
  private readonly token: string
  private readonly url: string

  constructor(token: string, url: string) {
    this.token = token
    this.url = url
  }

  /** Fills the cart and pays it with a new card; false when a call got no answer. */
  async order(): Promise<boolean> {
    const key = `order-${this.sent++}`
    try {
      await this.call('PATCH', '/v1/cart', {
        centralProductId: idOf('variant', slugs[0] ?? ''),
        newQuantity: 1,
        action: 1,
      })
      const { data: address } = addressAnswer.parse(await this.call('POST', '/v1/address', ADDRESS))
      const path = `/v1/cart/checkout?deliveryAddressId=${address._id}&taxCalculate=1`
      const cart = cartAnswer.parse(await this.call('GET', path))?.data
      const body = JSON.stringify({
        cartId: cart?.cartId,
        deliveryAddressId: address._id,
        paymentMethod: 'Card',
        paymentMethodId: await this.newCard(),
        confirmedTotal: toMajor(cart?.accounting.finalTotal ?? 0),
        confirmedChanges: cart?.confirmation,
        email: 'noor@shopper.test',
      })
      this.unanswered = { key, body }
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
    return this.pay()
  }

  /** Sends the order that got no answer, for the first time or again. */
  async pay(): Promise<boolean> {
    if (!this.unanswered) return true
    const { key, body } = this.unanswered
    const headers = { authorization: this.token, 'content-type': 'application/json', 'idempotency-key': key }
    const response = await fetch(`${this.url}/v1/order`, { method: 'POST', headers, body }).catch(() => undefined)
    const text = await response?.text().catch(() => undefined)
    if (text === undefined) return false
    expect(response?.status, text).toBe(200)
    this.acknowledged.add(placedOrderAnswer.parse(JSON.parse(text)).data.orderId)
    this.unanswered = undefined
    return true
  }

  async orders(): Promise<Order[]> {
    return ordersAnswer.parse(await this.call('GET', '/v1/order?skip=0&limit=50')).data
  }

  private async newCard(): Promise<string> {
    const card = { number: '4242424242424242', exp_month: '12', exp_year: '2034', cvc: '123' }
    const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value])
    const response = await fetch(`${this.url}/stripe/v1/payment_methods`, {
      method: 'POST',
      headers: { authorization: 'Bearer pk_test_embedded' },
      body: new URLSearchParams({ type: 'card', ...Object.fromEntries(fields) }),
    })
    return ((await response.json()) as { id: string }).id
  }

  /** Throws TypeError, as fetch does, when no answer came. */
  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers = { authorization: this.token, ...(body !== undefined && { 'content-type': 'application/json' }) }
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
}

import type { Page } from '@playwright/test'
import { hasOutbox } from './outbox'
import { test } from './shop-test'
import { signUpByRequest, tokenOf } from './shopper'
import { MARKETPLACE } from './tested-shop'

interface PlacedOrder {
  readonly orderId: string
  /** The one-time offer of the order. */
  readonly offer: { readonly slug: string; readonly name: string }
}

const ADDRESS = {
  name: 'Noor Kassem',
  line1: '2210 Echo Park Ave',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90026',
  mobile: '(323) 555-0172',
}

function newHouse() {
  const digits = String(Date.now()).slice(-7)
  return { line1: `${digits} Echo Park Ave`, mobile: `323${digits}` }
}

/** Creates an account with a membership, and signs in: members chat with stores. Skips the test without an outbox. */
export async function signUpMember(page: Page): Promise<void> {
  test.skip(!hasOutbox, 'The mails of this deploy cannot be reached.')
  await signUpByRequest(page)
  await placeOrder(page, 'bamboo-toothbrush-set', undefined, undefined, { withMembership: true })
}

/**
 * Orders a product by the calls that the checkout makes, with the card or in cash: as the shopper who is signed in to
 * this browser, or as a new guest. `isOwnAddress`: to a house and a telephone number that no other order has.
 */
export async function placeOrder(
  page: Page,
  slug: string,
  card?: string,
  email = 'noor@kassem.test',
  { withMembership = false, isOwnAddress = false } = {},
): Promise<PlacedOrder> {
  const call = async (method: string, path: string, data?: unknown, headers: Record<string, string> = {}) => {
    const response = await page.request.fetch(MARKETPLACE + path, {
      method,
      ...(data !== undefined && { data }),
      headers: { authorization: token, ...headers },
    })
    if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`)
    return response.status() === 204 ? undefined : response.json()
  }
  let token = await tokenOf(page)
  if (token === '') {
    token = (await call('GET', '/fetch/ssrtoken')).data.token.accessToken
    const { hostname } = new URL(page.url() === 'about:blank' ? 'http://localhost' : page.url())
    await page.context().addCookies([{ name: 'token', value: token, domain: hostname, path: '/' }])
  }

  const { productData } = await call('GET', `/api/v2/products/by-slug/${slug}?include_bitmap=false`)
  await call('POST', '/v1/cart', { centralProductId: productData.centralProductId, newQuantity: 1, action: 1 })
  if (withMembership) await call('POST', '/v1/cart/membership', { action: 1 })
  const address = (await call('POST', '/v1/address', { ...ADDRESS, ...(isOwnAddress && newHouse()) })).data
  const cart = (await call('GET', `/v1/cart/checkout?deliveryAddressId=${address._id}&taxCalculate=1`)).data
  const order = (
    await call(
      'POST',
      '/v1/order',
      {
        cartId: cart.cartId,
        deliveryAddressId: address._id,
        confirmedTotal: cart.accounting.finalTotal,
        confirmedChanges: cart.confirmation,
        email,
        ...(card === undefined
          ? { paymentMethod: 'COD' }
          : { paymentMethod: 'Card', paymentMethodId: await newCard() }),
      },
      { 'Idempotency-Key': crypto.randomUUID() },
    )
  ).data
  const [offer] = (await call('GET', `/v1/exclusiveDeals?masterOrderId=${order.orderId}&type=OTO`)).data
  return { orderId: order.orderId, offer }

  async function newCard(): Promise<string> {
    const response = await page.request.post(`${MARKETPLACE}/stripe/v1/payment_methods`, {
      headers: { authorization: 'Bearer pk_test_embedded' },
      form: {
        type: 'card',
        'card[number]': card ?? '',
        'card[exp_month]': '12',
        'card[exp_year]': '2034',
        'card[cvc]': '123',
      },
    })
    return (await response.json()).id
  }
}

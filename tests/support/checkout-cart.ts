import { inject } from 'vitest'
import type { Cart } from '@/contract/buying/cart'
import { guestTokenAnswer } from '@/contract/finding/bootstrap'
import { browserApi } from '@/lib/session/calls/browser-api'

/** Makes this browser a guest's who has a token. */
export async function beGuest(): Promise<void> {
  const response = await fetch(`${inject('marketplaceUrl')}/fetch/ssrtoken`)
  const { data } = guestTokenAnswer.parse(await response.json())
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = `token=${encodeURIComponent(data.token.accessToken)}; path=/`
}

/** Puts products into the cart of this browser's shopper. */
export async function fillCart(...slugs: readonly string[]): Promise<void> {
  for (const slug of slugs) {
    const { productData } = await browserApi.call('productBySlug', { slug })
    const { centralProductId, childProductId, unitId, storeId } = productData
    await browserApi.call('editCart', {
      centralProductId,
      productId: childProductId,
      unitId,
      storeId,
      newQuantity: 1,
      action: 1,
    })
  }
}

const LOS_ANGELES = {
  name: 'Amara Mensah',
  line1: '1840 Laurel Canyon Blvd',
  line2: 'Apt 4',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90046',
  mobile: '+12025550123',
} as const

/** Saves an address and returns its id. */
export async function saveAddress(change: Partial<Record<keyof typeof LOS_ANGELES, string>> = {}): Promise<string> {
  return (await browserApi.call('addAddress', { ...LOS_ANGELES, ...change })).data._id
}

/** The checkout cart for an address, as the marketplace prices it. */
export async function checkoutCart(deliveryAddressId: string): Promise<Cart> {
  const response = await browserApi.call('checkoutCart', { deliveryAddressId })
  if (!response) throw new Error('The cart is empty.')
  return response.data
}

import type { AddToCart, CartProduct, LineChoice } from '@/lib/domain/cart/cart-context'
import { browserApi } from '@/lib/session/calls/browser-api'

/** A product of the seed as the product page hands it to the cart. */
export async function seededProduct(slug: string): Promise<CartProduct> {
  const { productData } = await browserApi.call('productBySlug', { slug })
  return {
    childProductId: productData.childProductId,
    parentProductId: productData.parentProductId,
    centralProductId: productData.centralProductId,
    unitId: productData.unitId,
    storeId: productData.storeId,
    productName: productData.productName,
    brandName: productData.storeName,
    slug,
    finalPrice: 0,
    currency: productData.currency,
  }
}

/** An add of it, bought once unless said. */
export async function addOf(slug: string, change: Partial<Omit<AddToCart, 'product'>> = {}): Promise<AddToCart> {
  return { product: await seededProduct(slug), choice: { kind: 'oneTime' }, quantity: 1, source: 'card', ...change }
}

/** The frequencies in which a product can be subscribed to. */
export async function subscriptionsOf(slug: string): Promise<readonly Extract<LineChoice, { kind: 'subscription' }>[]> {
  const { childProductId } = await seededProduct(slug)
  const { data } = await browserApi.call('priceDetail', { variantId: childProductId })
  const { sellerPlanId = '', frequencies = [] } = data.sellerPlanDetails ?? {}
  return frequencies.map(({ frequencyId, planDropdownLabel, frequencyDuration, frequencyValue }) => ({
    kind: 'subscription' as const,
    sellingPlanId: sellerPlanId,
    frequencyId,
    label: planDropdownLabel,
    duration: frequencyDuration,
    value: frequencyValue,
  }))
}

/** The packs of a product. */
export async function packsOf(slug: string): Promise<readonly Extract<LineChoice, { kind: 'childOffer' }>[]> {
  const { childProductId } = await seededProduct(slug)
  const { data } = await browserApi.call('priceDetail', { variantId: childProductId })
  return (data.finalPriceDetails.bestOffer?.childOffers ?? []).map(({ childOfferId, quantity }) => ({
    kind: 'childOffer' as const,
    childOfferId,
    packSize: quantity,
  }))
}

import { type PriceDetail, priceDetailAnswer } from '@/contract/buying/pricing'
import { type ProductData, type ProductVideo, productData } from '@/contract/finding/catalogue'

const PICTURE = 'http://media.test/evergood/image/upload/p/linen-bath-towel/front.webp'

export const sampleVideo: ProductVideo = {
  small: 'http://media.test/evergood/image/upload/d/folding.webp',
  altText: 'Video: Folding',
  title: 'Folding',
  url: 'http://media.test/evergood/video/upload/d/folding',
  type: 'video/webm',
  duration: 8,
  uploadedAt: '2026-03-01T08:00:00.000Z',
  captions: [
    { language: 'en', url: 'http://media.test/folding-en.vtt' },
    { language: 'es', url: 'http://media.test/folding-es.vtt' },
  ],
}

/** Returns a product in wire format. `changes` override any field. */
export function sampleProduct(changes: Record<string, unknown> = {}): ProductData {
  return productData.parse({
    childProductId: 'child-1',
    parentProductId: 'parent-1',
    centralProductId: 'child-1',
    unitId: 'unit-1',
    productName: 'Linen Bath Towel',
    sku: 'linen-bath-towel',
    productSeo: {
      slug: 'linen-bath-towel',
      name: 'Linen Bath Towel',
      title: 'Linen Bath Towel',
      description: 'A towel.',
    },
    images: [{ small: PICTURE, medium: PICTURE, altText: 'Front view' }],
    highlights: [{ en: 'Dries fast', es: 'Se seca rápido' }, { en: 'Woven in Portugal' }],
    detailedDesc: { en: 'A towel of washed linen.' },
    categoryList: [
      { categoryName: 'Linen', categoryId: 'c1', slug: 'linen' },
      { categoryName: 'Towels', categoryId: 'c2', slug: 'towels' },
    ],
    currency: 'USD',
    currencySymbol: '$',
    storeCategoryId: 'retail-mall',
    storeId: 'store-1',
    storeName: 'Fern & Field',
    storeCustomerId: 'customer-1',
    supplier: { id: 'supplier-1', childProductId: 'child-1' },
    returnPolicy: { days: 30, text: 'Within 30 days' },
    inStock: true,
    outOfStock: false,
    maxQuantity: 3,
    selectedVariant: { variantId: 'child-1' },
    ...changes,
  })
}

/** Returns a price response. `changes` go into finalPriceDetails, in major units as on the wire. */
export function samplePrice(changes: Record<string, unknown> = {}, rest: Record<string, unknown> = {}): PriceDetail {
  return priceDetailAnswer.parse({
    data: {
      finalPriceDetails: {
        msrpPrice: 24,
        tfmPrice: 18.5,
        basePrice: 19,
        finalPrice: 24,
        rewardFinalPrice: 1.2,
        ...changes,
      },
      currency: 'USD',
      currencySymbol: '$',
      ...rest,
    },
  }).data
}

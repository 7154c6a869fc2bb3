import { describe, expect, it } from 'vitest'
import { inlineJson } from '@/lib/html/inline-json'
import type { StructuredData } from '@/lib/html/structured-data'
import { assembleProduct } from './assemble-product'
import { type ProductPageFacts, productStructuredData } from './product-structured-data'
import { samplePrice, sampleProduct } from './testing/product-samples'

const entry = (slug: string, inStock: boolean, finalPrice = 2400) => ({
  '-': { sku: slug, slug, price: { finalPrice }, inStock },
})
const variants = [
  {
    Color: { Sage: entry('linen-bath-towel', true), Sand: entry('linen-bath-towel-sand', false, 2600) },
    Weave: { Waffle: entry('linen-bath-towel', true) },
  },
]
const review = {
  reviewId: 'r',
  name: 'Amara',
  timestamp: '',
  createdTimestamp: 1_773_273_600,
  rating: 5,
  reviewTitle: 'Soft',
  reviewDesc: 'Very soft.',
  images: [],
  CertifiedBuyer: true,
  userLikes: false,
  userdisLikes: false,
  likes: 0,
  disLikes: 0,
  usersReported: false,
}
const faq = {
  id: 'f',
  question: 'Does it shrink?',
  answer: 'No.',
  isVerified: true,
  source: 'AI IMPORT',
  likesCount: 0,
  dislikesCount: 0,
  isLiked: false,
  isDisliked: false,
}

interface Given {
  readonly product?: Record<string, unknown>
  /** null: the price could not be had. */
  readonly price?: Record<string, unknown> | null
  readonly currency?: string
  readonly facts?: Partial<ProductPageFacts>
}

function dataOf({ product = {}, price = {}, currency = 'USD', facts = {} }: Given = {}): readonly StructuredData[] {
  const priced = price === null ? undefined : samplePrice(price, { currency })
  return productStructuredData({
    product: assembleProduct(sampleProduct(product), priced, 'en'),
    variants: [],
    faqs: [],
    reviews: [],
    pictureOf: (src) => `${src}?w=1024`,
    config: { siteUrl: 'https://shop.test', brandName: 'Evergood' },
    homeName: 'Home',
    ...facts,
  })
}

// Blocks are read by tests only, which look at whatever is there.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Block = any
const blockOf = (blocks: readonly StructuredData[], type: string): Block => blocks.find((b) => b['@type'] === type)
const productOf = (given?: Given): Block => blockOf(dataOf(given), 'Product')
const groupOf = (given: Given = {}): Block =>
  blockOf(dataOf({ ...given, facts: { variants, ...given.facts } }), 'ProductGroup')

describe('the product', () => {
  it('has its name, number, brand, category, pictures and address', () => {
    expect(productOf()).toMatchObject({
      name: 'Linen Bath Towel',
      sku: 'linen-bath-towel',
      brand: { '@type': 'Brand', name: 'Fern & Field' },
      category: 'Linen > Towels',
      image: ['http://media.test/evergood/image/upload/p/linen-bath-towel/front.webp?w=1024'],
      url: 'https://shop.test/linen-bath-towel',
      description: 'A towel of washed linen.',
    })
  })

  it.each([
    ['HTML, as its text', { en: '<p>One</p><p>Two</p>' }, 'One Two'],
    ['missing', {}, 'N/A'],
    ['blank', { en: ' <br> ' }, 'N/A'],
  ])('has a description that is %s', (_, detailedDesc, expected) => {
    expect(productOf({ product: { detailedDesc } }).description).toBe(expected)
  })
})

describe('the offer', () => {
  it('asks what a guest pays', () => {
    expect(productOf().offers).toMatchObject({
      price: '24.00',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      url: 'https://shop.test/linen-bath-towel',
      seller: { name: 'Fern & Field' },
    })
  })

  it('is out of stock when the product is', () => {
    expect(productOf({ product: { outOfStock: true } }).offers.availability).toBe('https://schema.org/OutOfStock')
  })

  it.each([
    ['the price is 0', { price: { finalPrice: 0 } }],
    ['the price could not be had', { price: null }],
    ['the product must not have one', { product: { canCreateUnIndexProductOffer: false } }],
  ])('is absent when %s', (_, given) => expect(productOf(given)).not.toHaveProperty('offers'))

  it('is there when the product may have one', () => {
    expect(productOf({ product: { canCreateUnIndexProductOffer: true } })).toHaveProperty('offers')
  })

  it.each([
    ['endTime', { endTime: 1_780_000_000, gmtEndTime: 1 }],
    ['gmtEndTime', { gmtEndTime: 1_780_000_000 }],
  ])('is valid until %s', (_, bestOffer) => {
    expect(productOf({ price: { bestOffer } }).offers.priceValidUntil).toBe('2026-05-28T20:26:40.000Z')
  })

  it('ends at no time of its own', () => expect(productOf().offers).not.toHaveProperty('priceValidUntil'))

  it('names the member price beside it, where it is lower', () => {
    const [everybody, member, ...more] = productOf().offers.priceSpecification
    expect(everybody).toMatchObject({ price: '24.00', priceCurrency: 'USD' })
    expect(member).toMatchObject({
      price: '18.50',
      validForMemberTier: { '@type': 'MemberProgramTier', '@id': expect.stringMatching(/\/#member-tier$/) },
    })
    expect(more).toEqual([])
    expect(productOf({ price: { tfmPrice: 24 } }).offers.priceSpecification).toHaveLength(1)
  })

  it('says how it is delivered', () => {
    expect(productOf().offers.shippingDetails).toMatchObject({
      shippingRate: { value: 4.95, currency: 'USD' },
      shippingDestination: { addressCountry: 'US' },
      deliveryTime: {
        cutoffTime: '12:00:15Z',
        handlingTime: { minValue: 1, maxValue: 2, unitCode: 'DAY' },
        transitTime: { minValue: 1, maxValue: 10, unitCode: 'DAY' },
        businessDays: {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => `https://schema.org/${day}`),
        },
      },
    })
  })

  it('says how it is taken back, when that is known', () => {
    expect(productOf().offers.hasMerchantReturnPolicy).toMatchObject({
      applicableCountry: 'US',
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 30,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
    })
    expect(productOf({ product: { returnPolicy: undefined } }).offers).not.toHaveProperty('hasMerchantReturnPolicy')
  })
})

describe('ratings and reviews', () => {
  it('are absent without any', () => {
    expect(productOf()).not.toHaveProperty('aggregateRating')
    expect(productOf()).not.toHaveProperty('review')
  })

  it('are there when there are any, three reviews at most', () => {
    const product = { TotalStarRating: 4.84, TotalNoOfRatings: 412, TotalNoOfReviews: 127 }
    const rated = productOf({ product, facts: { reviews: [review, review, review, review] } })
    expect(rated.aggregateRating).toMatchObject({ ratingValue: '4.8', ratingCount: 412, reviewCount: 127 })
    expect(rated.review).toHaveLength(3)
    expect(rated.review[0]).toMatchObject({
      author: { name: 'Amara' },
      reviewRating: { ratingValue: 5 },
      reviewBody: 'Very soft.',
      datePublished: '2026-03-12',
    })
  })
})

describe('variants', () => {
  it('make the product a group', () => {
    expect(groupOf()).toMatchObject({
      productGroupID: 'parent-1',
      variesBy: ['https://schema.org/color'],
      hasVariant: [{ sku: 'linen-bath-towel' }, { sku: 'linen-bath-towel-sand' }],
    })
    expect(groupOf()).not.toHaveProperty('offers')
  })

  it('have their own options, availability and price in dollars', () => {
    const [sage, sand] = groupOf().hasVariant
    expect(sage).toMatchObject({ color: 'Sage', additionalProperty: [{ name: 'Weave', value: 'Waffle' }] })
    expect(sage.offers).toMatchObject({ availability: 'https://schema.org/InStock', price: '24.00' })
    expect(sand.offers).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
      price: '26.00',
      priceCurrency: 'USD',
      url: 'https://shop.test/linen-bath-towel-sand',
    })
    expect(sage.offers.shippingDetails).toMatchObject({ '@type': 'OfferShippingDetails' })
    expect(sand.offers.shippingDetails).toEqual({ '@id': sage.offers.shippingDetails['@id'] })
    expect(sand.offers.hasMerchantReturnPolicy).toEqual({ '@id': sage.offers.hasMerchantReturnPolicy['@id'] })
  })

  it('name no price of another currency as dollars', () => {
    const [, sand] = groupOf({ currency: 'EUR' }).hasVariant
    expect(sand).not.toHaveProperty('offers')
  })

  it('make no group when there is but one', () => {
    const only = [{ Color: { Sage: entry('linen-bath-towel', true) } }]
    expect(productOf({ facts: { variants: only } })).toMatchObject({ sku: 'linen-bath-towel' })
  })
})

describe('what stands beside the product', () => {
  it('leads from home through the categories to the product', () => {
    expect(blockOf(dataOf(), 'BreadcrumbList').itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://shop.test/' },
      { position: 2, name: 'Linen', item: 'https://shop.test/linen/c/c1' },
      { position: 3, name: 'Towels', item: 'https://shop.test/towels/c/c2' },
      { position: 4, name: 'Linen Bath Towel' },
    ])
  })

  it('has the questions and answers, when there are any', () => {
    expect(blockOf(dataOf(), 'FAQPage')).toBeUndefined()
    expect(blockOf(dataOf({ facts: { faqs: [faq] } }), 'FAQPage').mainEntity).toMatchObject([
      { name: 'Does it shrink?', acceptedAnswer: { text: 'No.' } },
    ])
  })
})

describe('hostile texts', () => {
  it('never end the script element, wherever they stand', () => {
    const attack = '</script><script>alert(1)</script><!--\u2028'
    const product = {
      productName: attack,
      storeName: attack,
      detailedDesc: { en: `&lt;/script&gt;${attack}` },
      sku: attack,
      productSeo: { slug: attack, name: attack, title: attack, description: attack },
      categoryList: [{ categoryName: attack, categoryId: attack, slug: attack }],
      returnPolicy: { days: 30, text: attack },
    }
    const facts: Partial<ProductPageFacts> = {
      faqs: [{ ...faq, question: attack, answer: attack }],
      reviews: [{ ...review, name: attack, reviewTitle: attack, reviewDesc: attack }],
      homeName: attack,
    }
    const hostile = [{ [attack]: { [attack]: entry(attack, true), b: entry('b', true) } }]
    const blocks = [...dataOf({ product, facts }), ...dataOf({ product, facts: { ...facts, variants: hostile } })]
    for (const block of blocks) {
      const text = inlineJson(block)
      expect(text).not.toMatch(/[<>\u2028]/)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(block)))
    }
  })
})

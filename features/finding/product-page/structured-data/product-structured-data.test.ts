import { describe, expect, it } from 'vitest'
import { inlineJson } from '@/lib/inline-json'
import { sampleVideo } from '../testing/product-samples'
import {
  blockOf,
  crawlerData,
  crawlerEntry,
  groupOf,
  productOf,
  sampleFaq,
  sampleReview,
  structuredDataOf,
} from '../testing/structured-data-samples'
import type { ProductPageFacts } from './product-structured-data'

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

  it('has the numbers that other shops know it by, when the service names them', () => {
    expect(productOf()).not.toHaveProperty('gtin')
    const numbers = { gtin: '04012345678901', mpn: 'FF-24' }
    expect(productOf({ facts: { crawlerData: crawlerData(numbers) } })).toMatchObject(numbers)
  })

  it.each([
    ['HTML, as its text', { en: '<p>One</p><p>Two</p>' }, 'One Two'],
    ['missing', {}, 'N/A'],
    ['blank', { en: ' <br> ' }, 'N/A'],
  ])('has a description that is %s', (_, detailedDesc, expected) => {
    expect(productOf({ product: { detailedDesc } }).description).toBe(expected)
  })
})

it('has the videos of a product, each with its poster and file', () => {
  expect(productOf()).not.toHaveProperty('subjectOf')
  expect(productOf({ product: { videos: [sampleVideo] } }).subjectOf).toEqual([
    {
      '@type': 'VideoObject',
      name: 'Folding',
      description: 'Linen Bath Towel: Folding',
      thumbnailUrl: 'http://media.test/evergood/image/upload/d/folding.webp?w=1024',
      uploadDate: '2026-03-01T08:00:00.000Z',
      duration: 'PT8S',
      contentUrl: 'http://media.test/evergood/video/upload/d/folding',
    },
  ])
})

describe('ratings and reviews', () => {
  it('are absent without any', () => {
    expect(productOf()).not.toHaveProperty('aggregateRating')
    expect(productOf()).not.toHaveProperty('review')
  })

  it('are there when there are any, three reviews at most', () => {
    const product = { TotalStarRating: 4.84, TotalNoOfRatings: 412, TotalNoOfReviews: 127 }
    const rated = productOf({ product, facts: { reviews: [sampleReview, sampleReview, sampleReview, sampleReview] } })
    expect(rated.aggregateRating).toMatchObject({ ratingValue: '4.8', ratingCount: 412, reviewCount: 127 })
    expect(rated.review).toHaveLength(3)
    expect(rated.review[0]).toMatchObject({
      author: { name: 'Amara' },
      reviewRating: { ratingValue: 5 },
      reviewBody: 'Very soft.',
      datePublished: '2026-03-12',
    })
    expect(rated.review[0]).not.toHaveProperty('inLanguage')
  })

  it('name the language of a review where it is known', () => {
    const { review } = productOf({
      product: { TotalStarRating: 5, TotalNoOfRatings: 1 },
      facts: { reviews: [{ ...sampleReview, language: 'es' }] },
    })
    expect(review).toMatchObject([{ inLanguage: 'es' }])
  })
})

const namedVariant = (slug: string) => ({
  sku: slug,
  slug,
  price: { finalPrice: 2400 },
  inStock: true,
  attributes: [{ name: 'Color', value: slug }],
})

describe('variants', () => {
  it('make the product a group', () => {
    expect(groupOf()).toMatchObject({
      name: 'Linen Bath Towel, Waffle',
      productGroupID: 'parent-1-waffle',
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

  const [unpriced, shown, other] = [
    { ...namedVariant('linen-bath-towel-sand'), price: { finalPrice: 0 } },
    namedVariant('linen-bath-towel'),
    namedVariant('linen-bath-towel-fig'),
  ]
  it.each([
    ['the first has no price', 'USD', [unpriced, shown, other], [undefined, 'full', 'same']],
    ['the first ones are priced in another currency than the page', 'EUR', [other, shown], [undefined, 'full']],
    ['all have an offer', 'USD', [other, shown], ['full', 'same']],
  ])('refer to terms that one of them has: %s', (_, currency, allVariants, expected) => {
    const { hasVariant } = groupOf({ currency, facts: { crawlerData: crawlerData({ allVariants }) } })
    const ids: unknown[] = []
    for (const [at, { offers }] of hasVariant.entries()) {
      const { '@type': type, '@id': id } = offers?.shippingDetails ?? {}
      expect(offers && (type ? 'full' : 'same')).toBe(expected[at])
      if (offers) ids.push(id)
    }
    expect(new Set(ids).size).toBe(1)
  })

  it('are all named, each with its picture and numbers, when the service lists them all', () => {
    const variant = (slug: string, ...[colour, scent]: readonly [string, string]) => ({
      sku: slug,
      slug,
      price: { finalPrice: 2400 },
      inStock: true,
      image: `/${slug}.webp`,
      gtin: `gtin of ${slug}`,
      attributes: [
        { name: 'Color', value: colour },
        { name: 'Scent', value: scent },
      ],
    })
    const allVariants = [variant('a', 'Sage', 'Fig'), variant('b', 'Sage', 'Lime'), variant('c', 'Sand', 'Fig')]
    const group = groupOf({ facts: { crawlerData: crawlerData({ allVariants }) } })
    expect(group.variesBy).toEqual(['https://schema.org/color'])
    expect(
      group.hasVariant.map(({ sku }: { sku: string }) => sku),
      'another scent is another product',
    ).toEqual(['a', 'c'])
    expect(group.hasVariant[1]).toMatchObject({
      sku: 'c',
      gtin: 'gtin of c',
      url: 'https://shop.test/c',
      image: ['/c.webp?w=1024'],
      color: 'Sand',
      additionalProperty: [{ name: 'Scent', value: 'Fig' }],
    })
  })

  it('that differ in nothing but a scent are products of their own', () => {
    const variant = (slug: string, value: string) => ({ ...namedVariant(slug), attributes: [{ name: 'Scent', value }] })
    const allVariants = [variant('soap-lime', 'Lime'), variant('linen-bath-towel', 'Fig')]
    expect(productOf({ facts: { crawlerData: crawlerData({ allVariants }) } })).toMatchObject({
      name: 'Linen Bath Towel, Fig',
      sku: 'linen-bath-towel',
      additionalProperty: [{ name: 'Scent', value: 'Fig' }],
    })
  })

  it.each([
    [[{ Weight: '30 g' }, { Weight: '90 g' }], ['size'], [{ size: '30 g' }, { size: '90 g' }]],
    [[{ 'Set of': '4' }, { 'Set of': '8' }], ['size'], [{ size: 'Set of 4' }, { size: 'Set of 8' }]],
    [
      [
        { Colour: 'Sage', Size: 'S' },
        { Colour: 'Sage', Size: 'L' },
      ],
      ['size'],
      [{ color: 'Sage', size: 'S' }, { size: 'L' }],
    ],
    [
      [
        { Size: 'S', Pack: '3 bars' },
        { Size: 'L', Pack: '3 bars' },
      ],
      ['size'],
      [{ size: 'S, 3 bars' }, { size: 'L, 3 bars' }],
    ],
    [
      [
        { Material: 'Oak', Pattern: 'Dots' },
        { Material: 'Ash', Pattern: 'Lines' },
      ],
      ['material', 'pattern'],
      [],
    ],
  ])('of %j vary by %j', (options, axes, expected) => {
    const allVariants = options.map((each, at) => ({
      ...namedVariant(at === 0 ? 'linen-bath-towel' : `other-${at}`),
      attributes: Object.entries(each).map(([name, value]) => ({ name, value })),
    }))
    const group = groupOf({ facts: { crawlerData: crawlerData({ allVariants }) } })
    expect(group.variesBy).toEqual(axes.map((axis) => `https://schema.org/${axis}`))
    if (expected.length > 0) expect(group.hasVariant).toMatchObject(expected)
  })

  it('are joined as the service says, also in its feed', () => {
    const allVariants = ['linen-bath-towel', 'b', 'c'].map((slug, at) => ({
      ...namedVariant(slug),
      groupId: at < 2 ? 'parent-1-0' : 'parent-1-1',
    }))
    const group = groupOf({ facts: { crawlerData: crawlerData({ allVariants }) } })
    expect([group.productGroupID, group.hasVariant.length]).toEqual(['parent-1-0', 2])
  })

  it('belong to the same group on the page of each', () => {
    const ids = ['linen-bath-towel', 'linen-bath-towel-sand'].map(
      (slug) => groupOf({ product: { productSeo: { slug, name: slug, title: slug, description: slug } } })['@id'],
    )
    const id = 'https://shop.test/#product-group-parent-1-waffle'
    expect(ids).toEqual([id, id])
  })

  it('name no price of another currency as dollars', () => {
    const [, sand] = groupOf({ currency: 'EUR' }).hasVariant
    expect(sand).not.toHaveProperty('offers')
  })

  it('make no group when there is but one', () => {
    const only = [{ Color: { Sage: crawlerEntry('linen-bath-towel', true) } }]
    expect(productOf({ facts: { crawlerData: crawlerData({ variants: only }) } })).toMatchObject({
      sku: 'linen-bath-towel',
    })
  })
})

describe('the structured data besides the product', () => {
  it('leads from home through the categories to the product', () => {
    expect(blockOf(structuredDataOf(), 'BreadcrumbList').itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://shop.test/' },
      { position: 2, name: 'Linen', item: 'https://shop.test/linen/c/c1' },
      { position: 3, name: 'Towels', item: 'https://shop.test/towels/c/c2' },
      { position: 4, name: 'Linen Bath Towel' },
    ])
  })

  it('has the questions and answers, when there are any', () => {
    expect(blockOf(structuredDataOf(), 'FAQPage')).toBeUndefined()
    expect(blockOf(structuredDataOf({ facts: { faqs: [sampleFaq] } }), 'FAQPage').mainEntity).toMatchObject([
      { name: 'Does it shrink?', acceptedAnswer: { text: 'No.' } },
    ])
  })
})

describe('hostile texts', () => {
  it('never end the script element, in any field', () => {
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
      faqs: [{ ...sampleFaq, question: attack, answer: attack }],
      reviews: [{ ...sampleReview, name: attack, reviewTitle: attack, reviewDesc: attack }],
      home: { name: attack, url: attack },
    }
    const hostile = [{ [attack]: { [attack]: crawlerEntry(attack, true), b: crawlerEntry('b', true) } }]
    const blocks = [
      ...structuredDataOf({ product, facts }),
      ...structuredDataOf({ product, facts: { ...facts, crawlerData: crawlerData({ variants: hostile }) } }),
    ]
    for (const block of blocks) {
      const text = inlineJson(block)
      expect(text).not.toMatch(/[<>\u2028]/)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(block)))
    }
  })
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBySlugAnswer, productDetailsAnswer, sizeChartAnswer } from '../../../../contract/finding/catalogue.ts'
import { RETAIL_MALL_STORE_TYPE } from '../../../../contract/values/wire-values.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { products, variants } from './catalogue-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

type CallOptions = Parameters<AppUnderTest['read']>[2]

const bySlug = async (slug: string, options?: CallOptions) =>
  (await app.read(productBySlugAnswer, `/api/v2/products/by-slug/${slug}?include_bitmap=false`, options)).productData

describe('a product by its slug', () => {
  test('has everything its page needs', async () => {
    const product = await bySlug('bamboo-toothbrush-set')
    expect(product).toMatchObject({
      childProductId: idOf('variant', 'bamboo-toothbrush-set'),
      parentProductId: idOf('product', 'bamboo-toothbrush-set'),
      sku: 'bamboo-toothbrush-set',
      currency: 'USD',
      storeTypeId: RETAIL_MALL_STORE_TYPE,
      inStock: true,
      outOfStock: false,
      isFavourite: false,
      following_status: 0,
      linkedVariant: [],
      variants: [],
    })
    expect(product.selectedVariant.variantId).toBe(product.childProductId)
    expect(product.categoryList).toHaveLength(3)
    expect([product, await bySlug('linen-bath-towel')].map(({ storeHasMaker }) => storeHasMaker)).toEqual([false, true])
    expect(product.highlights).toHaveLength(4)
    expect(product.images.map(({ small }) => small)).toEqual(
      ['front', 'detail', 'lifestyle', 'scene', 'scale'].map(
        (view) => `http://localhost:4000/media/evergood/image/upload/p/bamboo-toothbrush-set/${view}.webp`,
      ),
    )
    expect(product.images[0]?.altText).toBe(`${product.productName}, front view`)
  })

  test('of a variant shows that variant, in its colour', async () => {
    const product = await bySlug('linen-bath-towel-oat-hand-towel')
    expect(product.sku).toBe('linen-bath-towel-oat-hand-towel')
    expect(product.linkedVariant).toEqual([
      { keyName: 'Color', name: 'Oat' },
      { keyName: 'Size', name: 'Hand towel' },
    ])
    expect(product.selectedVariant).toMatchObject({ Color: 'Oat', Size: 'Hand towel' })
    for (const { small, altText } of product.images) {
      expect(small).toMatch(/\/p\/linen-bath-towel\/[a-z]+-[0-9a-f]{6}\.webp$/)
      expect(altText).toMatch(/^Linen Bath Towel, Oat, /)
    }
  })

  test('lists for crawlers the variant that each other option of the selected variant leads to', async () => {
    const { variants: seen } = await bySlug('linen-bath-towel-ink-bath-towel')
    expect(seen[0]?.['Size']).toEqual({
      'Bath towel': { '-': expect.objectContaining({ slug: 'linen-bath-towel-ink-bath-towel', inStock: true }) },
      'Bath sheet': {
        '-': expect.objectContaining({ slug: 'linen-bath-towel-ink-bath-sheet', price: { finalPrice: 5600 } }),
      },
    })
    expect(seen[0]?.['Color']?.['Rose']?.['-']).toMatchObject({ inStock: false })
  })

  test('lists for crawlers all its variants, each in its colour', async () => {
    const { allVariants } = await bySlug('linen-bath-towel-ink-bath-towel')
    expect(allVariants).toHaveLength(17)
    expect(allVariants.find(({ slug }) => slug === 'linen-bath-towel-plum-bath-towel')).toMatchObject({
      price: { finalPrice: 3800 },
      image: expect.stringMatching(/\/p\/linen-bath-towel\/front-6d4b67\.webp$/),
      attributes: [
        { name: 'Color', value: 'Plum' },
        { name: 'Size', value: 'Bath towel' },
      ],
    })
    expect((await bySlug('bamboo-toothbrush-set')).allVariants).toEqual([])
  })

  test('is in the requested language', async () => {
    const product = await bySlug('linen-bath-towel', { headers: { language: 'es' } })
    expect(product.productName).toBe('Toalla de baño de lino')
    expect(Object.keys(product.detailedDesc)).toEqual(['es'])
    expect(product.linkedVariant[1]?.keyName).toBe('Tamaño')
    expect(product.highlights[0]).toEqual({ en: expect.any(String), es: expect.any(String) })
    expect(product.categoryList[0]?.categoryName).not.toBe('Linen & bedding')
    expect(product.images[0]?.altText).toMatch(/vista frontal$/)
    expect(product.returnPolicy?.text).toMatch(/^Devolución/)
  })

  test('has its English description and highlights where only its name is translated', async () => {
    const { slug } = await productWithEnglishDescription()
    const product = await bySlug(slug, { headers: { language: 'ar' } })
    expect(Object.keys(product.detailedDesc)).toEqual(['en'])
    expect(product.highlights.flatMap((texts) => Object.keys(texts))).not.toContain('ar')
    expect(product.productName).toMatch(/\p{scx=Arabic}/u)
  })

  test.each([
    ['linen-towel', 'linen-bath-towel'],
    ['ceremonial-matcha', 'matcha-ceremonial-grade'],
  ])('by a former slug (%s) is the product it redirects to', async (former, present) => {
    expect((await bySlug(former)).sku).toBe(present)
  })

  test.each([
    ['cedar-coat-hangers', { inStock: false, allowOrderOutOfStock: false, outOfStock: true }],
    ['organic-cotton-tote', { inStock: false, allowOrderOutOfStock: true, outOfStock: true }],
  ])('%s has the expected stock state', async (slug, expected) => {
    expect(await bySlug(slug)).toMatchObject(expected)
  })

  test('that is a bundle lists its parts and is in stock while they are', async () => {
    const bundle = await bySlug('zero-waste-starter-kit')
    expect(bundle.comboProducts).toHaveLength(4)
    expect(bundle.comboProducts[2]).toMatchObject({ slug: 'plant-based-laundry-sheets', quantity: 2 })
    expect(bundle.inStock).toBe(true)

    const sheets = eq(variants.slug, 'plant-based-laundry-sheets')
    const [before] = await app.database.db.select({ stock: variants.stock }).from(variants).where(sheets)
    await app.database.db.update(variants).set({ stock: 1 }).where(sheets)
    expect(await bySlug('zero-waste-starter-kit')).toMatchObject({ inStock: false, availableQuantity: 0 })
    await app.database.db
      .update(variants)
      .set({ stock: before?.stock ?? 0 })
      .where(sheets)
  })

  test('has its campaigns', async () => {
    const { groupBuyCampaign } = await bySlug('beeswax-food-wraps')
    const now = app.clock.now().getTime() / 1000
    expect(groupBuyCampaign).toMatchObject({ campaignId: 'cmp-wraps', joined: 72, target: 100 })
    expect(groupBuyCampaign?.startTimestamp).toBeLessThanOrEqual(now)
    expect(groupBuyCampaign?.endTimestamp).toBeGreaterThan(now)
    expect((await bySlug('aloe-face-gel')).upsellCampaignId).toBe('cmp-aloe')
  })

  test('says whether a signed-in member saved it and follows its store', async () => {
    expect(await bySlug('linen-bath-towel', { token: app.memberToken })).toMatchObject({
      isFavourite: true,
      following_status: 1,
    })
    expect(await bySlug('linen-bath-towel', { token: app.guestToken })).toMatchObject({
      isFavourite: false,
      following_status: 0,
    })
  })

  test('counts all ratings, but as reviews only those with a text', async () => {
    const product = await bySlug('wool-dryer-balls')
    expect(product.TotalNoOfReviews).toBeGreaterThanOrEqual(40)
    expect(product.TotalNoOfRatings).toBeGreaterThanOrEqual(product.TotalNoOfReviews)
    expect(product.TotalStarRating).toBeGreaterThan(4)
    const silent = await bySlug('handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large')
    expect(silent).toMatchObject({ TotalStarRating: 0, TotalNoOfRatings: 0, TotalNoOfReviews: 0, TotalNoOfFaqs: 0 })
    expect(silent.productName.length).toBeGreaterThan(50)
  })

  test('keeps markup in a name as plain text', async () => {
    const name = '</script><script>alert(1)</script>'
    const itsId = eq(products.id, idOf('product', 'bamboo-toothbrush-set'))
    const [before] = await app.database.db.select({ texts: products.texts }).from(products).where(itsId)
    if (!before) throw new Error('The product is seeded')
    await app.database.db
      .update(products)
      .set({ texts: { ...before.texts, en: { ...before.texts.en, name } } })
      .where(itsId)
    expect((await bySlug('bamboo-toothbrush-set')).productName).toBe(name)
    const answer = await app.app.inject('/api/v2/products/by-slug/bamboo-toothbrush-set')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
    await app.database.db.update(products).set({ texts: before.texts }).where(itsId)
  })
})

async function productWithEnglishDescription() {
  const rows = await app.database.db.select({ slug: products.slug, texts: products.texts }).from(products)
  const found = rows.find(({ texts }) => texts.ar?.name !== undefined && texts.ar.description === undefined)
  if (!found) throw new Error('Every description is translated')
  return found
}

describe('a product by its ids', () => {
  const path = (variant: string, product: string) =>
    `/v1/product/details?productId=${idOf('variant', variant)}&parentProductId=${idOf('product', product)}`

  test('equals the product by its slug', async () => {
    const { data } = await app.read(productDetailsAnswer, `${path('linen-bath-towel', 'linen-bath-towel')}&isSearch=1`)
    expect(data).toEqual(await bySlug('linen-bath-towel'))
  })

  test('requires both ids, and they must belong together', async () => {
    expect(await app.refusal(path('linen-bath-towel', 'aloe-face-gel'))).toMatchObject({ status: 404 })
    expect(await app.refusal('/v1/product/details?productId=a')).toMatchObject({
      status: 400,
      message: expect.stringContaining('parentProductId'),
    })
    expect(await app.refusal('/v1/product/details?productId=a%20b&parentProductId=c')).toMatchObject({ status: 400 })
  })
})

test('a size chart has rows when the product has one, and is empty otherwise', async () => {
  const chartOf = async (slug: string) =>
    (await app.read(sizeChartAnswer, `/v1/size/chart?childProductId=${idOf('variant', slug)}`)).data
  expect((await chartOf('linen-bath-towel')).rows.length).toBeGreaterThan(0)
  expect(await chartOf('bamboo-toothbrush-set')).toEqual({ columns: [], rows: [] })
  expect(await app.refusal('/v1/size/chart?childProductId=nope')).toMatchObject({ status: 404 })
})

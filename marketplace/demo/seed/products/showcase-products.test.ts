import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Db } from '../../../db/client.ts'
import { idOf } from '../../../shared/ids.ts'
import { locales } from '../../../shared/text/locale.ts'
import * as tables from '../../../tables.ts'
import { openTestDatabase } from '../../../testing/database/test-database.ts'
import { factsOf, productOf, variantsOf } from '../../../testing/samples/seeded-products.ts'

let database: Database
let db: Db

beforeAll(async () => {
  database = await openTestDatabase()
  db = database.db
})

afterAll(() => database.close())

describe('the showcase', () => {
  test('bamboo-toothbrush-set is the standard case', async () => {
    expect(await productOf(db, 'bamboo-toothbrush-set')).toMatchObject({ productType: 1, attributes: [] })
    expect(await variantsOf(db, 'bamboo-toothbrush-set')).toMatchObject([{ variantKey: '', stock: 306 }])
    for (const name of ['timedDeals', 'childOffers', 'sellerPlans', 'campaigns', 'firstPurchaseDeals'] as const)
      expect(await factsOf(db, name, 'bamboo-toothbrush-set')).toEqual([])
  })

  test('linen-bath-towel has seven colors with swatches and three sizes, with gaps, and a size chart', async () => {
    const { attributes, sizeChart } = await productOf(db, 'linen-bath-towel')
    expect(attributes.map(({ name, options }) => [name, options.length])).toEqual([
      ['Color', 7],
      ['Size', 3],
    ])
    expect(attributes[0]?.options.every(({ color }) => /^#[0-9a-f]{6}$/.test(color ?? ''))).toBe(true)
    expect(sizeChart?.rows).toHaveLength(3)
    expect(sizeChart?.rows.every((row) => row.length === sizeChart.columns.length)).toBe(true)
    const variants = await variantsOf(db, 'linen-bath-towel')
    const keys = variants.map(({ variantKey }) => variantKey)
    expect(keys).toHaveLength(21 - 4)
    expect(['3-2', '5-1', '6-1', '6-2'].filter((key) => keys.includes(key))).toEqual([])
    expect(variants.filter(({ stock }) => stock === 0).map(({ variantKey }) => variantKey)).toEqual(['4-0'])
  })

  test('linen-bath-towel has weights that follow from its sizes, and names its 240 g/m² in every language', async () => {
    const { texts, sizeChart } = await productOf(db, 'linen-bath-towel')
    const [width, length, weight] = ['Width', 'Length', 'Weight'].map((name) => sizeChart?.columns.indexOf(name) ?? -1)
    for (const row of sizeChart?.rows ?? []) {
      const number = (column = -1) => Number.parseFloat(row[column] ?? '')
      const computed = (number(width) / 100) * (number(length) / 100) * 240
      expect(Math.abs(number(weight) / computed - 1), row.join()).toBeLessThanOrEqual(0.05)
    }
    for (const locale of locales) {
      expect(texts[locale]?.highlights, locale).toContainEqual(expect.stringMatching(/(?<!\d)240(?!\d)/))
    }
  })

  test('plant-based-laundry-sheets have subscriptions of four frequencies, one the most common', async () => {
    const [plan] = await factsOf(db, 'sellerPlans', 'plant-based-laundry-sheets')
    expect(plan).toMatchObject({
      percentOff: 10,
      frequencies: [
        { duration: 'month', value: 1, mostCommon: false },
        { duration: 'month', value: 2, mostCommon: true },
        { duration: 'month', value: 3, mostCommon: false },
        { duration: 'month', value: 6, mostCommon: false },
      ],
    })
  })

  test('olive-oil-castile-soap has packs of one, three and six with falling unit prices, one marked', async () => {
    const offers = await factsOf(db, 'childOffers', 'olive-oil-castile-soap')
    expect(offers.map(({ quantity, highlight }) => [quantity, highlight])).toEqual([
      [1, false],
      [3, true],
      [6, false],
    ])
    const each = offers.map(({ packPrice, quantity }) => Number(packPrice) / Number(quantity))
    expect(each.toSorted((a, b) => b - a)).toEqual(each)
  })

  test('beeswax-food-wraps has a group buy with 72 of 100 participants', async () => {
    expect(await factsOf(db, 'campaigns', 'beeswax-food-wraps')).toMatchObject([
      { kind: 'groupBuy', joined: 72, target: 100 },
    ])
  })

  test.each([
    ['copper-water-bottle', false],
    ['reusable-produce-bags', true],
  ])(
    '%s has a deal that is always about to start (plain purchase beside it: %s)',
    async (slug, showOneTimePurchase) => {
      const [deal] = await factsOf(db, 'timedDeals', slug)
      expect(deal).toMatchObject({ showOneTimePurchase })
      expect(deal?.['startsAfterSeconds']).toBe(deal?.['periodSeconds'])
    },
  )

  test('glass-spray-bottle-kit has a deal of 35 per cent that is always running', async () => {
    const [deal] = await factsOf(db, 'timedDeals', 'glass-spray-bottle-kit')
    expect(deal).toMatchObject({ percentOff: 35, startsAfterSeconds: 0 })
    expect(deal?.['runsSeconds']).toBe(deal?.['periodSeconds'])
  })

  test('aloe-face-gel has the upsell campaign cmp-aloe', async () => {
    expect(await factsOf(db, 'campaigns', 'aloe-face-gel')).toMatchObject([{ id: 'cmp-aloe', kind: 'upsell' }])
  })

  test('zero-waste-starter-kit is a bundle of four products at a lower total price', async () => {
    const bundle = await productOf(db, 'zero-waste-starter-kit')
    expect(bundle.picture.parts?.map(({ label }) => label)).toEqual([
      'Bamboo Toothbrush',
      'Beeswax Food Wraps',
      'Laundry Sheets',
      'Laundry Sheets',
      'Wool Dryer Balls',
    ])
    expect(bundle.productType).toBe(2)
    const items = await db
      .select({ quantity: tables.bundleItems.quantity, price: tables.variants.memberPrice })
      .from(tables.bundleItems)
      .innerJoin(tables.variants, eq(tables.variants.id, tables.bundleItems.variantId))
      .where(eq(tables.bundleItems.bundleId, bundle.id))
    expect(items).toHaveLength(4)
    const [variant] = await variantsOf(db, 'zero-waste-starter-kit')
    expect(variant?.memberPrice).toBeLessThan(items.reduce((all, { quantity, price }) => all + quantity * price, 0))
  })

  test('magnesium-sleep-balm comes with three deals on the first purchase, one free', async () => {
    const deals = await factsOf(db, 'firstPurchaseDeals', 'magnesium-sleep-balm')
    expect(deals.map(({ dealPrice }) => dealPrice)).toEqual([0, 500, 900])
  })

  test('cedar-coat-hangers are out of stock and cannot be ordered', async () => {
    expect(await productOf(db, 'cedar-coat-hangers')).toMatchObject({ allowOrderOutOfStock: false })
    expect(await variantsOf(db, 'cedar-coat-hangers')).toMatchObject([{ stock: 0 }])
  })

  test('organic-cotton-tote is out of stock and can still be ordered', async () => {
    expect(await productOf(db, 'organic-cotton-tote')).toMatchObject({ allowOrderOutOfStock: true })
    expect(await variantsOf(db, 'organic-cotton-tote')).toMatchObject([{ stock: 0 }])
  })

  test('wool-dryer-balls have over forty reviews, some with pictures, five feature ratings and a summary', async () => {
    const reviews = await factsOf(db, 'reviews', 'wool-dryer-balls')
    expect(reviews.length).toBeGreaterThanOrEqual(40)
    expect(reviews.filter(({ images }) => (images as string[]).length > 0).length).toBeGreaterThanOrEqual(10)
    expect(new Set(reviews.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(await factsOf(db, 'featureRatings', 'wool-dryer-balls')).toHaveLength(5)
    expect((await productOf(db, 'wool-dryer-balls')).aiReview).toContain('dry noticeably faster')
  })

  test('no photograph of a shopper is shown twice, or is one of the shop', async () => {
    const reviews = await db.select({ images: tables.reviews.images }).from(tables.reviews)
    const images = reviews.flatMap((review) => review.images)
    expect(images.filter((image) => image.startsWith('p/wool-dryer-balls/')).length).toBeGreaterThanOrEqual(15)
    expect(images.filter((image) => !/^p\/[a-z0-9-]+\/photo\d+(?:-[0-9a-f]{6})?$/.test(image))).toEqual([])
    const photos = images.map((image) => image.replace(/-[0-9a-f]{6}$/, ''))
    expect(photos.filter((photo, at) => photos.indexOf(photo) !== at)).toEqual([])
  })

  test('rosemary-shampoo-bar has at least fourteen questions, some with three answers, some with none', async () => {
    const questions = await factsOf(db, 'questions', 'rosemary-shampoo-bar')
    expect(questions.length).toBeGreaterThanOrEqual(14)
    const answers = questions.map(({ answerCount }) => Number(answerCount))
    expect(answers.filter((count) => count >= 3).length).toBeGreaterThanOrEqual(3)
    expect(answers.filter((count) => count === 0).length).toBeGreaterThanOrEqual(3)
  })

  test('rosemary-shampoo-bar has a long question, a multi-line one with emoji, and questions by guests', async () => {
    const questions = await factsOf(db, 'questions', 'rosemary-shampoo-bar')
    const texts = questions.map(({ question }) => String(question))
    expect(texts.some((text) => text.length > 100 && !text.includes('\n'))).toBe(true)
    expect(texts.some((text) => text.includes('\n') && /\p{Extended_Pictographic}/u.test(text))).toBe(true)
    expect(questions.filter(({ userName }) => userName === '').length).toBeGreaterThanOrEqual(2)
  })

  test('the seagrass basket has a name above fifty characters, no ratings and no questions', async () => {
    const slug = 'handwoven-seagrass-storage-basket-with-lid-and-carrying-handles-extra-large'
    const { texts, starCounts, aiReview } = await productOf(db, slug)
    expect(texts.en.name.length).toBeGreaterThan(50)
    expect(starCounts).toEqual([0, 0, 0, 0, 0])
    expect(aiReview).toBeNull()
    for (const name of ['reviews', 'questions', 'faqs', 'featureRatings'] as const)
      expect(await factsOf(db, name, slug)).toEqual([])
  })

  test('matcha-ceremonial-grade earns a range of Talents and has eight questions, four verified', async () => {
    const [range] = await factsOf(db, 'rewardRanges', 'matcha-ceremonial-grade')
    const talents = (await variantsOf(db, 'matcha-ceremonial-grade')).map((variant) => variant.talents)
    expect(range).toMatchObject({ lowest: Math.min(...talents), highest: Math.max(...talents) })
    const faqs = await factsOf(db, 'faqs', 'matcha-ceremonial-grade')
    expect(faqs).toHaveLength(8)
    expect(faqs.filter(({ isVerified }) => isVerified)).toHaveLength(4)
  })

  test('former slugs lead to products', async () => {
    const redirects = await db.select().from(tables.slugRedirects)
    expect(redirects.length).toBeGreaterThanOrEqual(2)
    expect(redirects).toContainEqual({
      slug: 'bamboo-toothbrushes',
      variantId: idOf('variant', 'bamboo-toothbrush-set'),
    })
  })
})

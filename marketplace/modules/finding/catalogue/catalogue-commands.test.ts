import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productBySlugAnswer } from '../../../../contract/finding/catalogue.ts'
import { categoryAnswer } from '../../../../contract/finding/categories.ts'
import { MAX_SLUG_LENGTH } from '../../../../contract/values/fields.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { rename } from './catalogue-commands.ts'
import { categories, categorySlugRedirects, products } from './catalogue-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const renamed = (from: string, to: string) => rename(app.database.db, from, to)
const slugUnder = async (slug: string) =>
  (await app.read(productBySlugAnswer, `/api/v2/products/by-slug/${slug}`)).productData.productSeo.slug

test('a renamed product is found under both addresses, and both return the new one', async () => {
  expect(await renamed('wool-dryer-balls', 'felted-dryer-balls')).toBe('product')
  expect(await slugUnder('felted-dryer-balls')).toBe('felted-dryer-balls')
  expect(await slugUnder('wool-dryer-balls')).toBe('felted-dryer-balls')
  expect(await app.database.db.select().from(products).where(eq(products.slug, 'felted-dryer-balls'))).toHaveLength(1)
})

test('a product renamed twice is found under all three addresses, and can be renamed back to the first', async () => {
  await renamed('copper-water-bottle', 'copper-flask')
  await renamed('copper-flask', 'copper-bottle')
  for (const slug of ['copper-water-bottle', 'copper-flask']) expect(await slugUnder(slug)).toBe('copper-bottle')
  await renamed('copper-bottle', 'copper-water-bottle')
  for (const slug of ['copper-flask', 'copper-bottle']) expect(await slugUnder(slug)).toBe('copper-water-bottle')
  expect(await slugUnder('copper-water-bottle')).toBe('copper-water-bottle')
})

test('pictures of a renamed product are found under both addresses', async () => {
  await renamed('aloe-face-gel', 'aloe-gel')
  for (const slug of ['aloe-face-gel', 'aloe-gel']) {
    const answer = await app.app.inject(`/media/evergood/image/upload/w_40,h_40,f_webp/p/${slug}/front.webp`)
    expect(answer.statusCode, slug).toBe(200)
  }
})

test('renaming one of several variants does not rename the product', async () => {
  const { rows } = await app.database.db.execute<{ slug: string }>(sql`
    select v.slug from variants v join products p on p.id = v.product_id
    where p.slug = 'linen-bath-towel' and v.slug <> p.slug limit 1`)
  const other = rows[0]?.slug ?? ''
  await renamed(other, 'the-other-towel')
  expect(await slugUnder(other)).toBe('the-other-towel')
  expect(await slugUnder('linen-bath-towel')).toBe('linen-bath-towel')
})

test('a renamed category is also found under its old address', async () => {
  const [{ id = '', slug = '' } = {}] = await app.database.db.select().from(categories).where(eq(categories.level, 1))
  expect(await renamed(slug, 'everything-else')).toBe('category')
  expect(await app.database.db.select().from(categorySlugRedirects)).toMatchObject([{ slug, categoryId: id }])
  const other = (await app.database.db.select().from(categories).where(eq(categories.level, 2)))[0]?.slug ?? ''
  await expect(renamed(other, slug)).rejects.toThrow('leads to another one')
  await expect(renamed(other, 'everything-else')).rejects.toThrow('is taken')
})

test('a renamed category is found under both addresses after a restart', async () => {
  const later = await openApp()
  expect(await rename(later.database.db, 'home-care', 'home-living')).toBe('category')
  const under = async (slug: string) => (await later.read(categoryAnswer, `/v1/category/${slug}`)).data
  const category = await under('home-care')
  expect(category.slug).toBe('home-living')
  expect(await under('home-living')).toEqual(category)
  await later.close()
})

describe('a rename is refused and changes nothing', () => {
  test.each([
    ['a product that there is not', 'no-such-product', 'x', 'no product'],
    ['an address of the shop', 'bamboo-toothbrush-set', 'checkout', 'of the shop itself'],
    ['a file of the shop', 'bamboo-toothbrush-set', 'offline', 'of the shop itself'],
    ["another product's address", 'bamboo-toothbrush-set', 'beeswax-food-wraps', 'is taken'],
    ['its own address', 'bamboo-toothbrush-set', 'bamboo-toothbrush-set', 'already'],
    ['capitals', 'bamboo-toothbrush-set', 'Bamboo', 'no address'],
    ['a path', 'bamboo-toothbrush-set', 'a/b', 'no address'],
    ['a step up', 'bamboo-toothbrush-set', '..', 'no address'],
    ['a text without letters', 'bamboo-toothbrush-set', '-', 'no address'],
    ['nothing', 'bamboo-toothbrush-set', '', 'no address'],
    ['more than an address holds', 'bamboo-toothbrush-set', 'a'.repeat(MAX_SLUG_LENGTH + 1), 'no address'],
  ])('%s', async (_, from, to, reason) => {
    await expect(renamed(from, to)).rejects.toThrow(reason)
    expect(await slugUnder('bamboo-toothbrush-set')).toBe('bamboo-toothbrush-set')
  })

  test('to the former address of another product, because links to it would show the wrong product', async () => {
    await renamed('organic-cotton-tote', 'cotton-tote')
    await expect(renamed('bamboo-toothbrush-set', 'organic-cotton-tote')).rejects.toThrow('leads to another one')
  })
})

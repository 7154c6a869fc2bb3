import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productBySlugAnswer, similarProductsAnswer } from '../../../../../contract/finding/catalogue.ts'
import { idOf } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { products } from '../catalogue-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const similarTo = async (slug: string) =>
  (
    await app.read(
      similarProductsAnswer,
      `/api/v2/products/similar?parentProductId=${idOf('product', slug)}&skip=0&limit=1`,
    )
  ).data.products[0]

test('a product with a minimum order has it on its page and on its cards', async () => {
  const before = await similarTo('bamboo-toothbrush-set')
  expect(before).toBeDefined()
  expect(before?.mouData).toBeUndefined()
  await app.database.db
    .update(products)
    .set({ minimumQuantity: 3 })
    .where(eq(products.id, before?.parentProductId ?? ''))
  expect((await similarTo('bamboo-toothbrush-set'))?.mouData).toEqual({ mouQty: 3 })
  const { productData } = await app.read(productBySlugAnswer, `/api/v2/products/by-slug/${before?.slug}`)
  expect(productData).toMatchObject({ mouData: { mouQty: 3 }, MOQData: { minimumOrderQty: 3 } })
})

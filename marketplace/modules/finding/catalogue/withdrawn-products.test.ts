import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productBySlugAnswer } from '../../../../contract/finding/catalogue.ts'
import { idOf } from '../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { productSearches } from '../../../testing/calls/product-searches.ts'
import { products } from './catalogue-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
  await app.services.productSearch.refresh()
})
afterAll(() => app.close())

const { find } = productSearches(() => app)
const towel = { id: idOf('product', 'linen-bath-towel'), path: '/api/v2/products/by-slug/linen-bath-towel' }
const withdraw = (withdrawnAt: Date | null) =>
  app.database.db.update(products).set({ withdrawnAt }).where(eq(products.id, towel.id))

test('a withdrawn product has no page and no card and is not found, until it comes back', async () => {
  const card = () =>
    app.services.cards({ productIds: [towel.id] }, { kind: 'none' }, { locale: 'en', currency, storeCategoryId: '' })
  const currency = await app.services.currencyWithCode(undefined)
  expect(await find({ text: 'linen bath towel' })).toContain(towel.id)
  expect(await card()).toHaveLength(1)

  await withdraw(app.clock.now())
  await app.services.productSearch.refresh()
  expect((await app.refusal(towel.path)).status).toBe(404)
  expect(await find({ text: 'linen bath towel' })).not.toContain(towel.id)
  expect(await card()).toEqual([])

  await withdraw(null)
  await app.services.productSearch.refresh()
  expect((await app.read(productBySlugAnswer, towel.path)).productData.parentProductId).toBe(towel.id)
  expect(await find({ text: 'linen bath towel' })).toContain(towel.id)
})

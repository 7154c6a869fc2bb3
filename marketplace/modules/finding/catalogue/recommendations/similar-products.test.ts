import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { similarProductsAnswer } from '../../../../../contract/finding/catalogue.ts'
import { idOf } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { products } from '../catalogue-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

describe('similar products', () => {
  const towel = idOf('product', 'linen-bath-towel')
  const similar = async (query = '') =>
    (await app.read(similarProductsAnswer, `/api/v2/products/similar?parentProductId=${towel}${query}`)).data

  test('start with the same leaf and never include the product itself', async () => {
    const { products: cards, penCount } = await similar('&limit=24')
    expect(cards.map(({ parentProductId }) => parentProductId)).not.toContain(towel)
    expect(penCount).toBeGreaterThanOrEqual(cards.length)
    const rows = await app.database.db.select({ id: products.id, leafId: products.leafId }).from(products)
    const leafOf = new Map(rows.map(({ id, leafId }) => [id, leafId]))
    const isSameLeaf = cards.map(({ parentProductId }) => leafOf.get(parentProductId) === leafOf.get(towel))
    expect(isSameLeaf.lastIndexOf(true)).toBe(isSameLeaf.filter(Boolean).length - 1)
  })

  test('of another kind come for complements', async () => {
    const { products: cards } = await similar('&limit=8&relation=complements')
    const rows = await app.database.db.select({ id: products.id, leafId: products.leafId }).from(products)
    const leafOf = new Map(rows.map(({ id, leafId }) => [id, leafId]))
    const leaves = cards.map(({ parentProductId }) => leafOf.get(parentProductId))
    expect(leaves).not.toContain(leafOf.get(towel))
    expect(new Set(leaves).size).toBe(8)
    expect(await app.refusal(`/api/v2/products/similar?parentProductId=${towel}&relation=odd`)).toMatchObject({
      status: 400,
    })
  })

  test('come page by page, each once', async () => {
    const pages = await Promise.all([similar('&skip=0&limit=5'), similar('&skip=5&limit=5')])
    const ids = pages.flatMap((page) => page.products.map(({ parentProductId }) => parentProductId))
    expect(new Set(ids).size).toBe(10)
  })

  test('end after the last one', async () => {
    expect((await similar('&skip=100000')).products).toEqual([])
  })

  test('are 404 for an unknown product', async () => {
    expect(await app.refusal('/api/v2/products/similar?parentProductId=nope')).toMatchObject({ status: 404 })
  })
})

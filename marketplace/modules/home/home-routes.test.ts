import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeAnswer } from '../../../contract/home.ts'
import { type AppUnderTest, openApp } from '../../testing/app-under-test.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const home = async (sent?: Parameters<AppUnderTest['read']>[2]) =>
  (await app.read(homeAnswer, '/cms/api/home', sent)).data

test('has every department with a picture, deals, best sellers, and rows of categories', async () => {
  const { departments, sections } = await home()
  expect(departments.length).toBeGreaterThanOrEqual(12)
  for (const { image } of departments) expect(image).toMatch(/\/lifestyle\.webp$/)
  const [deals, best, ...rows] = sections
  expect(deals).toMatchObject({ id: 'deals', kind: 'deals' })
  expect(deals?.products).toHaveLength(6)
  expect(best?.products).toHaveLength(10)
  expect(rows.length).toBeGreaterThanOrEqual(4)
  expect(rows.length).toBeLessThanOrEqual(6)
  for (const row of rows) expect(row).toMatchObject({ kind: 'category', products: { length: 5 } })
})

test('the deals are running ones and some that are about to come', async () => {
  const products = (await home()).sections[0]?.products ?? []
  expect(products.filter(({ discountValue }) => discountValue > 0).length).toBeGreaterThan(0)
  expect(products.filter(({ dealStartsAt }) => dealStartsAt !== undefined)).toHaveLength(2)
})

test('no best seller is repeated in the row of its category', async () => {
  const [, best, ...rows] = (await home()).sections
  const top = new Set(best?.products.map(({ parentProductId }) => parentProductId))
  const repeated = rows.flatMap(({ products }) => products).filter(({ parentProductId }) => top.has(parentProductId))
  expect(repeated).toEqual([])
})

test('a member sees member prices on the cards, in the asked currency and language', async () => {
  const { sections } = await home({ token: app.memberToken, headers: { currencycode: 'EUR', language: 'es' } })
  for (const { products } of sections) {
    for (const card of products) expect(card).toMatchObject({ currency: 'EUR', finalPrice: card.tfmPrice })
  }
  expect(sections[1]?.title).toBe('Los más vendidos')
})

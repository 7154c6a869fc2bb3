import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HomeBlock, homeAnswer } from '../../../../contract/finding/home.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const home = async (options?: Parameters<AppUnderTest['read']>[2]) =>
  (await app.read(homeAnswer, '/cms/api/home', options)).data

type Block<Kind> = Extract<HomeBlock, { kind: Kind }>

const blocksOf = <Kind extends HomeBlock['kind']>(blocks: readonly HomeBlock[], kind: Kind) =>
  blocks.filter((block): block is Block<Kind> => block.kind === kind)

test("has the editor's blocks in their order", async () => {
  const { hero, trust, blocks } = await home()
  expect(hero.title).toBe('A better place to buy, sell and trade ideas.')
  expect(hero.text).toMatch(/from \d{2} independent makers/)
  expect(hero.links).toEqual([{ text: 'Shop the essentials', href: '/product-list' }, { text: 'Join for free' }])
  expect(hero.products.map(({ slug }) => slug)).toEqual([
    'zero-waste-starter-kit',
    'wool-dryer-balls',
    'linen-bath-towel',
  ])
  expect(trust).toHaveLength(4)
  expect(blocks.map(({ kind }) => kind)).toEqual([
    ...['departments', 'deals', 'stores', 'bestSellers', 'recentlyViewed', 'recommended'],
    ...['category', 'category', 'banner', 'makers', 'journal', 'membership'],
  ])
})

test('has every department with a picture, deals, best sellers, and rows of categories', async () => {
  const { blocks } = await home()
  const [departments] = blocksOf(blocks, 'departments')
  expect(departments?.departments.length).toBeGreaterThanOrEqual(12)
  for (const { image } of departments?.departments ?? []) expect(image).toMatch(/\/lifestyle\.webp$/)
  expect(blocksOf(blocks, 'deals')[0]?.products).toHaveLength(6)
  expect(blocksOf(blocks, 'bestSellers')[0]?.products).toHaveLength(10)
  for (const row of blocksOf(blocks, 'category')) expect(row.products).toHaveLength(5)
  expect(blocksOf(blocks, 'banner')[0]?.image).toMatch(/plant-based-laundry-sheets\/lifestyle\.webp$/)
})

test('shows running deals, the first with its end, and some upcoming ones', async () => {
  const [deals] = blocksOf((await home()).blocks, 'deals')
  expect(deals?.products.filter(({ discountValue }) => discountValue > 0).length).toBeGreaterThan(0)
  expect(deals?.products.filter(({ dealStartsAt }) => dealStartsAt !== undefined)).toHaveLength(2)
  expect(deals?.firstEndsAt).toBeGreaterThan(app.clock.now().getTime() / 1000)
})

test('no best seller is repeated in the row of its category', async () => {
  const { blocks } = await home()
  const top = new Set(blocksOf(blocks, 'bestSellers')[0]?.products.map(({ parentProductId }) => parentProductId))
  const repeated = blocksOf(blocks, 'category')
    .flatMap(({ products }) => products)
    .filter(({ parentProductId }) => top.has(parentProductId))
  expect(repeated).toEqual([])
})

test('a member sees member prices on the cards, in the requested currency and language', async () => {
  const { blocks } = await home({ token: app.memberToken, headers: { currencycode: 'EUR', language: 'es' } })
  const cards = blocks.flatMap((block) => ('products' in block ? block.products : []))
  expect(cards.length).toBeGreaterThan(20)
  for (const card of cards) expect(card).toMatchObject({ currency: 'EUR', finalPrice: card.tfmPrice })
  expect(blocksOf(blocks, 'bestSellers')[0]?.title).toBe('Los más vendidos')
  expect(blocksOf(blocks, 'category')[0]?.title).not.toBe('Home care')
})

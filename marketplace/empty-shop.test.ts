import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { megaMenuAnswer } from '../contract/finding/bootstrap.ts'
import { categoryAnswer } from '../contract/finding/categories.ts'
import { textPageNames } from '../contract/finding/content.ts'
import { homeAnswer } from '../contract/finding/home.ts'
import { storeAnswer } from '../contract/finding/stores.ts'
import { locales } from '../contract/values/languages.ts'
import type { Database } from './db/client.ts'
import { categories, stores } from './modules/finding/catalogue/catalogue-tables.ts'
import { importCatalogue } from './modules/finding/catalogue/import/catalogue-import.ts'
import { jsonLines } from './modules/finding/catalogue/import/formats/json-lines.ts'
import { type AppUnderTest, openApp } from './testing/app-under-test.ts'
import { accountCalls, PASSWORD } from './testing/calls/account-calls.ts'
import { openTestDatabase, SEEDED_AT } from './testing/database/test-database.ts'
import { plainProduct, sampleShop } from './testing/samples/catalogue-lines.ts'

/** A shop without the demo, before its first product. */

let database: Database
let app: AppUnderTest
beforeAll(async () => {
  database = await openTestDatabase({ isEmpty: true })
  app = await openApp({ database })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const parameters = z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean().optional() })).default([])
const documented = z.object({
  paths: z.record(z.string(), z.object({ get: z.object({ parameters }).optional() })),
})

test('answers every call that reads, for a guest and for its first admin, and never with a 5xx', async () => {
  const { paths } = documented.parse((await app.app.inject('/docs/openapi.json')).json())
  await app.services.accounts.admins.create({ email: 'ann@shop.test', password: PASSWORD })
  const admin = (await accountCalls(app).signIn('ann@shop.test')).token.accessToken
  const failed: string[] = []
  let answered = 0
  for (const [path, { get }] of Object.entries(paths)) {
    if (!get) continue
    const query = get.parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => `${name}=1`)
    const url = `${path.replace(/\{[^}]*\}/g, '1')}?${query.join('&')}`
    for (const token of [undefined, app.guestToken, admin]) {
      const { statusCode, payload } = await app.app.inject({ url, headers: token ? { authorization: token } : {} })
      if (statusCode >= 500) failed.push(`${url} ${statusCode} ${payload}`)
      if (statusCode === 200) answered += 1
    }
  }
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(60)
})

async function importJug({ db }: Database) {
  const lines = [...sampleShop, plainProduct('jug')].map((line) => JSON.stringify(line))
  expect((await importCatalogue(db, jsonLines(Readable.from(lines)), { now: SEEDED_AT })).problems).toEqual([])
}

test('names no banner in a shop that draws none', async () => {
  const own = await openTestDatabase({ isEmpty: true })
  await importJug(own)
  const [store] = await own.db.select().from(stores)
  const [category] = await own.db.select().from(categories)
  for (const drawsPictures of [false, true]) {
    const shop = await openApp({ database: own, drawsPictures })
    const answers = [
      await shop.read(categoryAnswer, `/v1/category/${category?.slug}`),
      await shop.read(storeAnswer, `/v1/store/${store?.id}`),
    ]
    expect(answers.map(({ data }) => data.banner !== undefined)).toEqual([drawsPictures, drawsPictures])
    await shop.close()
  }
  await own.close()
})

test('has a home page before an editor has written one, which fills with the first products', async () => {
  const home = async () => (await app.read(homeAnswer, '/cms/api/home')).data
  const empty = await home()
  expect(empty.hero.title).not.toBe('')
  expect(empty.blocks.map(({ kind }) => kind)).toEqual(['stores', 'recentlyViewed'])

  const own = await openTestDatabase({ isEmpty: true })
  await importJug(own)
  const shop = await openApp({ database: own })
  for (const locale of locales) {
    const { hero, blocks } = (await shop.read(homeAnswer, '/cms/api/home', { headers: { 'accept-language': locale } }))
      .data
    expect(blocks.map(({ kind }) => kind)).toEqual(['departments', 'stores', 'bestSellers', 'recentlyViewed'])
    expect(hero.products.map(({ slug }) => slug)).toEqual(['jug'])
  }
  const { brands } = await shop.read(megaMenuAnswer, '/v1/megaMenu')
  expect(
    brands.map(({ rating }) => rating),
    'nobody has rated yet',
  ).toEqual([undefined])
  await shop.close()
  await own.close()
})

test('says of a page to which it links that nobody has written it yet, in each language', async () => {
  const said = new Set<string>()
  for (const name of ['faq', ...textPageNames]) {
    for (const locale of locales) {
      const { status, message } = await app.refusal({ url: `/cms/api/${name}`, headers: { language: locale } })
      expect([name, status]).toEqual([name, 404])
      said.add(message)
    }
  }
  expect([...said]).toEqual([
    'This page has not been written yet.',
    'Esta página todavía no se ha escrito.',
    'لم تُكتب هذه الصفحة بعد.',
    'Halaman ini belum ditulis.',
  ])
})

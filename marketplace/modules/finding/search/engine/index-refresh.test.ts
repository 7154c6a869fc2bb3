import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SearchBody } from '../../../../../contract/finding/content.ts'
import type { Tx } from '../../../../db/client.ts'
import { idOf } from '../../../../shared/ids.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { contentCalls } from '../../../../testing/calls/content-calls.ts'
import { allProducts, productSearches } from '../../../../testing/calls/product-searches.ts'
import { signedInAdmin } from '../../../../testing/people/signed-in-admin.ts'
import { products, stores } from '../../catalogue/catalogue-tables.ts'
import type { DealtPrice, Standing } from './deal-prices.ts'
import { productSearch } from './product-search.ts'

/** Each test uses its own product, because the tests share one shop. */
const product = (slug: string) => idOf('product', slug)

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
  await app.services.productSearch.refresh()
})
afterAll(() => app.close())

const sources = {
  standingAt: ({ listPrice, memberPrice }: DealtPrice): Standing => ({
    msrpPrice: listPrice,
    tfmPrice: memberPrice,
    deal: undefined,
    until: undefined,
  }),
  synonyms: async () => undefined,
}

const db = () => app.database.db
const { find, rename } = productSearches(() => app)

test('many changes at once are all found, repeatedly', async () => {
  const its = product('linen-bath-towel')
  for (const word of ['first', 'second', 'third']) {
    await db().execute(sql`
      update products set texts = jsonb_set(texts, '{en,name}', to_jsonb(${`${word}quixotic`}::text || ' ' || id))`)
    await app.services.productSearch.refresh()
    expect(await find({ text: `${word}quixotic` })).toHaveLength((await find({})).length)
    expect((await find({ text: `${word}quixotic ${its}` }))[0]).toBe(its)
  }
})

test('changes during a database failure, at any read, are found after it recovers', async () => {
  const its = product('glass-spray-bottle-kit')
  let readsLeft = Number.POSITIVE_INFINITY
  const failing = new Proxy(db(), {
    get: (target, key) =>
      key === 'execute'
        ? (query: SQL) => (readsLeft-- > 0 ? target.execute(query) : Promise.reject(new Error('gone')))
        : Reflect.get(target, key),
  })
  const search = productSearch({ db: failing, clock: app.clock, ...sources })
  await search.refresh()
  for (const [reads, word] of ['evanescent', 'pellucid', 'crepuscular'].entries()) {
    await db().execute(rename(its, word))
    readsLeft = reads
    await expect(search.refresh()).rejects.toThrow('gone')
    readsLeft = Number.POSITIVE_INFINITY
    await search.refresh()
    expect((await search.find({ ...allProducts, text: word })).productIds).toEqual([its])
  }
  await search.close()
})

test('a change of more products than one batch is found completely', async () => {
  const its = product('reusable-produce-bags')
  await db().execute(rename(its, 'Vermilion Bags'))
  await db().execute(sql`insert into product_changes (product_id, txid)
    select 'gone-' || at, pg_current_xact_id()::text::bigint from generate_series(1, 65600) at`)
  await app.services.productSearch.refresh()
  // Other bags follow.
  expect((await find({ text: 'vermilion bags' }))[0]).toBe(its)
})

test('a store that is renamed while another opens is found by its new name', async () => {
  const [its] = await db()
    .select()
    .from(stores)
    .where(sql`exists (select 1 from products where store_id = stores.id and product_type <> 5)`)
    .limit(1)
  if (!its) throw new Error('There are no stores')
  const moving = product('matcha-ceremonial-grade')
  await db().update(stores).set({ name: 'Gossamer Goods' }).where(eq(stores.id, its.id))
  await db()
    .insert(stores)
    .values({ ...its, id: 'opened-store', slug: 'opened', name: 'Opened', customerId: 'opened' })
  await db().update(products).set({ storeId: 'opened-store' }).where(eq(products.id, moving))
  await app.services.productSearch.refresh()
  const found = await find({ text: 'gossamer goods' })
  expect(found.length).toBeGreaterThan(0)
  expect(found).toEqual(await find({ text: 'gossamer goods', where: { facet: 'store', anyOf: [its.id] } }))
})

test('closing during the load leaves nothing running', async () => {
  const another = await openApp()
  const loading = another.services.productSearch.refresh()
  await another.close()
  await expect(loading).resolves.toBeUndefined()
})

test('two processes of one shop both find the changes', async () => {
  const its = product('beeswax-food-wraps')
  const others = productSearch({ db: db(), clock: app.clock, ...sources })
  await others.refresh()
  await db().execute(rename(its, 'Pellucid Wraps'))
  for (const search of [app.services.productSearch, others]) {
    await search.refresh()
    const { productIds } = await search.find({ ...allProducts, text: 'pellucid wraps' })
    expect(productIds[0]).toBe(its)
  }
  await others.close()
})

// The embedded database has one connection, so its transactions commit in the order in which they start.
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a transaction that starts first and commits last is found and blocks no others',
  async () => {
    const [early, late] = [product('glass-spray-bottle-kit'), product('reusable-produce-bags')]
    await db().transaction(async (tx) => {
      await tx.execute(rename(early, 'Perspicuous Bottle'))
      await db().execute(rename(late, 'Evanescent Bags'))
      await app.services.productSearch.refresh()
      expect(await find({ text: 'evanescent' })).toEqual([late])
      expect(await find({ text: 'perspicuous' })).toEqual([])
    })
    await app.services.productSearch.refresh()
    expect(await find({ text: 'perspicuous' })).toEqual([early])
    expect(await find({ text: 'evanescent' })).toEqual([late])
  },
)

/** Begins a transaction that writes. `commit` ends it. */
async function openTransaction() {
  let commit: () => void = () => undefined
  const isOver = new Promise<void>((resolve) => {
    commit = resolve
  })
  let committed = Promise.resolve()
  const tx = await new Promise<Tx>((begun) => {
    committed = db().transaction(async (own) => {
      await own.execute(sql`select pg_current_xact_id()`)
      begun(own)
      await isOver
    })
  })
  const end = () => {
    commit()
    return committed
  }
  return { tx, commit: end }
}

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a product that changes again is found, although there is always another transaction',
  async () => {
    const its = product('copper-water-bottle')
    const first = await openTransaction()
    await db().execute(rename(its, 'Perfunctory Bottle'))
    await app.services.productSearch.refresh()
    expect(await find({ text: 'perfunctory' })).toEqual([its])
    const second = await openTransaction()
    await first.commit()
    await db().execute(sql`select pg_current_xact_id()`)
    await app.services.productSearch.refresh()
    await db().execute(rename(its, 'Sempiternal Bottle'))
    await app.services.productSearch.refresh()
    expect(await find({ text: 'sempiternal' })).toEqual([its])
    await second.commit()
  },
)

test.runIf(process.env['TEST_DATABASE_URL'])(
  'a transaction that starts second, writes first and commits last is found',
  async () => {
    const [its, other] = [product('magnesium-sleep-balm'), product('rosemary-shampoo-bar')]
    const first = await openTransaction()
    const second = await openTransaction()
    await second.tx.execute(rename(its, 'Crepuscular Balm'))
    await first.tx.execute(rename(other, 'Lugubrious Bar'))
    await first.commit()
    await app.services.productSearch.refresh()
    expect(await find({ text: 'lugubrious' })).toEqual([other])
    await second.commit()
    await app.services.productSearch.refresh()
    expect(await find({ text: 'crepuscular' })).toEqual([its])
  },
)

test('synonyms that an editor publishes are found at the next refresh', async () => {
  const editor = contentCalls(app, (await signedInAdmin(app)).token)
  const { version, body } = await editor.read('search')
  const synonyms = [['quokka', 'shampoo bars']]
  await editor.write('search', { locale: 'en', version, body: { ...(body as SearchBody), synonyms } })
  await app.services.productSearch.refresh()
  expect(await find({ text: 'quokka' })).toEqual([])
  await editor.publish('search', { locale: 'en', version: version + 1 })
  await app.services.productSearch.refresh()
  const found = await find({ text: 'quokka' })
  expect(found.length).toBeGreaterThan(3)
  expect([...found].sort()).toEqual([...(await find({ text: 'shampoo bars' }))].sort())
})

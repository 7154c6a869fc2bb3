import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../../db/client.ts'
import { openTestDatabase, SEEDED_AT } from '../../../../testing/database/test-database.ts'
import { exportCatalogue } from './catalogue-export.ts'
import { importCatalogue } from './catalogue-import.ts'
import { jsonLines } from './formats/json-lines.ts'

/** The demo's whole catalogue, and an empty shop that gets it from a file. */

let demo: Database
let shop: Database
beforeAll(async () => {
  demo = await openTestDatabase()
  shop = await openTestDatabase({ isEmpty: true })
})
afterAll(async () => {
  await demo.close()
  await shop.close()
})

const exported = async (database: Database) => {
  const lines: string[] = []
  for await (const line of exportCatalogue(database.db)) lines.push(line)
  return lines
}
const imported = async (lines: readonly string[]) =>
  importCatalogue(shop.db, jsonLines(asIterable(lines)), { now: SEEDED_AT })

async function* asIterable(lines: readonly string[]) {
  yield* lines
}

test('a catalogue that is exported and imported into an empty shop is exported as the same bytes', async () => {
  const lines = await exported(demo)
  const { products, problems } = await imported(lines)
  expect(problems).toEqual([])
  expect(products).toEqual({ new: products.new, changed: 0, unchanged: 0, withdrawn: 0 })
  expect(products.new).toBeGreaterThan(400)
  const again = await exported(shop)
  expect(again.length).toBe(lines.length)
  expect(again.filter((line, at) => line !== lines[at])).toEqual([])

  const second = await imported(lines)
  expect(second.problems).toEqual([])
  expect(second.products).toEqual({ new: 0, changed: 0, unchanged: products.new, withdrawn: 0 })
  expect(second.stores.unchanged).toBeGreaterThan(10)
  expect(await exported(shop)).toEqual(lines)
})

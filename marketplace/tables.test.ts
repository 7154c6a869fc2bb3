import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import * as schema from './tables.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

test('the list has every file of tables', () => {
  const files = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(modules|demo)\/.*-tables\.ts$/.test(name),
  )
  expect(files.length).toBeGreaterThan(30)
  const list = readFileSync(join(here, 'tables.ts'), 'utf8')
  expect(files.filter((name) => !list.includes(`'./${name}'`))).toEqual([])
})

test('the migrations produce exactly the tables declared in code', async () => {
  const meta = join(here, 'db/migrations/meta')
  const snapshots = readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
  const latest = JSON.parse(readFileSync(join(meta, snapshots.at(-1) ?? ''), 'utf8'))
  expect(await generateMigration(latest, generateDrizzleJson({ ...schema }, latest.id))).toEqual([])
})

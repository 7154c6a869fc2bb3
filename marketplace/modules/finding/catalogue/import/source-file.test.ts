import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSource } from './source-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'source-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a file that is opened some time before it is read is read from its first line', async () => {
  const file = path.join(folder, 'products.jsonl')
  const lines = Array.from({ length: 3000 }, (_, at) => JSON.stringify({ kind: 'category', slug: `c-${at}` }))
  writeFileSync(file, lines.join('\n'))
  const { rows } = openSource(file)
  await pause(50)
  const read = []
  for await (const row of rows) read.push(row.at)
  expect(read).toEqual(lines.map((_, at) => at + 1))
})

test.each([
  [
    'a table of other columns',
    Buffer.from('SKU,Name,Description\n'),
    'It needs a line with the columns Handle and Title',
  ],
  ['a table in Latin-1', Buffer.from('Handle,Title\nmug,Becher f\u00fcr Tee\n', 'latin1'), 'is not written in UTF-8'],
  ['a table in UTF-16', Buffer.from('\uFEFFHandle,Title\n', 'utf16le'), 'is not written in UTF-8'],
])('%s is refused with what is expected', (_, bytes, message) => {
  const file = path.join(folder, 'products.csv')
  writeFileSync(file, bytes)
  expect(() => openSource(file)).toThrow(message)
})

test('JSON lines, each of which names its store, are refused where a store is named for all', () => {
  const file = path.join(folder, 'products.jsonl')
  writeFileSync(file, '{"kind":"category"}')
  expect(() => openSource(file, { store: 'My Shop' })).toThrow('A JSON line names its own store')
})

test('a character may be cut where the beginning of a file ends', async () => {
  const file = path.join(folder, 'products.csv')
  writeFileSync(file, `Handle,Title,Price\n${'ü'.repeat(40_000)}`)
  expect(openSource(file).rows).toBeDefined()
})

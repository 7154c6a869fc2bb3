import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openSource } from './source-file.ts'

test('a file that is opened some time before it is read is read from its first line', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'source-'))
  const file = path.join(folder, 'products.jsonl')
  const lines = Array.from({ length: 3000 }, (_, at) => JSON.stringify({ kind: 'category', slug: `c-${at}` }))
  writeFileSync(file, lines.join('\n'))
  const { rows } = openSource(file)
  await pause(50)
  const read = []
  for await (const row of rows) read.push(row.at)
  expect(read).toEqual(lines.map((_, at) => at + 1))
  rmSync(folder, { recursive: true })
})

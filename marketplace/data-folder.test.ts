import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'
import { openDatabase } from './db/client.ts'

let folder: string
const umask = process.umask()
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'))
  chmodSync(folder, 0o755)
})
afterEach(() => {
  process.umask(umask)
  rmSync(folder, { recursive: true, force: true })
})

const modeOf = (path: string) => (statSync(join(folder, path)).mode & 0o777).toString(8)
const addWide = (path: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), '')
  chmodSync(join(folder, path), 0o666)
}
const wideFiles = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /[^0]0$|[^0].$/.test(modeOf(path).slice(1)),
  )

test('a start takes the rights of other accounts from all that an earlier one has made', () => {
  const files = [
    'marketplace/base/1',
    'uploads/ab/c.webp',
    'uploads-videos/ab/c.mp4',
    'pictures/p.webp',
    'https/key.pem',
  ]
  for (const file of [...files, 'token-secret', 'marketplace.lock']) addWide(file)
  prepareDataFolder(folder)
  expect(wideFiles()).toEqual([])
  expect([modeOf(''), modeOf('uploads/ab'), modeOf('https/key.pem')]).toEqual(['700', '700', '600'])
})

test('what is not the shop’s stays as it is, and so does the folder that holds it', () => {
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  chmodSync(outside, 0o755)
  addWide('letters/private.txt')
  addWide('token-secret')
  symlinkSync(outside, join(folder, 'uploads'))
  prepareDataFolder(folder)
  expect([modeOf(''), modeOf('letters/private.txt'), modeOf('uploads')]).toEqual(['755', '666', '755'])
  expect(modeOf('token-secret')).toBe('600')
  rmSync(outside, { recursive: true })
})

test('the embedded database and all that is made later are the own account’s alone, also after it is opened again', async () => {
  prepareDataFolder(folder)
  for (const _opening of ['first', 'second']) {
    const { db, close } = await openDatabase({ dataDir: join(folder, 'marketplace') })
    expect(wideFiles()).toEqual([])
    await db.execute('create table if not exists more (x text)')
    await close()
    expect(wideFiles()).toEqual([])
  }
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, 'uploads/a'), '')
  expect([modeOf('uploads'), modeOf('uploads/a')]).toEqual(['700', '600'])
})

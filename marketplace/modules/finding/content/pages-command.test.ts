import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { textPageAnswer, textPageNames } from '../../../../contract/finding/content.ts'
import { locales } from '../../../../contract/values/languages.ts'
import type { Database } from '../../../db/client.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { openTestDatabase, SEEDED_AT } from '../../../testing/database/test-database.ts'
import { contents } from './content-tables.ts'
import { pagesCommand } from './pages-command.ts'
import { pageOfFile, placeholdersIn, readTextPage } from './text-page-file.ts'

const TEMPLATES = path.join(import.meta.dirname, '../../../../deploy/pages')

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

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.db.delete(contents)
})

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
async function published(options: { replaces?: boolean } = {}) {
  const lines: string[] = []
  const isRight = await pagesCommand(database.db, {
    folder,
    replaces: false,
    now: SEEDED_AT,
    report: (line) => lines.push(line),
    ...options,
  })
  return { isRight, lines }
}
const shown = async (name: string, language = 'en') =>
  (await app.read(textPageAnswer, `/cms/api/${name}`, { headers: { language } })).data

const TERMS = '# Terms\n\nWhat holds.\n\n## Prices {#prices}\n\nIn US dollars.\n\nSee [offers](/offers).\n'

test('a page of a file is shown to shoppers, in its language', async () => {
  write('terms.md', TERMS)
  write('terms.es.md', TERMS.replace('# Terms', '# Condiciones'))
  write('notes.txt', 'not a page')
  expect(await published()).toEqual({ isRight: true, lines: ['terms.es.md: published', 'terms.md: published'] })
  expect(await shown('terms')).toMatchObject({
    title: 'Terms',
    intro: 'What holds.',
    sections: [{ id: 'prices', title: 'Prices', text: 'In US dollars.\n\nSee [offers](/offers).' }],
  })
  expect((await shown('terms', 'es')).title).toBe('Condiciones')
})

test('a page with a placeholder is not published, and the others are', async () => {
  write('terms.md', TERMS)
  write('contact.md', '# Contact\n\nWrite.\n\nE-mail: [[address]]\n\n## Mail {#mail}\n\n[[Where]]\n')
  const { isRight, lines } = await published()
  expect(isRight).toBe(false)
  expect(lines).toEqual([
    'contact.md: not published: line 5 has the placeholder [[address]], and 1 more',
    'terms.md: published',
  ])
  expect((await app.refusal('/cms/api/contact')).status).toBe(404)
})

test('a text that the shop has already is replaced only when that is asked for', async () => {
  write('terms.md', TERMS)
  await published()
  expect((await published()).lines).toEqual(['terms.md: unchanged'])
  write('terms.md', TERMS.replace('What holds.', 'What is agreed.'))
  expect(await published()).toEqual({
    isRight: false,
    lines: ['terms.md: not published: the shop has another text; see --replace'],
  })
  expect((await published({ replaces: true })).isRight).toBe(true)
  expect((await shown('terms')).intro).toBe('What is agreed.')
})

test('what is wrong with a file is said, and a folder without pages is refused', async () => {
  await expect(published()).rejects.toThrow('has no page')
  await expect(
    pagesCommand(database.db, { folder: '/nowhere', replaces: false, now: SEEDED_AT, report: () => {} }),
  ).rejects.toThrow('no folder')
  write('terms.md', '# Terms\n\nNo section.\n')
  expect((await published()).lines).toEqual([expect.stringContaining('terms.md: not published: ')])
})

test('the templates have every page in every language, cannot be published as they are, and can once they are filled in', async () => {
  cpSync(TEMPLATES, folder, { recursive: true })
  const files = readdirSync(folder)
  expect(files.map(pageOfFile)).not.toContain(undefined)
  expect(files).toHaveLength(textPageNames.length * locales.length)
  const { lines } = await published()
  expect(lines).toEqual(files.map(() => expect.stringContaining('has the placeholder')))
  for (const file of files) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    write(file, text.replace(/^E-mail: .*$/m, 'E-mail: help@shop.example').replaceAll(/\[\[[^\]]*\]\]/g, 'Done.'))
  }
  expect(await published()).toEqual({ isRight: true, lines: files.map((file) => `${file}: published`) })
  expect((await shown('contact', 'ar')).email).toBe('help@shop.example')
})

test.each([
  ['terms.md', { key: 'terms', locale: 'en' }],
  ['privacy.ar.md', { key: 'privacy', locale: 'ar' }],
  ['privacy.fr.md', undefined],
  ['faq.md', undefined],
  ['terms.txt', undefined],
  ['terms.md.bak', undefined],
])('%s is the page %o', (file, page) => {
  expect(pageOfFile(file)).toEqual(page)
})

test('placeholders are found with their line, also one that is not closed', () => {
  expect(placeholdersIn('a [[b]] c [[d]]\n\n[[open')).toEqual([
    { line: 1, words: '[[b]]' },
    { line: 1, words: '[[d]]' },
    { line: 3, words: '[[open' },
  ])
})

test('a section without an id gets one by its place', () => {
  const read = readTextPage('# A\n\nB\n\n## C\n\nD\n', '2026-11-29')
  expect('body' in read && read.body.sections).toEqual([{ id: 'part-1', title: 'C', text: 'D' }])
})

test('what has the name of a page and cannot be read is named, and the others are published', async () => {
  mkdirSync(path.join(folder, 'contact.md'))
  symlinkSync(path.join(folder, 'gone'), path.join(folder, 'returns.md'))
  write('terms.md', TERMS)
  expect(await published()).toEqual({
    isRight: false,
    lines: [
      'contact.md: not published: it cannot be read',
      'returns.md: not published: it cannot be read',
      'terms.md: published',
    ],
  })
})

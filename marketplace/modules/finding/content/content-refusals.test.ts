import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { type ContentCalls, contentCalls } from '../../../testing/calls/content-calls.ts'
import { signedInAdmin } from '../../../testing/people/signed-in-admin.ts'

/** What an editor writes is held to a form; what does not fit is refused with the name of its field, and kept out. */

let app: AppUnderTest
let editor: ContentCalls
let terms: { readonly version: number; readonly body: Record<string, unknown> }
let home: Record<string, unknown>
beforeAll(async () => {
  app = await openApp()
  editor = contentCalls(app, (await signedInAdmin(app)).token)
  terms = (await editor.read('terms')) as typeof terms
  home = (await editor.read('home')).body as typeof home
})
afterAll(() => app.close())

const section = { id: 'a', title: 'A', text: 'Words' }

test.each<[string, () => unknown, RegExp]>([
  ['no body', () => undefined, /^body/],
  ['null', () => null, /^body/],
  ['a list', () => [], /^body/],
  ['a text', () => 'terms', /^body/],
  ['a missing field', () => ({ ...terms.body, title: undefined }), /^body\.title/],
  ['an unknown field', () => ({ ...terms.body, script: 'x' }), /script/],
  ['an empty text', () => ({ ...terms.body, title: '  ' }), /^body\.title must not be empty$/],
  ['a text that is too long', () => ({ ...terms.body, title: 'a'.repeat(201) }), /^body\.title must have at most 200/],
  ['two lines for one', () => ({ ...terms.body, title: 'a\nb' }), /^body\.title must be one line$/],
  ['NUL', () => ({ ...terms.body, title: 'a\u0000' }), /^body\.title must not contain NUL/],
  ['a bell', () => ({ ...terms.body, title: 'a\u0007' }), /^body\.title must not contain control characters$/],
  [
    'half a character',
    () => ({ ...terms.body, title: 'a\ud800' }),
    /^body\.title must not contain NUL or half of a character$/,
  ],
  [
    'a day that there is not',
    () => ({ ...terms.body, lastChanged: '2026-02-31' }),
    /^body\.lastChanged must be a date/,
  ],
  ['no sections', () => ({ ...terms.body, sections: [] }), /^body\.sections/],
  [
    'a section twice',
    () => ({ ...terms.body, sections: [section, section] }),
    /^body\.sections must not have an id twice$/,
  ],
  [
    'an anchor with markup',
    () => ({ ...terms.body, sections: [{ ...section, id: '"><script>' }] }),
    /^body\.sections\.0\.id must/,
  ],
  ['a poisoned prototype', () => JSON.parse('{"__proto__":{"x":1}}'), /./],
  ['ten thousand sections', () => ({ ...terms.body, sections: Array.from({ length: 10_000 }, () => 1) }), /./],
])('terms with %s are refused', async (_, body, message) => {
  const answer = await editor.write('terms', { locale: 'en', version: terms.version, body: body() })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toMatch(message)
  expect(await editor.read('terms')).toMatchObject({ version: terms.version, isDraft: false })
})

const hero = () => home['hero'] as { links: object[] }
const banner = { kind: 'banner', title: 'A', text: 'B', productSlug: 'wool-dryer-balls' }

test.each<[string, () => object, RegExp]>([
  ['a block of no kind', () => ({ blocks: [{ title: 'A' }] }), /^body\.blocks\.0/],
  ['a block of an unknown kind', () => ({ blocks: [{ kind: 'script', title: 'A' }] }), /^body\.blocks\.0/],
  [
    'a link that runs a script',
    () => ({ hero: { ...hero(), links: [{ text: 'A', href: 'javascript:alert(1)' }] } }),
    /href must be a path/,
  ],
  [
    'a link to another protocol',
    () => ({ hero: { ...hero(), links: [{ text: 'A', href: '//evil.test' }] } }),
    /href must be a path/,
  ],
  [
    'a link with a backslash',
    () => ({ hero: { ...hero(), links: [{ text: 'A', href: '/\\evil.test' }] } }),
    /href must be a path/,
  ],
  [
    'a link without encryption',
    () => ({ blocks: [{ ...banner, link: { text: 'A', href: 'http://a.test' } }] }),
    /href must be a path/,
  ],
  ['a product that is none', () => ({ hero: { ...hero(), products: ["' or 1=1"] } }), /^body\.hero\.products\.0 must/],
  ['an unknown sign', () => ({ trust: [{ icon: 'skull', title: 'A', text: 'B' }] }), /^body\.trust\.0\.icon/],
])('a home page with %s is refused', async (_, change, message) => {
  const answer = await editor.write('home', { locale: 'en', version: 1, body: { ...home, ...change() } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toMatch(message)
})

test.each<[string, object, RegExp]>([
  ['a group of one', { synonyms: [['alone']] }, /^body\.synonyms\.0/],
  ['a phrase of six words', { synonyms: [['a', 'one two three four five six']] }, /at most five words/],
  ['an empty phrase', { oneWay: { mug: [' '] } }, /^body\.oneWay\.mug\.0 must not be empty/],
  ['an unknown colour', { colors: { mauve: ['mauve'] } }, /^body\.colors/],
])('synonyms with %s are refused', async (_, change, message) => {
  const empty = { synonyms: [], oneWay: {}, colors: {} }
  const answer = await editor.write('search', { locale: 'en', version: 1, body: { ...empty, ...change } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toMatch(message)
})

test('unknown products and departments are left out of the home page', async () => {
  const body = {
    ...home,
    hero: { ...hero(), products: ['no-such-product'] },
    blocks: [
      { kind: 'category', slug: 'no-such-category' },
      { ...banner, link: { text: 'A', href: 'https://a.test/b' } },
    ],
  }
  expect((await editor.write('home', { locale: 'ms', version: 1, body })).statusCode).toBe(200)
  const token = (await signedInAdmin(app)).token
  const answer = await app.app.inject({
    url: '/cms/api/home?preview=1',
    headers: { authorization: token, language: 'ms' },
  })
  expect(answer.json()).toMatchObject({ data: { hero: { products: [] }, blocks: [{ kind: 'banner' }] } })
})

test.each(['homes', 'blog', 'blog/', 'blog/A', 'blog/a/b', '__proto__', 'constructor', "' or 1=1", 'ملف'])(
  'there is no content %s',
  async (key) => {
    expect((await editor.write(key, { locale: 'en', version: 0, body: {} })).statusCode).toBe(404)
    expect((await editor.publish(key, { locale: 'en', version: 0 })).statusCode).toBe(404)
  },
)

test.each<[string, unknown]>([
  ['an unknown language', { locale: 'fr', version: 1, body: {} }],
  ['a language that is no text', { locale: ['en'], version: 1, body: {} }],
  ['no version', { locale: 'en', body: {} }],
  ['a version that is a text', { locale: 'en', version: '1', body: {} }],
  ['a version below zero', { locale: 'en', version: -1, body: {} }],
  ['a huge version', { locale: 'en', version: 1e300, body: {} }],
])('a write with %s is refused', async (_, payload) => {
  expect((await editor.write('faq', payload)).statusCode).toBe(400)
})

test('a body of many kilobytes is refused', async () => {
  const answer = await editor.write('faq', { locale: 'en', version: 1, body: 'a'.repeat(300_000) })
  expect(answer.statusCode).toBe(413)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditAnswer } from '../../../../contract/account/accounts.ts'
import {
  blogTokenAnswer,
  type FaqBody,
  faqPageAnswer,
  postAnswer,
  postsAnswer,
  textPageAnswer,
  textPageNames,
} from '../../../../contract/finding/content.ts'
import { homeAnswer } from '../../../../contract/finding/home.ts'
import { pages } from '../../../demo/content/pages.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { accountCalls } from '../../../testing/calls/account-calls.ts'
import { type ContentCalls, contentCalls } from '../../../testing/calls/content-calls.ts'
import { signedInAdmin } from '../../../testing/people/signed-in-admin.ts'
import { checkedBody, schemaOf } from './content-bodies.ts'

let app: AppUnderTest
let adminToken: string
let editor: ContentCalls
beforeAll(async () => {
  app = await openApp()
  adminToken = (await signedInAdmin(app)).token
  editor = contentCalls(app, adminToken)
})
afterAll(() => app.close())

const faq = async (options: Parameters<AppUnderTest['read']>[2] = {}, query = '') =>
  (await app.read(faqPageAnswer, `/cms/api/faq${query}`, options)).data
const titled = (body: unknown, title: string) => ({ ...(body as FaqBody), title })

describe('the initial pages', () => {
  test.each(pages)("$key in $locale passes the editors' validation", ({ key, body }) => {
    const schema = schemaOf(key)
    if (!schema) throw new Error(`There is no content ${key}`)
    expect(checkedBody(schema, body)).toEqual(body)
  })

  test('exist in four languages, with the same anchors', async () => {
    const anchors = (page: FaqBody) => page.groups.map(({ id, questions }) => [id, questions.map((each) => each.id)])
    const english = await faq()
    expect(english.groups.length).toBeGreaterThanOrEqual(7)
    for (const language of ['es', 'ar', 'ms']) {
      const other = await faq({ headers: { language } })
      expect(anchors(other)).toEqual(anchors(english))
      expect(other.title).not.toBe(english.title)
      const { data: terms } = await app.read(textPageAnswer, '/cms/api/terms', { headers: { language } })
      expect(terms.sections).toHaveLength(11)
      for (const name of textPageNames) {
        const { data } = await app.read(textPageAnswer, `/cms/api/${name}`, { headers: { language } })
        const { data: inEnglish } = await app.read(textPageAnswer, `/cms/api/${name}`)
        expect(data.sections.map(({ id }) => id)).toEqual(inEnglish.sections.map(({ id }) => id))
        expect(data.title).not.toBe(inEnglish.title)
      }
    }
  })
})

describe('drafts', () => {
  test('are visible to admins on request, and to shoppers once published', async () => {
    const before = await editor.read('faq')
    expect(before.isDraft).toBe(false)
    const written = await editor.write('faq', {
      locale: 'en',
      version: before.version,
      body: titled(before.body, 'Help'),
    })
    expect(written.statusCode).toBe(200)
    expect((await faq()).title).toBe('Frequently asked questions')
    expect((await faq({ token: adminToken }, '?preview=1')).title).toBe('Help')
    expect((await faq({ token: adminToken })).title).toBe('Frequently asked questions')
    expect(await editor.read('faq')).toMatchObject({ isDraft: true, version: before.version + 1 })

    const published = await editor.publish('faq', { locale: 'en', version: before.version + 1 })
    expect(published.json()).toMatchObject({ data: { isDraft: false, version: before.version + 2 } })
    expect((await faq()).title).toBe('Help')
    expect((await faq({ headers: { language: 'es' } })).title).toBe('Preguntas frecuentes')
  })

  test('of the home page show their layout', async () => {
    const { body, version } = await editor.read('home')
    const layout = body as { hero: object; blocks: object[] }
    const draft = { ...layout, blocks: [{ kind: 'bestSellers', title: 'Loved' }] }
    expect((await editor.write('home', { locale: 'en', version, body: draft })).statusCode).toBe(200)
    const preview = await app.read(homeAnswer, '/cms/api/home?preview=1', { token: adminToken })
    expect(preview.data.blocks).toMatchObject([{ kind: 'bestSellers', title: 'Loved', products: { length: 10 } }])
    expect((await app.read(homeAnswer, '/cms/api/home')).data.blocks.length).toBeGreaterThan(5)
  })

  test('in a missing language fall back to English', async () => {
    const body = { title: 'A post', summary: 'Short', text: 'Long', date: '2026-11-19' }
    expect((await editor.write('blog/only-english', { locale: 'en', version: 0, body })).statusCode).toBe(200)
    const { token } = (await app.read(blogTokenAnswer, '/cms/api/blog/token')).data
    const call = { url: '/cms/api/blog/only-english', headers: { blogtoken: token, language: 'ar' } }
    expect(await app.refusal(call)).toMatchObject({ status: 404 })
    expect((await editor.publish('blog/only-english', { locale: 'en', version: 1 })).statusCode).toBe(200)
    expect((await app.read(postAnswer, call)).data).toMatchObject({
      slug: 'only-english',
      title: 'A post',
      text: 'Long',
    })
    const posts = (await app.read(postsAnswer, { ...call, url: '/cms/api/blog' })).data
    expect(posts.map(({ slug }) => slug)).toEqual(['only-english', 'wool-instead-of-sheets', 'how-we-read-a-label'])
    expect(posts[1]?.title).toMatch(/الصوف/)
  })

  test('by a second editor with an outdated version are refused and change nothing', async () => {
    const { body, version } = await editor.read('terms', 'ms')
    const write = { locale: 'ms', version, body: { ...(body as object), title: 'Satu' } }
    expect((await editor.write('terms', write)).statusCode).toBe(200)
    const second = await editor.write('terms', { ...write, body: { ...(body as object), title: 'Dua' } })
    expect([second.statusCode, second.json().code]).toEqual([409, 'VERSION_CONFLICT'])
    expect((await editor.publish('terms', { locale: 'ms', version })).statusCode).toBe(409)
    expect((await editor.write('terms', { ...write, version: 0 })).statusCode).toBe(409)
    expect(await editor.read('terms', 'ms')).toMatchObject({ version: version + 1, body: { title: 'Satu' } })
  })

  test('written concurrently store only one', async () => {
    const { body, version } = await editor.read('terms', 'es')
    const write = { locale: 'es', version, body }
    const answers = await Promise.all([1, 2, 3].map(() => editor.write('terms', write)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('are recorded in the log of the admin who wrote them', async () => {
    const { data } = await app.read(auditAnswer, '/v1/admin/audit', { token: adminToken })
    const entries = data.entries.map(({ action, detail }) => `${action} ${detail}`)
    expect(entries).toContain('content.edit faq (en)')
    expect(entries).toContain('content.publish faq (en)')
  })
})

describe('callers who are not admins', () => {
  const reads = ['home', 'faq', ...textPageNames].map((page) => `/cms/api/${page}?preview=1`)

  test.each(['partner', 'member', 'seller', 'shopper'])('as %s cannot see drafts or write', async (name) => {
    const token = (await accountCalls(app).signIn(`${name}@demo.test`)).token.accessToken
    for (const url of reads) expect(await app.refusal(url, { token })).toMatchObject({ status: 403 })
    const calls = contentCalls(app, token)
    const write = { locale: 'en', version: 1, body: {} }
    expect((await calls.write('faq', write)).statusCode).toBe(403)
    expect((await calls.publish('faq', write)).statusCode).toBe(403)
    expect(await app.refusal('/cms/api/content/faq', { token })).toMatchObject({ status: 403 })
  })

  test('as a guest, without a token or with an invalid token must sign in', async () => {
    for (const token of [undefined, app.guestToken, 'forged']) {
      const options = token === undefined ? {} : { token }
      for (const url of reads) expect(await app.refusal(url, options)).toMatchObject({ status: 401 })
      expect((await contentCalls(app, token).write('faq', { locale: 'en', version: 1, body: {} })).statusCode).toBe(401)
      expect((await contentCalls(app, token).publish('faq', { locale: 'en', version: 1 })).statusCode).toBe(401)
    }
  })

  test('as an admin who acts for a shopper are refused', async () => {
    const acting = await (await signedInAdmin(app)).actAs()
    expect(await app.refusal('/cms/api/faq?preview=1', { token: acting.token.accessToken })).toMatchObject({
      status: 403,
    })
  })
})

describe('the blog', () => {
  test('is read with a separate token that is valid for a day', async () => {
    expect(await app.refusal('/cms/api/blog')).toMatchObject({ status: 401, code: 'BLOG_TOKEN_REQUIRED' })
    const { token, expireAt } = (await app.read(blogTokenAnswer, '/cms/api/blog/token')).data
    expect(expireAt - app.clock.now().getTime() / 1000).toBe(86_400)
    const headers = { blogtoken: token }
    expect((await app.read(postsAnswer, '/cms/api/blog', { headers })).data.length).toBeGreaterThanOrEqual(2)
    const now = app.clock.now()
    app.clock.set(new Date(now.getTime() + 86_400_000))
    expect(await app.refusal('/cms/api/blog', { headers })).toMatchObject({ status: 401 })
    app.clock.set(now)
  })

  test.each([
    ['another time', (token: string) => token.replace(/\.\d/, '.9')],
    ['another signature', (token: string) => `${token.slice(0, -2)}AA`],
    ['nothing', () => ''],
    ['anything', () => 'x'.repeat(5000)],
    ['NUL', () => '%00'],
  ])('refuses a token with %s', async (_, change) => {
    const { token } = (await app.read(blogTokenAnswer, '/cms/api/blog/token')).data
    expect(await app.refusal('/cms/api/blog', { headers: { blogtoken: change(token) } })).toMatchObject({ status: 401 })
  })

  test('has no post under an unknown or invalid slug', async () => {
    const { token } = (await app.read(blogTokenAnswer, '/cms/api/blog/token')).data
    const status = async (slug: string) =>
      (await app.refusal(`/cms/api/blog/${encodeURIComponent(slug)}`, { headers: { blogtoken: token } })).status
    expect(await status('nothing')).toBe(404)
    for (const slug of ["' or 1=1", '../x', 'a%00', 'A', 'a'.repeat(500)]) expect(await status(slug)).toBe(400)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../../tables.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { outbox } from './outbox.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const mail = (to: string, subject: string, text = 'Hello') => ({ to, subject, text })
const storedMails = () => outbox({ db: app.database.db, clock: app.clock })
const subjects = async (query = '') =>
  (await app.app.inject(`/outbox.json${query}`)).json().data.map(({ subject }: { subject: string }) => subject)

test('shows sent mails, newest first, for all recipients or one', async () => {
  await storedMails().send(mail('a@mail.test', 'first'))
  await storedMails().send(mail('B@Mail.test', 'second'))
  await storedMails().send(mail('a@mail.test', 'third'))
  expect(await subjects()).toEqual(['third', 'second', 'first'])
  expect(await subjects('?to=a@mail.test')).toEqual(['third', 'first'])
  expect(await subjects('?to=b@mail.test')).toEqual(['second'])
  expect(await subjects('?to=nobody@mail.test')).toEqual([])
  expect(await subjects('?to=%25')).toEqual([])
  expect(await subjects('?to=nobody%00')).toEqual([])
})

test('the page says that mails are not delivered, and lists them', async () => {
  const { headers, payload } = await app.app.inject('/outbox?to=a@mail.test')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(payload).toContain('SMTP_URL is not set')
  expect(payload).toContain('third')
  expect(payload).not.toContain('second')
  expect((await app.app.inject('/outbox?to=nobody@mail.test')).payload).toContain('No mail to nobody@mail.test yet.')
})

test('executes no script of a mail or an address', async () => {
  const attack = '</pre><script>alert(1)</script><img src=x onerror=alert(1)>'
  await storedMails().send(mail('c@mail.test', attack, attack))
  const { headers, payload } = await app.app.inject('/outbox')
  expect(payload).not.toMatch(/<script|<img/)
  expect(payload).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  const response = await app.app.inject(`/outbox?to=${encodeURIComponent(`"><script>alert(1)</script>`)}`)
  expect(response.payload).not.toContain('<script')
})

test('shows a mail as it looks in a frame of its own, in which nothing runs and only pictures of the shop load', async () => {
  await storedMails().send({ ...mail('frame@mail.test', 'framed'), html: '<p>As it looks</p>' })
  const { payload } = await app.app.inject('/outbox?to=frame@mail.test')
  const [, address = ''] = /<iframe sandbox [^>]*src="([^"]+)"/.exec(payload) ?? []
  const { headers, payload: shown } = await app.app.inject(address)
  expect(shown).toBe('<p>As it looks</p>')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox; frame-ancestors 'self'$/)
  expect(headers['cache-control']).toBe('no-store')
  expect(await app.refusal('/outbox/no-such-mail')).toMatchObject({ status: 404 })
})

test.each([`/outbox?to=${'a'.repeat(255)}`, `/outbox.json?to=${'a'.repeat(255)}`, '/outbox?to=a&to=b'])(
  '%s is refused',
  async (path) => expect(await app.refusal(path)).toMatchObject({ status: 400 }),
)

test('keeps the newest 500 mails', async () => {
  for (let i = 0; i < 501; i += 1) await storedMails().send(mail('many@mail.test', `number ${i}`))
  await storedMails().trim()
  expect(await app.database.db.select().from(schema.mails)).toHaveLength(500)
  expect((await subjects())[0]).toBe('number 500')
  expect(await subjects('?to=a@mail.test')).toEqual([])
})

test('does not exist when a mail server is configured', async () => {
  const delivering = await openApp({ config: { smtpUrl: 'smtp://127.0.0.1:1' } })
  expect(await delivering.refusal('/outbox')).toMatchObject({ status: 404 })
  expect(await delivering.refusal('/outbox.json')).toMatchObject({ status: 404 })
  await delivering.close()
})

test('is not readable by other websites in a browser', async () => {
  const headers = { origin: 'https://elsewhere.test' }
  for (const address of ['/outbox', '/outbox.json']) {
    const answer = await app.app.inject({ url: address, headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  }
})

test.each([
  ['its own machine', '127.0.0.1', {}, 200],
  ['its own machine by IPv6', '::1', { host: '[::1]:4000' }, 200],
  ['another machine', '203.0.113.7', {}, 404],
  ['another machine that claims a local name', '203.0.113.7', { host: 'localhost:4000' }, 404],
  ['a visitor behind a proxy', '127.0.0.1', { 'x-forwarded-for': '8.8.8.8' }, 404],
  ['a visitor behind a proxy that hides the address', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
  ['a visitor behind a proxy of another kind', '127.0.0.1', { forwarded: 'for=8.8.8.8' }, 404],
  ['a website whose name resolves to this machine', '127.0.0.1', { host: 'evil.test' }, 404],
])('answers the shop’s own machine alone: %s', async (_, remoteAddress, headers, status) => {
  await storedMails().send({ ...mail('own@mail.test', 'own'), html: '<p>Own</p>' })
  const [{ id } = expect.fail('no mail')] = await storedMails().list('own@mail.test')
  for (const url of ['/outbox', '/outbox.json', `/outbox/${id}`]) {
    expect((await app.app.inject({ url, remoteAddress, headers })).statusCode).toBe(status)
  }
})

test('answers any machine when it is opened by name', async () => {
  const shop = await openApp({ config: { outbox: 'open' } })
  const headers = { host: 'shop.test', 'x-forwarded-for': '203.0.113.7' }
  const { statusCode } = await shop.app.inject({ url: '/outbox.json', remoteAddress: '203.0.113.8', headers })
  expect(statusCode).toBe(200)
  await shop.close()
})

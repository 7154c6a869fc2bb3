import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CookieJar } from '@/tests/support/session/cookie-jar'
import { SESSION_ROUTES, type SessionRequest } from '@/tests/support/session/session-server'
import { DEMO_PASSWORD, openSessionShop, type SessionShop, SITE } from '@/tests/support/session/session-shop'

let shop: SessionShop
/** A user who is signed in, and must stay so through every attack. */
let victim: CookieJar
beforeAll(async () => {
  shop = await openSessionShop()
  victim = await shop.signedIn('member')
})
afterAll(() => shop.close())

describe.each(SESSION_ROUTES)('%s refuses', (route) => {
  const attacks: readonly (readonly [what: string, sent: SessionRequest, status: number])[] = [
    ['another origin', { headers: { Origin: 'https://evil.test' } }, 403],
    ['an origin that is none', { headers: { Origin: 'null' } }, 403],
    ['an origin that only begins like the shop’s', { headers: { Origin: `${SITE}.evil.test` } }, 403],
    ['another site, by the browser’s word', { headers: { 'Sec-Fetch-Site': 'cross-site' } }, 403],
    ['a neighbour of the same site', { headers: { 'Sec-Fetch-Site': 'same-site' } }, 403],
    ['another site that names our origin', { headers: { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' } }, 403],
    ['reading', { method: 'GET' }, 405],
    ['another method', { method: 'PUT' }, 405],
    ['a form', { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'email=a' }, 415],
    ['plain text that is JSON', { headers: { 'Content-Type': 'text/plain' } }, 415],
    ['no type', { headers: { 'Content-Type': '' } }, 415],
    ['a huge body', { body: JSON.stringify({ email: 'x'.repeat(100_000) }) }, 413],
    ['what is not JSON', { body: '{"email":' }, 400],
  ]

  test.each(attacks)('%s', async (_, sent, expected) => {
    const before = victim.header()
    const { status, answer, setCookies } = await shop.call(route, { ...sent, jar: victim })
    expect(status).toBe(expected)
    expect(answer).toMatchObject({ name: 'error', message: expect.any(String) })
    expect(setCookies).toEqual([])
    // Nothing happened to the session.
    expect(victim.header()).toBe(before)
    expect(await shop.holderOf(victim)).toBe('member@demo.test')
  })
})

describe('wrong types are refused with the name of the field', () => {
  test.each([
    ['sign-in', {}, 'email'],
    ['sign-in', { email: ['member@demo.test'], password: DEMO_PASSWORD }, 'email'],
    ['sign-in', { email: 'member@demo.test', password: { $ne: '' } }, 'password'],
    ['sign-in', { email: 'no address', password: DEMO_PASSWORD }, 'email'],
    ['sign-in', { email: `${'x'.repeat(300)}@demo.test`, password: DEMO_PASSWORD }, 'email'],
    ['sign-in', null, 'body'],
    ['sign-in', [], 'body'],
    ['verify', { email: 'member@demo.test', code: 481_207 }, 'code'],
    ['verify', { email: 'member@demo.test', code: '48120' }, 'code'],
    ['passkey', {}, 'response'],
    ['passkey', { response: { id: 'x', rawId: 'x', type: 'password' } }, 'response.type'],
    ['sign-out', { everywhere: 'yes' }, 'everywhere'],
    ['impersonate', { userId: '' }, 'userId'],
    ['impersonate', { userId: 'x'.repeat(65) }, 'userId'],
  ] as const)('%s %j', async (route, body, field) => {
    const { status, answer, setCookies } = await shop.call(route, { body })
    expect([status, answer.code, setCookies]).toEqual([400, 'INVALID', []])
    expect(answer.message).toMatch(new RegExp(`^${field}: `))
  })
})

test('allows calls from the shop’s own origin: the configured address and the requested host', async () => {
  for (const Origin of [SITE, shop.url]) {
    const { status } = await shop.call('sign-out', { headers: { Origin, 'Sec-Fetch-Site': 'same-origin' } })
    expect(status, Origin).toBe(200)
  }
})

test('the visitor’s address is forwarded, so that the marketplace’s limits count by visitor', async () => {
  const forwardedAddresses: (string | undefined)[] = []
  const listener = http.createServer((request, response) => {
    forwardedAddresses.push(String(request.headers['x-forwarded-for']))
    response.writeHead(401, { 'content-type': 'application/json' }).end('{"message":"No.","name":"error"}')
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  shop.askMarketplaceAt(`http://127.0.0.1:${(listener.address() as AddressInfo).port}`)
  const body = { email: 'member@demo.test', password: DEMO_PASSWORD }
  await shop.call('sign-in', { body })
  await shop.call('sign-in', { body, headers: { 'X-Forwarded-For': '203.0.113.7' } })
  expect(forwardedAddresses).toEqual(['127.0.0.1', '203.0.113.7'])
  shop.bringMarketplaceBack()
  listener.closeAllConnections()
  listener.close()
})

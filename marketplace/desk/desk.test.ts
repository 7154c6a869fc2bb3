import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerContractCompilers } from '../plugins/body-parsing.ts'
import { registerErrorHandler } from '../plugins/error-handler.ts'
import { Conflict } from '../shared/domain-error.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { deskRoutes } from './desk-routes.ts'
import type { DeskFields } from './desk-section.ts'

let app: ContractApp
let received: DeskFields[] = []
beforeAll(async () => {
  app = Fastify({ trustProxy: 'loopback' }) as ContractApp
  registerContractCompilers(app, { checkAnswers: true })
  registerErrorHandler(app)
  deskRoutes(app, [
    {
      name: 'parcels',
      title: 'Parcels & more',
      list: async () => [
        {
          id: '1',
          title: '<script>',
          lines: ['<script>', { by: '<script>', text: '<script>' }],
          forms: [{ action: 'note', label: 'Note', fields: { id: '"><script>' } }],
        },
      ],
      actions: {
        note: async (fields) => void received.push(fields),
        refuse: async () => {
          throw new Conflict('It has <gone>.')
        },
      },
    },
  ])
  await app.ready()
})
afterAll(() => app.close())
beforeEach(() => {
  received = []
})

const FROM_PAGE = { host: 'localhost:4000', origin: 'http://localhost:4000', 'sec-fetch-site': 'same-origin' }
const form = 'application/x-www-form-urlencoded'
const post = (
  headers: Record<string, string>,
  { action = 'note', payload = 'id=1&id=2&text=a+b', from = '::1' } = {},
) =>
  app.inject({
    method: 'POST',
    url: `/desk/parcels/${action}`,
    headers: { 'content-type': form, ...headers },
    remoteAddress: from,
    payload,
  })

test('the page has each section, escapes what its forms hold, and runs no script', async () => {
  const { headers, payload, statusCode } = await app.inject({ url: '/desk', headers: { host: 'localhost:4000' } })
  expect(statusCode).toBe(200)
  expect(payload).toContain('<h2 id="parcels-title">Parcels &amp; more</h2>')
  expect(payload).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(payload).not.toContain('<script')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/)
})

test.each([
  ['with the headers of a new browser', FROM_PAGE],
  ['with the headers of an old browser', { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' }],
])('a form of the page does its work and leads back to its section, %s', async (_, headers) => {
  const { statusCode, headers: answered } = await post(headers)
  expect([statusCode, answered.location]).toEqual([303, '/desk#parcels'])
  expect(received).toEqual([{ id: '2', text: 'a b' }])
})

test('a refused action shows why, on the page', async () => {
  const { statusCode, payload } = await post(FROM_PAGE, { action: 'refuse' })
  expect(statusCode).toBe(409)
  expect(payload).toContain('<p role="alert">It has &lt;gone&gt;.</p>')
})

test.each([
  ['another website', { ...FROM_PAGE, 'sec-fetch-site': 'cross-site' }, 403],
  ['another port of this machine', { ...FROM_PAGE, 'sec-fetch-site': 'same-site' }, 403],
  ['an old browser on another website', { host: 'localhost:4000', origin: 'https://bad.test' }, 403],
  ['a hidden origin', { host: 'localhost:4000', origin: 'null' }, 403],
  ['no browser', { host: 'localhost:4000' }, 403],
  ['a website whose name resolves to this machine', { ...FROM_PAGE, host: 'bad.test', origin: 'http://bad.test' }, 404],
  ['a visitor behind a proxy that hides the address', { ...FROM_PAGE, 'x-forwarded-for': '127.0.0.1' }, 404],
  ['a visitor behind a proxy', { ...FROM_PAGE, 'x-forwarded-for': '203.0.113.9' }, 404],
])('a form from %s changes nothing', async (_, headers, status) => {
  expect((await post(headers)).statusCode).toBe(status)
  expect(received).toEqual([])
})

test('another machine neither sees nor changes anything', async () => {
  const page = await app.inject({ url: '/desk', headers: { host: 'localhost:4000' }, remoteAddress: '192.168.0.9' })
  expect(page.statusCode).toBe(404)
  expect((await post(FROM_PAGE, { from: '192.168.0.9' })).statusCode).toBe(404)
  expect(received).toEqual([])
})

test.each([
  ['an unknown action', { action: 'gone' }, 404],
  ['a field with a NUL', { payload: 'id=%00' }, 400],
  ['an inherited name', { action: 'constructor' }, 404],
  ['a body that is too large', { payload: `text=${'a'.repeat(70_000)}` }, 413],
])('%s is refused', async (_, call, status) => {
  expect((await post(FROM_PAGE, call)).statusCode).toBe(status)
})

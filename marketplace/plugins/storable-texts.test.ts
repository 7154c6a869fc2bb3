import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerStorableTexts } from './storable-texts.ts'

function appWithRoutes(): ContractApp {
  const app: ContractApp = Fastify()
  registerErrorHandler(app)
  registerStorableTexts(app)
  app.post('/:id', async () => ({}))
  app.post('/any/:id', { config: { takesAnyText: true } }, async () => ({}))
  return app
}

const DEPTH = 20_000

test.each<[string, string, unknown, string]>([
  ['NUL', '/x', { a: 'b\u0000' }, 'a'],
  ['half a character', '/x', { a: '\ud83d' }, 'a'],
  ['NUL in a list of objects', '/x', { a: [{ b: 1 }, { b: '\u0000' }] }, 'a.1.b'],
  ['half a character as the name of a field', '/x', { a: { '\udc00': 1 } }, 'a'],
  ['NUL as the whole body', '/x', '\u0000', 'body'],
  ['NUL in the path', '/a%00b', {}, 'id'],
  ['NUL in the query', '/x?q=a%00', {}, 'q'],
])('a request with %s is refused and names the field', async (_, url, payload, field) => {
  const answer = await appWithRoutes().inject({
    method: 'POST',
    url,
    payload: JSON.stringify(payload),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.json()).toMatchObject({ code: 'INVALID', message: expect.stringMatching(`^${field}\\b`) })
  expect(answer.statusCode).toBe(400)
})

test('half a character is found at any depth', async () => {
  const answer = await appWithRoutes().inject({
    method: 'POST',
    url: '/x',
    payload: `${'['.repeat(DEPTH)}"\\ud800"${']'.repeat(DEPTH)}`,
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(400)
})

test.each([
  ['every other text', '/x?q=%F0%9F%A7%BC', { a: ['🧼', 'منشفة', 'a\nb', '\uffff', ''], b: null, c: 1.5 }],
  ['NUL where the route takes any text', '/any/a%00?q=%00', { a: '\u0000\ud800' }],
])('a request with %s is accepted', async (_, url, payload) => {
  expect((await appWithRoutes().inject({ method: 'POST', url, payload })).statusCode).toBe(200)
})

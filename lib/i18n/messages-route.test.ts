import type { NextApiRequest } from 'next'
import { expect, test } from 'vitest'
import handler from '@/pages/api/messages/[locale]/[namespace]'
import { askRoute } from '@/tests/support/ask-route'
import { loadMessages } from './load-messages'

const ask = (query: NextApiRequest['query'], method?: string) => askRoute(handler, query, method)

test('gives the texts of one area in one language, which caches may keep', () => {
  const { status, body, headers } = ask({ locale: 'es', namespace: 'session' })
  expect(status).toBe(200)
  expect(body).toEqual(loadMessages('es', ['session']))
  expect(headers['Cache-Control']).toBe('public, max-age=3600')
})

test.each([
  [{ locale: 'fr', namespace: 'session' }],
  [{ locale: 'en', namespace: 'nothing' }],
  [{ locale: 'en', namespace: 'constructor' }],
  [{ locale: 'en', namespace: '__proto__' }],
  [{ locale: ['en', 'es'], namespace: 'session' }],
  [{}],
])('%j is a 404', (query) => {
  expect(ask(query).status).toBe(404)
})

test('is only read', () => {
  expect(ask({ locale: 'en', namespace: 'session' }, 'POST')).toMatchObject({
    status: 405,
    headers: { Allow: 'GET, HEAD' },
  })
})

import type { NextApiRequest, NextApiResponse } from 'next'
import { expect, test } from 'vitest'
import handler from '@/pages/api/messages/[locale]/[namespace]'
import { loadMessages } from './load-messages'

function ask(query: NextApiRequest['query'], method = 'GET') {
  const headers: Record<string, string> = {}
  const sent: { status: number; body?: unknown; headers: Record<string, string> } = { status: 200, headers }
  const response = {
    setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }) && response,
    status: (status: number) => Object.assign(sent, { status }) && response,
    json: (body: unknown) => Object.assign(sent, { body }),
  }
  handler({ method, query } as unknown as NextApiRequest, response as unknown as NextApiResponse)
  return sent
}

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

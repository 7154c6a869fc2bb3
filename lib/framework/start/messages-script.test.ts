import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import handler from '@/pages/api/texts/[locale]/[name]'
import { askRoute } from '@/tests/support/ask-route'
import { loadMessages } from '../../i18n/load-messages'
import { documentMessages, messagesAddress } from './messages-script'

beforeEach(() => vi.stubEnv('NODE_ENV', 'production'))
afterEach(() => vi.unstubAllEnvs())

function get(address: string) {
  const [locale, name] = address.replace('/api/texts/', '').split('/')
  return askRoute(handler, { locale, name })
}

test('a document is drawn with its messages and does not carry them; they are at an address for good', () => {
  const messages = documentMessages('ar', ['shell', 'listing'])
  expect({ ...messages }).toEqual(loadMessages('ar', ['shell', 'listing']))
  expect(JSON.stringify({ messages })).toBe('{"messages":null}')

  const address = messagesAddress(messages) ?? ''
  const { status, headers, body } = get(address)
  expect(address).toMatch(/^\/api\/texts\/ar\/shell\+listing\.[\w-]+\.js$/)
  expect(status).toBe(200)
  expect(headers).toEqual({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Type': 'text/javascript; charset=utf-8',
  })
  expect(JSON.parse(String(body).replace('window.texts=', ''))).toEqual(loadMessages('ar', ['shell', 'listing']))
})

test('another language, and other messages, have another address', () => {
  const addresses = (['en', 'es', 'ar', 'ms'] as const).map((locale) =>
    messagesAddress(documentMessages(locale, ['faq'])),
  )
  expect(new Set([...addresses, messagesAddress(documentMessages('en', ['faq', 'home']))]).size).toBe(5)
})

test.each([
  '/api/texts/en/shell.000000000000.js',
  '/api/texts/en/nothing.000000000000.js',
  '/api/texts/fr/shell.000000000000.js',
  '/api/texts/en/__proto__.js',
  '/api/texts/en/',
  `/api/texts/en/${Array(50).fill('shell').join('+')}.000000000000.js`,
])('%s is a 404 that nobody keeps', (address) => {
  expect(get(address)).toMatchObject({ status: 404, headers: { 'Cache-Control': 'no-store' } })
})

test('in development, documents contain their messages', () => {
  vi.stubEnv('NODE_ENV', 'development')
  const messages = documentMessages('en', ['faq'])
  expect(messagesAddress(messages)).toBeUndefined()
  expect(JSON.parse(JSON.stringify(messages))).toEqual(loadMessages('en', ['faq']))
})

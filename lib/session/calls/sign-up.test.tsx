import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { providePublicConfig } from '@/lib/config'
import { readConfig } from '@/lib/server/config'
import { browserApi } from './browser-api'
import { signUp } from './sign-up'

const PERSON = { firstName: ' Nadia ', lastName: 'Haddad', email: 'nadia@new.test', password: 'kettle-7fern' }

/** Stands where the marketplace does and notes what it is sent. */
let listener: http.Server
let received: { body: unknown; token: string | undefined }[] = []

beforeAll(async () => {
  listener = http.createServer(async (request, response) => {
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' }
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    received.push({ body: JSON.parse(Buffer.concat(chunks).toString()), token: request.headers.authorization })
    const profile = {
      _id: 'u1',
      userId: 'u1',
      email: PERSON.email,
      firstName: 'Nadia',
      lastName: 'Haddad',
      userType: 1,
    }
    const data = { ...profile, token: { accessToken: 'guest-token', accessExpireAt: 2_000_000_000 } }
    response.writeHead(200, { ...cors, 'content-type': 'application/json' }).end(JSON.stringify({ data }))
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  received = []
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  providePublicConfig(readConfig({ API_URL: url }).public)
})
afterEach(() => providePublicConfig(readConfig({ API_URL: inject('marketplaceUrl') }).public))
afterAll(() => {
  listener.closeAllConnections()
  listener.close()
})

function setCookies(cookies: Readonly<Record<string, string>>): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; path=/`
}

test('what the address brought along goes with it, under the names of the payload', async () => {
  setCookies({
    consent: 'marketing',
    utm_source: 'mail',
    referral_id: 'r7',
    linkid: 'nl-0326',
    fbclid: 'f',
    language: 'en',
  })
  await signUp(browserApi, PERSON)
  expect(received[0]?.body).toEqual({
    ...PERSON,
    firstName: 'Nadia',
    attribution: { utmSource: 'mail', referralCode: 'r7', linkid: 'nl-0326' },
  })
})

test('who came by themselves bring nothing', async () => {
  await signUp(browserApi, PERSON)
  expect(received[0]?.body).not.toHaveProperty('attribution')
})

test('the token of the response is a guest’s: sign-in requires the code', async () => {
  await signUp(browserApi, PERSON)
  expect(document.cookie).toContain('token=guest-token')
  expect(document.cookie).toContain('guestUid=')
  expect(document.cookie).not.toContain('authPass')
})

test('the guest stays the same: their token goes along', async () => {
  setCookies({ token: 'a.guest.token', guestUid: 'g1' })
  await signUp(browserApi, PERSON)
  expect(received[0]?.token).toBe('a.guest.token')
  expect(document.cookie).toContain('guestUid=g1')
})

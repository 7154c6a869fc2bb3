import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addressSuggestionsAnswer } from '../../../../contract/account/addresses.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { newGuest, type Shopper } from '../../../testing/people/shopper.ts'

const place = (more: object = {}) => ({
  properties: {
    countrycode: 'US',
    housenumber: '2210',
    street: 'Echo Park Ave',
    city: 'Los Angeles',
    state: 'California',
    postcode: '90026',
    ...more,
  },
})
const WHOLE = { line1: '2210 Echo Park Ave', city: 'Los Angeles', state: 'CA', zip: '90026' }

/** Stands in for the service. */
let service: http.Server
let addressSearchUrl: string
let answer: (response: http.ServerResponse) => void
let asked: URL[]
let app: AppUnderTest
let guest: Shopper
beforeAll(async () => {
  service = http.createServer(({ url = '' }, response) => {
    asked.push(new URL(url, 'http://service'))
    answer(response)
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  addressSearchUrl = `http://127.0.0.1:${port}/api`
  app = await openApp({ config: { addressSearchUrl } })
})
afterAll(async () => {
  await app.close()
  service.closeAllConnections()
  service.close()
})
beforeEach(async () => {
  asked = []
  answer = (response) => response.end(JSON.stringify({ features: [place()] }))
  guest = await newGuest(app)
})

const suggest = async (text: string, shopper = guest) => {
  const { status, body } = await shopper.call('GET', `/v1/address/suggestions?q=${encodeURIComponent(text)}`)
  return status === 200 ? addressSuggestionsAnswer.parse(body).data : status
}
const answerWith = (...features: object[]) => {
  answer = (response) => response.end(JSON.stringify({ features }))
}

test('the beginning of an address is completed to what the form of an address takes', async () => {
  expect(await suggest(' 2210 Echo ')).toEqual([WHOLE])
  expect(asked.map(({ pathname, searchParams }) => [pathname, searchParams.get('q')])).toEqual([['/api', '2210 Echo']])
  expect(await guest.call('POST', '/v1/address', { ...WHOLE, name: 'Mia Chen', mobile: '503 555 0123' })).toMatchObject(
    {
      status: 200,
    },
  )
})

test('places abroad, in no known state, without a house number or ZIP code are left out, and so are more than five', async () => {
  answerWith(
    place({ countrycode: 'CA' }),
    place({ state: 'Québec' }),
    place({ housenumber: undefined }),
    place({ postcode: 'H2X' }),
  )
  expect(await suggest('2210 Echo')).toEqual([])
  answerWith(...Array.from({ length: 9 }, (_, n) => place({ housenumber: String(n + 1) })))
  expect(await suggest('2210 Echo')).toHaveLength(5)
})

test('nobody is asked about a text of three characters', async () => {
  expect(await suggest('221')).toEqual([])
  expect(asked).toEqual([])
})

describe('addresses can be typed when the service', () => {
  test.each<[string, (response: http.ServerResponse) => void]>([
    ['fails', (response) => response.writeHead(500).end()],
    ['answers something else', (response) => response.end('<html>')],
    ['leads elsewhere', (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()],
    ['does not answer', () => undefined],
    ['answers other JSON', (response) => response.end('{"features":[null,7,{"properties":{"street":{}}}]}')],
    ['answers bytes that are no text', (response) => response.end(Buffer.from([0xff, 0xfe, 0x00, 0xd8]))],
    ['ends in the middle', (response) => response.write('{"features":', () => response.destroy())],
  ])('%s', async (_, doing) => {
    answer = doing
    expect(await suggest('2210 Echo')).toEqual([])
  })
})

test('a long answer is not read to its end', async () => {
  const chunks = 512
  let sent = 0
  async function* endless() {
    yield JSON.stringify({ features: [place()] }).slice(0, -1)
    for (; sent < chunks; sent++) yield ' '.repeat(64 * 1024)
    yield '}'
  }
  let isOver = false
  answer = (response) => {
    pipeline(endless(), response, () => {
      isOver = true
    })
  }
  expect(await suggest('2210 Echo')).toEqual([])
  await expect.poll(() => isOver).toBe(true)
  // The sockets take some of it.
  expect(sent).toBeLessThan(chunks / 2)
})

test('texts of the service are lines of a form: without marks and controls, and none that is too long', async () => {
  const script = '<script>alert(1)</script>'
  answerWith(
    place({ street: 'x'.repeat(1000) }),
    place({ city: 'y'.repeat(1000) }),
    place({ street: `Echo\u202E Park\r\nAve\u0000`, city: script }),
    place({ street: '\u200B\u202E', housenumber: ' ' }),
  )
  expect(await suggest('2210 Echo')).toEqual([{ ...WHOLE, city: script }])
})

test('what was typed is in no log, also when the service repeats it', async () => {
  const lines: string[] = []
  const logged = await openApp({
    config: { addressSearchUrl },
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  })
  answer = (response) => response.end('12 Secret Lane is unknown')
  try {
    expect(await suggest('12 Secret Lane', await newGuest(logged))).toEqual([])
  } finally {
    await logged.close()
  }
  expect(lines.join()).toContain('addresses are not completed')
  expect(lines.join()).not.toContain('Secret')
})

test('without a token nothing is completed, and one network asks 300 times an hour at most', async () => {
  const ask = async (token?: string) =>
    (
      await app.app.inject({
        url: '/v1/address/suggestions?q=2210%20Echo',
        remoteAddress: '203.0.113.77',
        ...(token !== undefined && { headers: { authorization: token } }),
      })
    ).statusCode
  expect(await ask()).toBe(401)
  for (let n = 0; n < 300; n++) expect(await ask(app.guestToken)).toBe(200)
  expect(await ask(app.guestToken)).toBe(429)
})

test('a shop without such a service completes nothing', async () => {
  const plain = await openApp()
  try {
    expect(await suggest('2210 Echo', await newGuest(plain))).toEqual([])
  } finally {
    await plain.close()
  }
})

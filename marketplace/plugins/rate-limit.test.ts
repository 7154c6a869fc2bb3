import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { trustedProxies } from '../../contract/servers/trusted-proxies.ts'
import { type AppUnderTest, openApp } from '../testing/app-under-test.ts'

describe('too many calls', () => {
  let limited: AppUnderTest
  beforeAll(async () => {
    limited = await openApp({ config: { rateLimit: 3 } })
  })
  afterAll(() => limited.close())

  const statuses = async (count: number, options: { from: string; token?: string }) => {
    const statusCodes: number[] = []
    for (let call = 0; call < count; call += 1) {
      const { statusCode } = await limited.app.inject({
        url: '/v1/appConfig',
        remoteAddress: options.from,
        headers: options.token === undefined ? {} : { authorization: options.token },
      })
      statusCodes.push(statusCode)
    }
    return statusCodes
  }

  test('with one token are refused, but not those of another shopper at the same address', async () => {
    const [first, second] = await Promise.all([limited.tokens.issueGuest(), limited.tokens.issueGuest()])
    const from = '203.0.113.7'
    expect(await statuses(4, { from, token: first.accessToken })).toEqual([200, 200, 200, 429])
    expect(await statuses(1, { from, token: second.accessToken })).toEqual([200])
    const headers = { language: 'ar' }
    const refusal = await limited.refusal('/v1/appConfig', { from, token: first.accessToken, headers })
    expect(refusal).toEqual({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      message: 'طلبات كثيرة جدًا. يُرجى المحاولة بعد قليل.',
    })
  })

  test('from one address are refused, whatever their tokens', async () => {
    const statusCodes = await statuses(16, { from: '203.0.113.8' })
    expect(statusCodes.slice(0, 15)).toEqual(Array(15).fill(200))
    expect(statusCodes[15]).toBe(429)
  })

  test('are counted for the visitor that a named proxy forwards, and for none of its own', async () => {
    const app = await openApp({ config: { rateLimit: 3, trustedProxies: trustedProxies.parse('10.0.0.0/8') } })
    const callsFrom = async (remoteAddress: string, forwardedFor?: string) => {
      const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
      const calls = Array.from({ length: 16 }, () => app.app.inject({ url: '/v1/appConfig', remoteAddress, headers }))
      return (await Promise.all(calls)).filter(({ statusCode }) => statusCode === 429).length
    }
    expect(await callsFrom('10.0.0.5', '198.51.100.1, 203.0.113.7, 10.0.0.2')).toBe(1)
    expect(await callsFrom('10.0.0.6', '203.0.113.7'), 'the same visitor by another proxy').toBe(16)
    expect(await callsFrom('10.0.0.5', '203.0.113.8')).toBe(1)
    expect(await callsFrom('10.0.0.5'), 'of the storefront on another machine').toBe(0)
    expect(await callsFrom('192.0.2.1', '203.0.113.9'), 'of a proxy that is not named').toBe(1)
    expect(await callsFrom('192.0.2.1', '203.0.113.10'), 'of a proxy that is not named').toBe(16)
    await app.close()
  })

  test("of the storefront's server on this machine are not counted", async () => {
    expect(new Set(await statuses(40, { from: '127.0.0.1' }))).toEqual(new Set([200]))
    expect(new Set(await statuses(40, { from: '::1', token: limited.guestToken }))).toEqual(new Set([200]))
  })
})

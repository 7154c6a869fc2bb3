import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

  test("of the storefront's server on this machine are not counted", async () => {
    expect(new Set(await statuses(40, { from: '127.0.0.1' }))).toEqual(new Set([200]))
    expect(new Set(await statuses(40, { from: '::1', token: limited.guestToken }))).toEqual(new Set([200]))
  })
})

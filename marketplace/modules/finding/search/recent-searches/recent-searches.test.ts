import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recentSearchChangedAnswer, recentSearchesAnswer } from '../../../../../contract/finding/recent-searches.ts'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { badTokens } from '../../../../testing/people/bad-tokens.ts'
import { hostileTexts } from '../../../../testing/samples/hostile-texts.ts'

let app: AppUnderTest
let second = 0
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await forget(app.memberToken)
  await forget(app.guestToken)
})

const url = '/v1/recentSearch'
const json = { 'content-type': 'application/json' }

/** Each search is one second after the previous one. */
async function keep(token: string, ...queries: string[]) {
  for (const query of queries) {
    second += 1
    app.clock.set(new Date(Date.UTC(2026, 10, 20, 12, 0, second)))
    await app.read(recentSearchChangedAnswer, { method: 'POST', url, payload: { query } }, { token })
  }
}

const forget = (token: string, query?: string) =>
  app.read(
    recentSearchChangedAnswer,
    { method: 'DELETE', url, payload: query === undefined ? {} : { query } },
    { token },
  )

const recent = async (token: string) => {
  const { data } = await app.read(recentSearchesAnswer, url, { token })
  return data.map(({ query }) => query)
}

describe('recent searches', () => {
  test('are returned most recent first, for guests and accounts', async () => {
    for (const token of [app.guestToken, app.memberToken]) {
      await keep(token, 'soap', 'aloe gel', 'towel')
      expect(await recent(token)).toEqual(['towel', 'aloe gel', 'soap'])
    }
  })

  test('are visible only to their owner', async () => {
    await keep(app.guestToken, 'soap')
    const other = (await app.tokens.issueGuest()).accessToken
    expect(await recent(other)).toEqual([])
    expect(await recent(app.memberToken)).toEqual([])
  })

  test('a repeated search moves up, ignoring case and white space, in its latest spelling', async () => {
    await keep(app.guestToken, 'Aloe Gel', 'soap', '  aloe   GEL ')
    expect(await recent(app.guestToken)).toEqual(['aloe GEL', 'soap'])
  })

  test('are limited to ten', async () => {
    await keep(app.guestToken, ...Array.from({ length: 13 }, (_, at) => `search ${at}`))
    expect(await recent(app.guestToken)).toEqual(Array.from({ length: 10 }, (_, at) => `search ${12 - at}`))
  })

  test('one can be deleted in any spelling, or all', async () => {
    await keep(app.guestToken, 'soap', 'Towel', 'balm')
    await forget(app.guestToken, 'TOWEL')
    await forget(app.guestToken, 'never searched for')
    expect(await recent(app.guestToken)).toEqual(['balm', 'soap'])
    await forget(app.guestToken)
    expect(await recent(app.guestToken)).toEqual([])
  })

  test('a call without a body deletes all', async () => {
    await keep(app.guestToken, 'soap')
    await app.read(recentSearchChangedAnswer, { method: 'DELETE', url }, { token: app.guestToken })
    expect(await recent(app.guestToken)).toEqual([])
  })

  test('store any text unchanged', async () => {
    const stored = hostileTexts.slice(0, 10)
    await keep(app.guestToken, ...stored)
    expect(await recent(app.guestToken)).toEqual(stored.toReversed())
  })

  test('two simultaneous searches are both stored', async () => {
    await Promise.all(['soap', 'towel', 'balm', 'SOAP'].map((query) => keep(app.guestToken, query)))
    const found = await recent(app.guestToken)
    expect(found.map((query) => query.toLowerCase()).toSorted()).toEqual(['balm', 'soap', 'towel'])
  })

  test('of a guest move to the account at sign-in, without duplicates', async () => {
    const guest = (await app.tokens.issueGuest()).accessToken
    await keep(app.memberToken, 'soap', 'towel')
    await keep(guest, 'balm', 'SOAP')
    const signIn = { email: 'member@demo.test', password: 'Talents-2026' }
    const answer = await app.app.inject({
      method: 'POST',
      url: '/v1/signIn',
      headers: { authorization: guest },
      payload: signIn,
    })
    expect(answer.statusCode).toBe(200)
    expect(await recent(app.memberToken)).toEqual(['SOAP', 'balm', 'towel'])
    expect(await recent(guest)).toEqual([])
  })
})

describe('recent searches are refused', () => {
  test.each(['GET', 'POST', 'DELETE'] as const)('%s to nobody, and to tokens that are none', async (method) => {
    const payload = method === 'GET' ? {} : { payload: { query: 'soap' } }
    expect(await app.refusal({ method, url, ...payload })).toMatchObject({ status: 401 })
    for (const [, token] of await badTokens(app)) {
      expect(await app.refusal({ method, url, ...payload }, { token })).toMatchObject({ status: 401 })
    }
  })

  test.each<[string, unknown]>([
    ['no body', undefined],
    ['null', null],
    ['a list', []],
    ['no query', {}],
    ['an empty query', { query: '' }],
    ['an invisible query', { query: '\u200b\u0000 ' }],
    ['a query of another type', { query: ['soap'] }],
    ['a query that is too long', { query: 'a'.repeat(201) }],
    ['10 kB', { query: 'a'.repeat(10_000) }],
  ])('%s', async (_, payload) => {
    const body = payload === undefined ? {} : { payload: JSON.stringify(payload) }
    const call = { method: 'POST' as const, url, headers: json, ...body }
    expect(await app.refusal(call, { token: app.guestToken })).toMatchObject({ status: 400 })
  })
})

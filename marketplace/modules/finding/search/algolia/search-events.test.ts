import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppUnderTest, openApp } from '../../../../testing/app-under-test.ts'
import { searchCalls } from '../../../../testing/calls/search-calls.ts'
import { SEEDED_AT } from '../../../../testing/database/test-database.ts'
import { searchEvents } from '../search-tables.ts'
import { searchEventsService } from './search-events.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.delete(searchEvents)
})

const { call, refusal } = searchCalls(() => app)
const NOW = SEEDED_AT.getTime()
const DAY = 86_400_000

const click = {
  eventType: 'click',
  eventName: 'Product opened',
  index: 'products_en',
  objectIDs: ['a1', 'b2'],
  positions: [1, 4],
  queryID: '0123456789abcdef0123456789abcdef',
  userToken: 'anonymous-6b1f',
  timestamp: NOW - 1000,
}

const storedEvents = () => app.database.db.select().from(searchEvents).orderBy(searchEvents.id)

describe('search events', () => {
  test('are stored, one row for each object', async () => {
    const answer = await call('/events', { events: [click] })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'OK', status: 200 }])
    expect(await storedEvents()).toMatchObject([
      {
        kind: 'click',
        name: 'Product opened',
        indexName: 'products_en',
        queryId: click.queryID,
        objectId: 'a1',
        position: 1,
        userToken: 'anonymous-6b1f',
        happenedAt: new Date(NOW - 1000),
      },
      { objectId: 'b2', position: 4 },
    ])
  })

  test('do not need a query id, positions or a time', async () => {
    const { eventName, index, objectIDs, userToken } = click
    await call('/events', { events: [{ eventType: 'view', eventName, index, objectIDs, userToken }] })
    expect(await storedEvents()).toMatchObject([
      { kind: 'view', queryId: null, position: null, happenedAt: SEEDED_AT },
      { kind: 'view' },
    ])
  })

  test('drop all other fields that a client sends', async () => {
    await call('/events', { events: [{ ...click, authenticatedUserToken: 'maria@mail.test', value: 5 }] })
    expect(JSON.stringify(await storedEvents())).not.toContain('maria')
  })

  test.each<[string, unknown]>([
    ['no body', undefined],
    ['no events', {}],
    ['an empty list', { events: [] }],
    ['too many', { events: Array.from({ length: 21 }, () => click) }],
    ['another kind', { events: [{ ...click, eventType: 'buy' }] }],
    ['a name that is none', { events: [{ ...click, eventName: '' }] }],
    ['a long name', { events: [{ ...click, eventName: 'a'.repeat(65) }] }],
    ['a name with control characters', { events: [{ ...click, eventName: 'a\u0000b' }] }],
    ['no objects', { events: [{ ...click, objectIDs: [], positions: [] }] }],
    ['too many objects', { events: [{ ...click, objectIDs: Array(21).fill('a'), positions: undefined }] }],
    ['an object that is no id', { events: [{ ...click, objectIDs: ["'; drop table", 'b'] }] }],
    ['fewer places than objects', { events: [{ ...click, positions: [1] }] }],
    ['a place before the first', { events: [{ ...click, positions: [0, 1] }] }],
    ['a query id of another', { events: [{ ...click, queryID: 'abc' }] }],
    ['a token that may name somebody', { events: [{ ...click, userToken: 'maria@mail.test' }] }],
    ['an account', { events: [{ ...click, userToken: 'user-5f0c' }] }],
    ['no token', { events: [{ ...click, userToken: undefined }] }],
    ['a time of another type', { events: [{ ...click, timestamp: 'now' }] }],
    ['one that is broken among others', { events: [click, { ...click, index: 7 }] }],
  ])('are refused: %s', async (_, body) => {
    expect(await refusal('/events', body)).toMatchObject({ status: 400 })
    expect(await storedEvents()).toEqual([])
  })

  test.each([
    ['an index that is none', { index: 'nothing' }],
    ['a time long ago', { timestamp: NOW - 5 * DAY }],
    ['a time to come', { timestamp: NOW + DAY }],
  ])('are all refused together: %s', async (_, wrong) => {
    expect(await refusal('/events', { events: [click, { ...click, ...wrong }] })).toMatchObject({ status: 422 })
    expect(await storedEvents()).toEqual([])
  })

  test('are rate-limited by network', async () => {
    const many = { events: Array.from({ length: 20 }, () => click) }
    const from = { remoteAddress: '203.0.113.9' }
    for (let at = 0; at < 15; at++) expect((await call('/events', many, from)).statusCode).toBe(200)
    const refused = await call('/events', many, from)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await call('/events', many, { remoteAddress: '203.0.114.9' })).statusCode).toBe(200)
  })

  test('are deleted after 90 days', async () => {
    await call('/events', { events: [click] })
    const keeper = searchEventsService({
      db: app.database.db,
      clock: { now: () => new Date(NOW + 89 * DAY) },
      isIndex: () => true,
    })
    await keeper.deleteOld()
    expect(await storedEvents()).toHaveLength(2)
    const later = searchEventsService({
      db: app.database.db,
      clock: { now: () => new Date(NOW + 91 * DAY) },
      isIndex: () => true,
    })
    await later.deleteOld()
    expect(await storedEvents()).toEqual([])
  })
})

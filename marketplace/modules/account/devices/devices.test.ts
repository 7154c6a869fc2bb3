import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deviceAnswer } from '../../../../contract/account/devices.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { type AppUnderTest, openApp } from '../../../testing/app-under-test.ts'
import { deviceDays } from './devices-tables.ts'

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterEach(() => app.database.db.delete(deviceDays))
afterAll(() => app.close())

const phone = { deviceId: 'd-0123456789', isMobile: true, screenSize: 1 }
const post = (payload: object) => ({ method: 'POST' as const, url: '/v1/device', payload })
const stored = () => app.database.db.select().from(deviceDays)

test('a device is counted once a day, without its id, and under another digest the next day', async () => {
  for (let times = 0; times < 3; times++) await app.read(deviceAnswer, post(phone))
  const [today, ...more] = await stored()
  expect(more).toEqual([])
  expect(today).toMatchObject({ isMobile: true, screenSize: 1 })
  expect(JSON.stringify(today)).not.toContain(phone.deviceId)

  app.clock.set(new Date(app.clock.now().getTime() + DAY_MS))
  await app.read(deviceAnswer, post(phone))
  expect(new Set((await stored()).map(({ digest }) => digest)).size).toBe(2)
})

test('counts are deleted after 90 days', async () => {
  await app.read(deviceAnswer, post(phone))
  app.clock.set(new Date(app.clock.now().getTime() + 91 * DAY_MS))
  await app.services.devices.deleteOld()
  expect(await stored()).toEqual([])
})

test.each([
  ['no id', { deviceId: undefined }],
  ['a short id', { deviceId: 'd' }],
  ['an id that is markup', { deviceId: '<script>12345' }],
  ['a huge id', { deviceId: 'd'.repeat(65) }],
  ['a size of its own', { screenSize: 5 }],
  ['a text for a size', { screenSize: '1' }],
  ['a text for mobile', { isMobile: 'yes' }],
])('%s is refused', async (_, change) => {
  expect(await app.refusal(post({ ...phone, ...change }))).toMatchObject({ status: 400 })
  expect(await stored()).toEqual([])
})

test('a network cannot fill the table', async () => {
  const from = '203.0.113.7'
  const calls = Array.from({ length: 301 }, (_, at) =>
    app.app.inject({ ...post({ ...phone, deviceId: `device-${at}` }), remoteAddress: from }),
  )
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
  const refused = statuses.filter((status) => status === 429).length
  // In PostgreSQL they are counted in portions of three, and any of those at once may be the one that is refused.
  expect([1, 3]).toContain(refused)
  expect(statuses.filter((status) => status === 200)).toHaveLength(301 - refused)
})

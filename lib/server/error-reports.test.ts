import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error'
import { report } from '../report'
import { startErrorReports } from './error-reports'

/** In place of Sentry. */
let sentry: Server
let received: string[]
let dsn: string
beforeAll(async () => {
  sentry = createServer(async (request, response) => {
    received.push(await text(request))
    response.end('{}')
  })
  await new Promise<void>((listening) => sentry.listen(0, '127.0.0.1', listening))
  dsn = `http://key@127.0.0.1:${(sentry.address() as AddressInfo).port}/42`
})
beforeEach(() => {
  received = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())
afterAll(() => {
  sentry.closeAllConnections()
  sentry.close()
})

const isLoaded = () => Object.keys(createRequire(import.meta.url).cache).some((file) => file.includes('@sentry/nextjs'))

test('without a DSN nothing is loaded, and there is no event', async () => {
  const end = await startErrorReports('')
  report(new Error('a bug'))
  await end()
  expect(received).toEqual([])
  expect(isLoaded()).toBe(false)
})

test('an error that is reported, once or twice, is one event with the id of the log entry', async () => {
  const end = await startErrorReports(dsn)
  const bug = new Error('a bug')
  const id = report(bug, { during: 'a test' })
  report(bug)
  await end()
  expect(isLoaded()).toBe(true)
  expect(received).toHaveLength(1)
  const [, { type }, event] = received[0]?.split('\n').map((line) => JSON.parse(line)) ?? []
  expect(type).toBe('event')
  expect(event.exception.values).toMatchObject([{ type: 'Error', value: 'a bug' }])
  expect(event).toMatchObject({ server_name: 'storefront', extra: { id, during: 'a test' } })
})

test('an event has no e-mail address and no query of an address', async () => {
  const end = await startErrorReports(dsn)
  const message = 'zelda@personal.test is refused at https://shop.test/x?token=secret'
  report(new ApiError({ kind: 'http', endpoint: 'signIn', status: 500, message }), { page: '/orders?key=secret' })
  await end()
  expect(received.join()).toContain('…@… is refused at https://shop.test/x?…')
  expect(received.join()).not.toMatch(/zelda|secret/)
})

test('a call that was aborted is no event', async () => {
  const end = await startErrorReports(dsn)
  report(new ApiError({ kind: 'aborted', endpoint: 'profile', message: 'profile was aborted' }))
  await end()
  expect(received).toEqual([])
})

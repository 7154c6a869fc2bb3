import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { registerErrorHandler } from '../../plugins/error-handler.ts'
import type { ContractApp } from '../request/contract-app.ts'
import { type ErrorReports, openErrorReports } from './error-reports.ts'
import { logOptions } from './log-options.ts'

/** In place of Sentry. */
let sentry: Server
let received: string[] = []
let dsn: string
beforeAll(async () => {
  sentry = createServer(async (request, response) => {
    received.push(await text(request))
    response.end('{}')
  })
  await new Promise<void>((listening) => sentry.listen(0, '127.0.0.1', listening))
  dsn = `http://key@127.0.0.1:${(sentry.address() as AddressInfo).port}/42`
})
afterEach(() => {
  received = []
})
afterAll(() => {
  sentry.closeAllConnections()
  sentry.close()
})

/** A marketplace with two routes that fail, and its calls with what must not leave the shop. */
async function callFailing(reports: ErrorReports, url: string) {
  const stream = { write: () => undefined }
  const app = Fastify({ logger: logOptions({ level: 'warn', stream, onError: reports.send }) })
  registerErrorHandler(app as unknown as ContractApp)
  app.post('/v1/broken/:id', (request) => {
    throw new Error(`Nothing for zelda@personal.test at /x?token=secret-token in "Quibble"`, {
      cause: Object.assign(new Error('Key (email)=(Quibble) exists'), {
        severity: 'ERROR',
        code: '23505',
        body: request.body,
      }),
    })
  })
  app.post('/v1/worrying', (request) => {
    request.log.warn({ err: new Error('not now') }, 'it will be tried again')
    return {}
  })
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: 'secret-header', cookie: 'token=secret-cookie' },
    payload: { password: 'secret-body' },
  })
  await app.close()
  await reports.close()
  return answer
}

const envelopes = () =>
  received.map((envelope) =>
    envelope
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  )

test('an error of the marketplace is one event, with its cause, its route and the id of the answer', async () => {
  const { statusCode, json } = await callFailing(openErrorReports(dsn), '/v1/broken/secret-id?code=secret-query')
  expect(statusCode).toBe(500)
  expect(envelopes()).toHaveLength(1)
  const [, { type }, event] = envelopes()[0] ?? []
  expect(type).toBe('event')
  expect(event.exception.values.map(({ type, value }: { type: string; value: string }) => [type, value])).toEqual([
    ['Error', '23505'],
    ['Error', 'Nothing for …@… at /x?… in "…"'],
  ])
  expect(event.exception.values[1].stacktrace.frames.length).toBeGreaterThan(0)
  expect(event).toMatchObject({ server_name: 'marketplace', level: 'error' })
  expect(event.extra).toMatchObject({ message: 'unexpected error', method: 'POST', route: '/v1/broken/:id' })
  expect(json().message).toContain(event.extra.id)
})

test('an event has nothing that a person has sent', async () => {
  await callFailing(openErrorReports(dsn), '/v1/broken/secret-id?code=secret-query')
  expect(received.join()).not.toMatch(/secret|zelda|Quibble/)
})

test('a warning is no event', async () => {
  await callFailing(openErrorReports(dsn), '/v1/worrying')
  expect(received).toEqual([])
})

test('without a DSN there is no event', async () => {
  await callFailing(openErrorReports(undefined), '/v1/broken/1')
  expect(received).toEqual([])
})

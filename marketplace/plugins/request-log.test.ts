import Fastify, { LogController } from 'fastify'
import { expect, test } from 'vitest'
import { trustsOwnMachine } from '../../contract/servers/trusted-proxies.ts'
import { logOptions } from '../shared/log/log-options.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { registerErrorHandler } from './error-handler.ts'
import { registerRequestLog, requestIdWith } from './request-log.ts'

function appWith(logsRequests: boolean) {
  const logged: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) }
  const app: ContractApp = Fastify({
    logger: logOptions({ level: 'warn', stream }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdWith(trustsOwnMachine),
  })
  registerErrorHandler(app)
  registerRequestLog(app, { logsRequests })
  app.get('/fine/:token', async () => 'fine')
  app.get('/broken', async () => {
    throw new Error('broken')
  })
  return { app, logged }
}

test('a call keeps the id that the storefront gave it, in its answer and in the log', async () => {
  const { app, logged } = appWith(false)
  const headers = { 'x-request-id': 'of-the-page' }
  const { headers: answered } = await app.inject({ url: '/broken', headers })
  expect(answered['x-request-id']).toBe('of-the-page')
  expect(logged).toMatchObject([{ requestId: 'of-the-page', msg: 'unexpected error' }])
  const visitor = await app.inject({ url: '/fine/1', headers, remoteAddress: '203.0.113.7' })
  expect(visitor.headers['x-request-id']).not.toBe('of-the-page')
  expect(logged).toHaveLength(1)
})

test('where calls are logged, each is a line without tokens, whatever the level of the log is', async () => {
  const { app, logged } = appWith(true)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const response = await fetch(`${address}/fine/${'t'.repeat(100)}?key=secret`)
  await response.text()
  await expect.poll(() => logged).toHaveLength(1)
  const requestId = response.headers.get('x-request-id')
  const line = { msg: 'request', requestId, method: 'GET', path: '/fine/…?key', status: 200 }
  expect(logged[0]).toMatchObject({ ...line, ms: expect.any(Number) })
  expect(logged[0]?.['bytes']).toBeGreaterThan(50)
  await app.close()
})

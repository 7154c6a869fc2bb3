import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { errorBody } from '../../contract/values/error-body.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { openApp } from '../testing/app-under-test.ts'
import { accountCalls, PASSWORD } from '../testing/calls/account-calls.ts'
import { callQueue } from './call-queue.ts'
import { registerErrorHandler } from './error-handler.ts'

/** Passwords are hashed once this resolves. */
let hashing: Promise<void> = Promise.resolve()
vi.mock('../shared/auth/password-hash.ts', async (original) => {
  const real = await original<typeof import('../shared/auth/password-hash.ts')>()
  return {
    ...real,
    hashPassword: async (...input: Parameters<typeof real.hashPassword>) => {
      await hashing
      return real.hashPassword(...input)
    },
    isPassword: async (...input: Parameters<typeof real.isPassword>) => {
      await hashing
      return real.isPassword(...input)
    },
  }
})

describe('calls beyond what a marketplace works on at once', () => {
  let app: ContractApp
  let started: string[]
  let answerAll: () => void
  let held: Promise<void>
  beforeEach(() => {
    started = []
    held = new Promise((resolve) => (answerAll = resolve))
    app = Fastify({ forceCloseConnections: true })
    registerErrorHandler(app)
    callQueue({ maxAtOnce: 2, maxWaiting: 3, maxWait: 60_000 })(app)
    app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null))
    app.post('/upload', { config: { skipsQueue: true } }, async () => {
      started.push('upload')
      await held
    })
    app.all<{ Params: { name: string } }>('/:name', async ({ params: { name } }) => {
      started.push(name)
      await held
      return { name }
    })
  })
  afterEach(() => app.close())
  // Without `await`, an injected call does not start.
  const get = async (name: string) => await app.inject(`/${name}`)

  test('wait for their turn, further ones are refused, and afterwards calls succeed again', async () => {
    const calls = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(get)
    for (const refused of await Promise.all(calls.slice(5))) {
      expect(refused.statusCode).toBe(503)
      expect(refused.headers['retry-after']).toBe('1')
      expect(errorBody.parse(refused.json())).toMatchObject({ name: 'error', code: 'BUSY' })
    }
    expect(started).toEqual(['a', 'b'])
    answerAll()
    for (const { statusCode } of await Promise.all(calls.slice(0, 5))) expect(statusCode).toBe(200)
    expect(started).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect((await app.inject('/again')).statusCode).toBe(200)
  })

  test('do not run when their client has gone, and leave their place to the next', async () => {
    const [arrived, closed]: [string[], string[]] = [[], []]
    app.server.on('request', ({ url = '' }, response) => {
      arrived.push(url)
      response.once('close', () => closed.push(url))
    })
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const working = [fetch(`${address}/a`), fetch(`${address}/b`)]
    await expect.poll(() => started).toHaveLength(2)
    const leaving = new AbortController()
    const left = fetch(`${address}/left`, { signal: leaving.signal }).catch(() => 'gone')
    await expect.poll(() => arrived).toContain('/left')
    const waiting = fetch(`${address}/c`)
    leaving.abort()
    expect(await left).toBe('gone')
    await expect.poll(() => closed).toEqual(['/left'])
    answerAll()
    for (const { status } of await Promise.all([...working, waiting])) expect(status).toBe(200)
    expect(started).not.toContain('left')
  })

  test('are refused when their turn comes too late', async () => {
    const other = Fastify()
    registerErrorHandler(other)
    let arrived = 0
    other.addHook('preValidation', (_request, _reply, next) => {
      arrived += 1
      next()
    })
    callQueue({ maxAtOnce: 1, maxWaiting: 3, maxWait: 5000 })(other)
    other.get('/', async () => held)
    const statusOf = async () => (await other.inject('/')).statusCode
    const now = vi.spyOn(performance, 'now').mockReturnValue(0)
    const statuses = Promise.all([statusOf(), statusOf()])
    await expect.poll(() => arrived).toBe(2)
    now.mockReturnValue(5001)
    answerAll()
    expect(await statuses).toEqual([200, 503])
    now.mockRestore()
    await other.close()
  })

  test('get the place of a call whose answer is ready, however slowly its client reads', async () => {
    app.get('/large', async () => 'x'.repeat(50_000_000))
    const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const readers = [1, 2].map(() => {
      const socket = connect(Number(address.port), '127.0.0.1').pause()
      socket.write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n')
      return socket
    })
    await Promise.all(readers.map((socket) => once(socket, 'readable')))
    answerAll()
    expect((await get('a')).statusCode).toBe(200)
    for (const socket of readers) socket.destroy()
  })

  test('do not wait for uploads, nor uploads for them', async () => {
    const [first, second] = [get('a'), get('b')]
    await expect.poll(() => started).toEqual(['a', 'b'])
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const send = async (url: string) => await app.inject({ method: 'POST', url, headers, payload: '' })
    // A form that is sent to another route waits like every call.
    const [form, upload] = [send('/form'), send('/upload')]
    await expect.poll(() => started).toContain('upload')
    expect(started).toEqual(['a', 'b', 'upload'])
    answerAll()
    await Promise.all([first, second, form, upload])
  })
})

test('a marketplace with more calls than it works on stays healthy, and answers all of them', async () => {
  const app = await openApp({ config: { callsAtOnce: 1 } })
  const statusOf = async (url: string) => (await app.app.inject(url)).statusCode
  const [health, ...statuses] = await Promise.all([
    statusOf('/health'),
    ...Array.from({ length: 150 }, () => statusOf('/v1/appConfig')),
  ])
  expect(health).toBe(200)
  expect(new Set(statuses)).toEqual(new Set([200]))
  await app.close()
})

test('calls that wait for the hash of a password leave the places of all others free', async () => {
  const app = await openApp({ config: { callsAtOnce: 2 } })
  const { post, codeTo, signUpByMail } = accountCalls(app)
  const { token } = await signUpByMail('noor@flood.test')
  const own = { token: token.accessToken }
  await post('/v1/forgotPassword', { email: 'shopper@demo.test' })
  const code = await codeTo('shopper@demo.test')
  let release = () => {}
  hashing = new Promise((resolve) => (release = resolve))
  const person = { firstName: 'Noor', lastName: 'Haddad', password: PASSWORD }
  const floods = [
    ...Array.from({ length: 24 }, (_, i) =>
      post('/v1/signIn', { email: `${i}@flood.test`, password: 'wrong' }, { from: `203.0.113.${i % 2}` }),
    ),
    post('/v1/signUp', { ...person, email: 'new@flood.test' }),
    post('/v1/resetPassword', { email: 'shopper@demo.test', code, password: 'another-password' }),
    post('/v1/profile/email', { email: 'other@flood.test', password: PASSWORD }, own),
    post('/v1/passkey/options', { password: PASSWORD }, own),
    app.app.inject({
      method: 'PATCH',
      url: '/v1/profile/password',
      headers: { authorization: own.token },
      payload: { password: PASSWORD, newPassword: 'another-password' },
    }),
  ]
  let areHeld = true
  const answers = Promise.all(floods).finally(() => (areHeld = false))
  for (const url of ['/v1/appConfig', '/v1/cart', '/v1/recentSearch'])
    expect((await app.app.inject({ url, headers: { authorization: app.guestToken } })).statusCode).toBeLessThan(300)
  expect(areHeld).toBe(true)
  release()
  for (const { statusCode, headers } of await answers)
    expect([200, 401, headers['retry-after'] && 429]).toContain(statusCode)
  await app.close()
})

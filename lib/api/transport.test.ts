import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { providePublicConfig } from '../config'
import { readConfig } from '../server/config'
import type { Visitor } from './api-caller'
import { ApiError, refusalText } from './api-error'
import { endpoints } from './endpoints'
import { send } from './transport'

type Reply = (request: IncomingMessage, response: ServerResponse) => void

const visitor: Visitor = { token: 'tok', language: 'ar', currencyCode: 'EUR', storeCategoryId: 'retail-mall' }
const healthy = { status: 200, data: [] }

let server: Server
let reply: Reply
let requests: IncomingMessage[]
let sockets: Set<unknown>

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request)
    reply(request, response)
  })
  server.on('connection', (socket) => sockets.add(socket))
  sockets = new Set()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  providePublicConfig(readConfig({ API_URL: url, API2_URL: url }).public)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  requests = []
})

const json =
  (status: number, body: unknown): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
const megaMenu = (timeout = 20_000, signal?: AbortSignal) => send('megaMenu', {}, { visitor, timeout, signal })
const readCart = () => send('userCart', { storeCategoryId: 'retail-mall' }, { visitor, timeout: 20_000 })
const editCart = (timeout = 20_000) =>
  send('editCart', { centralProductId: 'v', action: 1, newQuantity: 1 }, { visitor, timeout })
const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call went well'),
    (error: unknown) => error as ApiError,
  )

describe('headers of every call', () => {
  it('carries the bare token, the content type, language, store category and currency', async () => {
    reply = json(200, healthy)
    await megaMenu()
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'tok',
      'content-type': 'application/json',
      language: 'ar',
      storecategoryid: 'retail-mall',
      currencycode: 'EUR',
    })
  })

  it('sends no Authorization header without a token', async () => {
    reply = json(200, healthy)
    await send('megaMenu', {}, { visitor: { ...visitor, token: undefined }, timeout: 20_000 })
    expect(requests[0]?.headers).not.toHaveProperty('authorization')
  })

  it('adds the headers that one call needs', async () => {
    reply = json(404, { message: 'No such product', name: 'error' })
    await failure(
      send(
        'keywordSearch',
        { keyword: 'São Paulo', body: { query: { bool: { must: [] } } }, loginType: 2 },
        { visitor, timeout: 20_000 },
      ),
    )
    expect(requests[0]?.headers).toMatchObject({ logintype: '2', keyword: 'S%C3%A3o%20Paulo', language: 'ar' })
  })

  it('keeps connections alive between calls', async () => {
    reply = json(200, healthy)
    await megaMenu()
    const before = sockets.size
    for (let i = 0; i < 5; i++) await megaMenu()
    expect(sockets.size).toBe(before)
  })
})

describe('failures have a kind', () => {
  it('no answer in time', async () => {
    reply = () => undefined
    const error = await failure(megaMenu(150))
    expect(error).toMatchObject({ kind: 'timeout', endpoint: 'megaMenu' })
  })

  it('an answer that begins in time and never ends', async () => {
    let dripping: NodeJS.Timeout | undefined
    reply = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      dripping = setInterval(() => response.write(' '), 20)
    }
    expect(await failure(megaMenu(200))).toMatchObject({ kind: 'timeout', endpoint: 'megaMenu' })
    clearInterval(dripping)
  })

  it('no connection', async () => {
    reply = (request) => request.socket.destroy()
    expect(await failure(megaMenu())).toMatchObject({ kind: 'network' })
  })

  it("the service's own refusal, with its message and code", async () => {
    reply = json(409, { message: 'Already reported', name: 'error', code: 'TWICE' })
    expect(await failure(megaMenu())).toMatchObject({
      kind: 'http',
      status: 409,
      message: 'Already reported',
      code: 'TWICE',
    })
  })

  it.each([
    ['its own words', { message: 'Already reported', name: 'error' }, 'Already reported'],
    ['an error without a message', { name: 'error' }, ''],
    ['no error in our form', { fault: 'gateway' }, undefined],
  ])('a refusal says what may be shown: %s', async (_, body, serverMessage) => {
    reply = json(409, body)
    const error = await failure(megaMenu())
    expect(error).toHaveProperty('serverMessage', serverMessage)
    expect(refusalText(error)).toBe(serverMessage || undefined)
  })

  it('not the message of a call that breaks the contract, which is for developers', async () => {
    reply = json(400, { message: 'firstName must be a name', name: 'error', code: 'INVALID' })
    expect(refusalText(await failure(megaMenu()))).toBeUndefined()
  })

  it.each([
    ['another shape', '{"status":200,"data":[{"title":1}]}', 'data.0.title'],
    ['broken JSON', '{"status":', '(body)'],
    ['an empty body', '', '(body)'],
    ['a web page', '<!doctype html>', '(body)'],
  ])('an answer that breaks the contract: %s, naming the field', async (_, body, field) => {
    reply = (__, response) => response.writeHead(200).end(body)
    expect(await failure(megaMenu())).toMatchObject({ kind: 'contract', field })
  })

  it.each(['{"status":', '', '<!doctype html>', 'null'])(
    'a body that is no JSON object (%j) where there may be none: it is not an empty answer',
    async (body) => {
      reply = (_, response) => response.writeHead(200).end(body)
      for (const call of [readCart(), editCart()]) {
        expect(await failure(call)).toMatchObject({ kind: 'contract', field: '(body)' })
      }
    },
  )

  it('not status 204 where there may be no body', async () => {
    reply = (_, response) => response.writeHead(204).end()
    expect([await readCart(), await editCart()]).toEqual([undefined, undefined])
  })

  it('status 204 where a body is needed', async () => {
    reply = (_, response) => response.writeHead(204).end()
    expect(await failure(megaMenu())).toMatchObject({ kind: 'contract', field: '(body)' })
  })

  it('any status but the ones that a call names as success: of a vote on a FAQ, 200 and 201', async () => {
    const vote = () => send('voteFaq', { action: 'like', faqId: 'f' }, { visitor, timeout: 20_000 })
    for (const status of [200, 201]) {
      reply = json(status, {})
      expect(await vote()).toEqual({ message: '' })
    }
    for (const status of [202, 206, 304, 404]) {
      reply = json(status, {})
      expect(await failure(vote())).toMatchObject({ kind: 'http', status })
    }
  })

  it('an abort, which is no failure of the service', async () => {
    reply = () => undefined
    const controller = new AbortController()
    const call = failure(megaMenu(20_000, controller.signal))
    controller.abort()
    expect(await call).toMatchObject({ kind: 'aborted' })
  })

  it('always as ApiError', async () => {
    reply = json(500, 'x')
    expect(await failure(megaMenu())).toBeInstanceOf(ApiError)
  })
})

describe('the schema of an answer', () => {
  const missing = () => Promise.reject(new Error('Failed to load chunk'))
  const never = () => new Promise<never>(() => undefined)

  it('that cannot be loaded keeps a write from being sent', async () => {
    reply = json(200, healthy)
    vi.spyOn(endpoints.editCart, 'answer').mockImplementationOnce(missing)
    expect(await failure(editCart())).toMatchObject({ kind: 'network', endpoint: 'editCart' })
    expect(requests).toHaveLength(0)
  })

  it('that cannot be loaded fails a read as a lost connection', async () => {
    reply = json(200, healthy)
    vi.spyOn(endpoints.megaMenu, 'answer').mockImplementationOnce(missing)
    expect(await failure(megaMenu())).toMatchObject({ kind: 'network', endpoint: 'megaMenu' })
  })

  it('is given up with its call, a read or a write', async () => {
    reply = json(200, healthy)
    vi.spyOn(endpoints.megaMenu, 'answer').mockImplementationOnce(never)
    vi.spyOn(endpoints.editCart, 'answer').mockImplementationOnce(never)
    expect(await failure(megaMenu(300))).toMatchObject({ kind: 'timeout' })
    expect(await failure(editCart(300))).toMatchObject({ kind: 'timeout' })
    expect(requests.map(({ method }) => method)).not.toContain('PATCH')
  })
})

describe('the one retry', () => {
  it('saves an idempotent call that failed in passing', async () => {
    reply = (request, response) =>
      requests.length === 1 ? json(503, {})(request, response) : json(200, healthy)(request, response)
    await megaMenu()
    expect(requests).toHaveLength(2)
  })

  it('is not made twice', async () => {
    reply = json(503, {})
    await failure(megaMenu())
    expect(requests).toHaveLength(2)
  })

  it.each([400, 404, 409, 429, 500])('is not made after status %i', async (status) => {
    reply = json(status, {})
    await failure(megaMenu())
    expect(requests).toHaveLength(1)
  })

  it('is not made for a write', async () => {
    reply = json(503, {})
    await failure(send('pageView', { path: '/' }, { visitor, timeout: 20_000 }))
    expect(requests).toHaveLength(1)
  })

  it('is made for a write with an idempotency key, under the same key', async () => {
    reply = (request, response) =>
      requests.length === 1
        ? json(503, {})(request, response)
        : json(200, { data: { followStatus: 1 } })(request, response)
    await send('follow', { followingId: 'store' }, { visitor, timeout: 20_000 })
    const keys = requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it.each([429, 401])('that is turned away with %i leaves the outcome of the write unknown', async (status) => {
    reply = (request, response) =>
      requests.length === 1 ? request.destroy() : json(status, { message: 'Not now.' })(request, response)
    expect(await failure(editCart())).toMatchObject({ kind: 'network' })
    expect(requests).toHaveLength(2)
  })

  it('that is refused because of what it asks for says so', async () => {
    reply = (request, response) =>
      requests.length === 1 ? request.destroy() : json(409, { message: 'Gone.', name: 'error' })(request, response)
    expect(await failure(editCart())).toMatchObject({ status: 409, serverMessage: 'Gone.' })
  })

  it('is made for a graph query, which only reads', async () => {
    reply = (request, response) =>
      requests.length === 1 ? request.destroy() : json(200, { data: { shareholder: null } })(request, response)
    await send('shareholder', { externalId: 'me' }, { visitor, timeout: 20_000 })
    expect(requests).toHaveLength(2)
  })

  it('never outlasts the time limit of the call', async () => {
    reply = () => undefined
    const started = performance.now()
    // Two tries of so long would be over twice the limit of the call.
    await failure(megaMenu(1500))
    expect(performance.now() - started).toBeLessThan(2800)
  })
})

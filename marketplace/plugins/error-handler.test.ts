import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBrokenRequest } from './error-handler.ts'

let server: Server
beforeAll(async () => {
  server = createServer({ headersTimeout: 50, connectionsCheckingInterval: 20 })
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket as never, { 'x-safe': 'yes' }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
})
afterAll(() => {
  server.close()
})

const openConnections = () =>
  new Promise<number>((resolve) => server.getConnections((_, connections) => resolve(connections)))

test.each([
  ['sends nothing', '', 408],
  ['stops within the headers', 'GET / HTTP/1.1\r\nHost: ', 408],
  ['sends something else than HTTP', 'hello\r\n\r\n', 400],
  ['sends headers that are too large', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])(
  'a client that %s is answered, and its connection closed although it keeps its side open',
  async (_, data, status) => {
    const { port } = server.address() as AddressInfo
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    client.write(data)
    expect(await text(client)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*x-safe: yes\r\n[^]*"name":"error"}$`))
    await expect.poll(() => openConnections()).toBe(0)
    client.destroy()
  },
)

import net from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { serveCrawledShop, service } from './testing/crawled-shop'

const { get, port } = serveCrawledShop()

/** Opens a connection that reads what it is told to. */
const reader = (path: string) => {
  const socket = net.connect(port(), '127.0.0.1')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: shop.example\r\n\r\n`)
  return socket
}

test('an endless list is not requested faster than it is read, or after the client has left', async () => {
  service.products = 10_000_000
  const socket = reader('/feeds/google.xml')
  let before = -1
  // Until everything between here and there is full.
  await vi.waitFor(
    () => {
      const requestCount = service.requestCount
      const isStill = requestCount === before
      before = requestCount
      expect(isStill && requestCount > 0).toBe(true)
    },
    { timeout: 10_000, interval: 300 },
  )
  expect(service.requestCount).toBeLessThan(60)
  socket.destroy()
  await new Promise((resolve) => setImmediate(resolve))
  const requestCount = service.requestCount
  await get('/sitemap.xml')
  expect(service.requestCount - requestCount).toBeLessThan(4)
})

test('an endless list needs the memory of one page', async () => {
  service.products = 150_000
  const response = await get('/feeds/google.xml')
  const before = memoryInUse()
  let size = 0
  let samples = 0
  let most = 0
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.length
    if (size < samples * 6_000_000) continue
    samples += 1
    most = Math.max(most, memoryInUse())
  }
  expect(size).toBeGreaterThan(75_000_000)
  expect(samples).toBeGreaterThan(10)
  expect(most - before).toBeLessThan(30_000_000)
})

/** Returns the live heap in bytes, after a garbage collection. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

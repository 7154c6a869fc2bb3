import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The ways in which a service can fail. */
export const FAULTS = [
  'down',
  'slow',
  'status 500',
  'gateway page',
  'broken JSON',
  'wrong types',
  'status 204',
] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultProxy {
  readonly url: string
  /** Breaks calls whose path matches with this fault; all others pass through. A slow service takes `delay` milliseconds. */
  breakCalls(path: RegExp, fault: Fault, delay?: number): void
  heal(): void
  close(): Promise<void>
}

/** Response time of a slow service, in milliseconds. */
const SLOW = 10_000

/** Starts a proxy in front of the marketplace that can break one call at a time. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let broken: { path: RegExp; fault: Fault; delay: number } | undefined
  const timers = new Set<NodeJS.Timeout>()

  const server = http.createServer((request, response) => {
    const fault = broken?.path.test(request.url ?? '') ? broken.fault : undefined
    switch (fault) {
      case undefined:
        return passOn(target, request, response)
      case 'down':
        request.socket.destroy()
        return
      case 'slow':
        timers.add(setTimeout(() => passOn(target, request, response), broken?.delay))
        return
      case 'status 500':
        response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"It broke","name":"error"}')
        return
      case 'gateway page':
        response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
        return
      case 'broken JSON':
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"data": [1, ')
        return
      case 'wrong types':
        response.writeHead(200, { 'content-type': 'application/json' }).end(WRONG_TYPES)
        return
      case 'status 204':
        response.writeHead(204).end()
        return
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    breakCalls: (path, fault, delay = SLOW) => {
      broken = { path, fault, delay }
    },
    heal: () => {
      broken = undefined
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Every name that the calls of the product page read, each with a value of a wrong type. */
const WRONG_TYPES = JSON.stringify({
  data: 'text',
  productData: { childProductId: 7, images: 'none' },
  bitmap: { options: [], optionValidity: 3 },
  product: { oneTimeProducts: 'some' },
  commonPageDataFixture: [],
  megaMenuDataFixture: 1,
})

function passOn(target: string, request: IncomingMessage, response: ServerResponse): void {
  const onward = http.request(
    `${target}${request.url}`,
    { method: request.method ?? 'GET', headers: { ...request.headers, host: new URL(target).host } },
    (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers)
      upstream.pipe(response)
    },
  )
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

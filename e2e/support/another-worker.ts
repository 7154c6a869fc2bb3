import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ShopWithWorker {
  readonly url: string
  /** Replaces /service-worker.js. `change` receives the shop's own script. */
  serve(change: (script: string) => string): void
  close(): Promise<void>
}

/** Serves the shop under another origin, where its worker can be replaced as by a deploy. */
export async function shopWithWorker(shop: string): Promise<ShopWithWorker> {
  let change = (script: string) => script
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const fetched = await fetch(shop + path)
    const isWorker = path === '/service-worker.js'
    response.writeHead(fetched.status, {
      'content-type': fetched.headers.get('content-type') ?? '',
      'cache-control': fetched.headers.get('cache-control') ?? '',
    })
    response.end(isWorker ? change(await fetched.text()) : Buffer.from(await fetched.arrayBuffer()))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    serve: (next) => {
      change = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

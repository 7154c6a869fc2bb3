import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ShopMetrics } from './shop-metrics.ts'

/** Serves GET /metrics on a port of its own, so that no proxy passes it on. Rejects when the port is in use. */
export async function serveMetrics({ read, contentType }: ShopMetrics, { port, host }: { port: number; host: string }) {
  const server = createServer(({ url, method }, response) => {
    if (url !== '/metrics' || method !== 'GET') return void response.writeHead(404).end()
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

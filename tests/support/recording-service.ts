import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ReceivedRequest {
  readonly url: string
  readonly body: string
}

/**
 * Starts a server on this machine that stands in for services of other companies. It records every request and answers with
 * an IP address.
 */
export async function startRecordingService() {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ url: request.url ?? '', body })
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.end('{"ip":"203.0.113.9"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    forget: () => {
      received.length = 0
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

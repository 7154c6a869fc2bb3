import { createServer, type IncomingMessage, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { clientAddress, type IsTrusted } from '../../contract/servers/network.ts'
import type { RateLimiter } from '../shared/limits/rate-limiter.ts'
import { countedNetwork } from '../shared/request/network.ts'
import { brokerConnectsOfNetwork } from './broker-policy.ts'
import { BrokerStream } from './broker-stream.ts'

const PATH = '/mqtt'
const SUBPROTOCOL = 'mqtt'
/** A packet of a client is a token with some bytes around it, or less. */
const MAX_FRAME_BYTES = 16 * 1024
const CLOSE_TIMEOUT_MS = 2000
const MAX_CONNECTIONS = 10_000
const MAX_CONNECTIONS_OF_NETWORK = 2000

interface ListenerSources {
  /** 0 chooses a free one. */
  readonly port: number
  readonly host: string | undefined
  /** How long a client may take to send its request. */
  readonly connectMs: number
  readonly limits: Pick<RateLimiter, 'count'>
  readonly isTrusted: IsTrusted
  readonly onStream: (stream: BrokerStream, request: IncomingMessage) => void
}

/**
 * Listens for websockets of MQTT clients, within the limits of connections of a network and in all. Rejects when the port is in
 * use.
 */
export async function listenForWebsockets({ port, host, connectMs, limits, isTrusted, onStream }: ListenerSources) {
  const ofNetworks = tally()
  const timeouts = { headersTimeout: connectMs, connectionsCheckingInterval: connectMs / 2 }
  const server = createServer(timeouts, (request, response) => {
    response.writeHead(pathOf(request) === PATH ? 426 : 404, { connection: 'close' }).end()
  })
  // The timeouts above are those of requests that have begun. A websocket has none of these.
  server.setTimeout(connectMs)
  // Its types do not know `closeTimeout` yet.
  const websocketOptions = {
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    closeTimeout: CLOSE_TIMEOUT_MS,
    handleProtocols: () => SUBPROTOCOL,
  }
  const websockets = new WebSocketServer(websocketOptions)
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const client = clientAddress(request.headers['x-forwarded-for'], request.socket.remoteAddress, isTrusted)
    const network = countedNetwork(client ?? '', isTrusted)
    upgradeRefusal(request, network).then(
      (status) => {
        if (status !== undefined) return refuseUpgrade(socket, status)
        websockets.handleUpgrade(request, socket, head, (websocket) => {
          if (network !== undefined) {
            ofNetworks.add(network)
            websocket.once('close', () => ofNetworks.remove(network))
          }
          onStream(new BrokerStream(websocket), request)
        })
      },
      () => refuseUpgrade(socket, 503),
    )
  })

  /** Returns the status of a request that is not upgraded. */
  const upgradeRefusal = async (request: IncomingMessage, network: string | undefined): Promise<number | undefined> => {
    if (pathOf(request) !== PATH) return 404
    const offered = request.headers['sec-websocket-protocol']?.split(',').map((one) => one.trim())
    if (!offered?.includes(SUBPROTOCOL)) return 400
    if (websockets.clients.size >= MAX_CONNECTIONS) return 503
    if (network === undefined) return undefined
    if (ofNetworks.of(network) >= MAX_CONNECTIONS_OF_NETWORK) return 429
    return (await limits.count(brokerConnectsOfNetwork, network)) > 0 ? 429 : undefined
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, ...(host !== undefined && { host }) }, resolve)
  })
  return {
    /** Address for clients on this machine. */
    url: `ws://localhost:${(server.address() as AddressInfo).port}${PATH}`,
    get connections() {
      return websockets.clients.size
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const websocket of websockets.clients) websocket.terminate()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Counts what is open, by key. */
export function tally() {
  const counts = new Map<string, number>()
  return {
    of: (key: string) => counts.get(key) ?? 0,
    add: (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1),
    remove: (key: string) => {
      const left = (counts.get(key) ?? 0) - 1
      if (left > 0) counts.set(key, left)
      else counts.delete(key)
    },
  }
}

function refuseUpgrade(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?')[0]

import MqttClient, { type IClientOptions } from 'mqtt/lib/client'
import { browserStreamBuilder } from 'mqtt/lib/connect/ws'
import type { RealtimeMessage } from '@/contract/buying/realtime'

export interface AccessToken {
  readonly token: string
  /** The id of its owner. */
  readonly owner: string
  /** Unix seconds; undefined when it is not known. */
  readonly expiresAt: number | undefined
}

/** One connection of mqtt.js, from its CONNECT to its end. */
export interface MqttSession {
  /** Replaces the channels that it is subscribed to. */
  subscribe(channels: ReadonlySet<string>): void
  /** Ends it without calling `onClosed`. */
  end(): void
}

interface SessionHandlers {
  readonly onConnected: () => void
  /** Called with the channels that are subscribed, after each change. */
  readonly onSubscribed: (channels: ReadonlySet<string>) => void
  readonly onMessage: (channel: string, message: RealtimeMessage) => void
  readonly onClosed: (isTokenRefused: boolean) => void
}

/** Below the limit of the broker, also when the browser slows the timers of a hidden tab down to one a minute. */
const KEEP_ALIVE_SECONDS = 90
const CONNECT_TIMEOUT_MS = 15_000
/** Return codes of CONNACK: bad user name or password, not authorized. */
const TOKEN_REFUSED = [4, 5]

/** Connects once. Reconnecting is the caller's part, because it needs a token. */
export function openMqttSession(url: string, { token, owner }: AccessToken, handlers: SessionHandlers): MqttSession {
  const options: IClientOptions = {
    username: owner,
    password: token,
    keepalive: KEEP_ALIVE_SECONDS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    // It would fill a table of 65,536 buffers with the first packet: 9 MB, and 60 ms on a phone.
    writeCache: false,
    // Its timers would otherwise run in a worker made of a blob, which the content security policy forbids.
    timerVariant: 'native',
    // What its own way to connect would derive from the address.
    ...addressOf(url),
  }
  const client = new MqttClient((self) => browserStreamBuilder(self, options), options)
  let isEnded = false
  let isTokenRefused = false
  /** The subscriptions that were sent, and whether the broker has granted them. */
  const subscriptions = new Map<string, boolean>()
  const tellGranted = () =>
    handlers.onSubscribed(new Set([...subscriptions.keys()].filter((channel) => subscriptions.get(channel))))

  client.on('connect', () => handlers.onConnected())
  client.on('error', (error) => {
    if ('code' in error && TOKEN_REFUSED.includes(Number(error.code))) isTokenRefused = true
  })
  client.on('message', (channel, payload) => {
    const message = read(payload.toString())
    if (message && !isEnded) handlers.onMessage(channel, message)
  })
  client.on('close', () => {
    if (isEnded) return
    isEnded = true
    handlers.onClosed(isTokenRefused)
    client.end(true)
  })

  return {
    subscribe: (channels) => {
      if (!client.connected) return
      for (const channel of subscriptions.keys()) {
        if (channels.has(channel)) continue
        subscriptions.delete(channel)
        client.unsubscribe(channel, () => {})
      }
      for (const channel of channels) {
        if (subscriptions.get(channel)) continue
        subscriptions.set(channel, false)
        client.subscribe(channel, { qos: 0 }, (error, [grant] = []) => {
          if (isEnded || error || !grant || grant.qos >= 128 || !subscriptions.has(channel)) return
          subscriptions.set(channel, true)
          tellGranted()
        })
      }
      tellGranted()
    },
    end: () => {
      isEnded = true
      client.end(true)
    },
  }
}

function addressOf(url: string) {
  const { protocol, hostname, port, pathname } = new URL(url)
  const isSecure = protocol === 'wss:'
  const scheme = isSecure ? ('wss' as const) : ('ws' as const)
  return { protocol: scheme, hostname, port: Number(port) || (isSecure ? 443 : 80), path: pathname }
}

/** By hand, because a schema would bring its library into the code of the connection: 21 KiB. */
function read(payload: string): RealtimeMessage | undefined {
  try {
    const { type, data } = Object(JSON.parse(payload))
    return typeof type === 'string' || typeof type === 'number' ? { type, data } : undefined
  } catch {
    return undefined
  }
}

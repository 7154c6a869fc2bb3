import { connect } from 'mqtt'
import type { Realtime } from '../shared/ports/realtime.ts'

const RECONNECT_MS = 2000
const CONNECT_TIMEOUT_MS = 5000

/** A broker outside of this process, such as Mosquitto or EMQX. */
export interface OutsideBroker extends Realtime {
  readonly isConnected: boolean
  close(): Promise<void>
}

/**
 * Publishes to the broker at an address like mqtts://user:password@host. Returns at once: while the broker cannot be reached,
 * messages are lost, and one problem is reported.
 */
export function outsideBroker(url: string, onProblem: (error: unknown, message: string) => void): OutsideBroker {
  const client = connect(url, {
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: CONNECT_TIMEOUT_MS,
    reconnectOnConnackError: true,
    queueQoSZero: false,
  })
  let isReported = false
  client.on('connect', () => {
    isReported = false
  })
  client.on('error', (error) => {
    if (!isReported) onProblem(error, `the message broker at ${new URL(url).host} cannot be reached: messages are lost`)
    isReported = true
  })
  return {
    get isConnected() {
      return client.connected
    },
    publish: (channel, message) => {
      if (client.connected) client.publish(channel, JSON.stringify(message), { qos: 0 }, () => {})
    },
    close: async () => {
      await client.endAsync(true)
    },
  }
}

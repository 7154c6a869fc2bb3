import { connectAsync, type MqttClient } from 'mqtt'
import type { RealtimeMessage } from '../../../contract/buying/realtime.ts'
import type { EmbeddedBroker } from '../../broker/embedded-broker.ts'
import { localHub, type RealtimeHub } from '../../broker/realtime-hub.ts'
import { type AppUnderTest, openApp } from '../app-under-test.ts'

/** The marketplace with its message broker on a free port. */
export interface BrokerUnderTest {
  readonly app: AppUnderTest
  readonly hub: RealtimeHub
  readonly broker: EmbeddedBroker
  /** Connects with a token. Rejects when the broker refuses. */
  connect(token: string): Promise<TestClient>
  close(): Promise<void>
}

export interface TestClient {
  readonly mqtt: MqttClient
  /** What has arrived, oldest first. */
  readonly received: { readonly channel: string; readonly message: RealtimeMessage }[]
  /** Resolves when the broker has ended the connection. */
  readonly ended: Promise<void>
  /** Returns whether the broker grants the subscription. */
  subscribe(channel: string): Promise<boolean>
}

/** A token is checked often, so that tests of expiry need not wait. */
const CHECK_MS = 20

export async function openBroker(): Promise<BrokerUnderTest> {
  const hub = localHub()
  const app = await openApp({ realtime: hub })
  const broker = await app.startBroker({ port: 0, hub, checkMs: CHECK_MS })
  const clients: MqttClient[] = []
  return {
    app,
    hub,
    broker,
    connect: async (token) => {
      const client = await connectToBroker(broker.url, token)
      clients.push(client.mqtt)
      return client
    },
    close: async () => {
      for (const client of clients) client.end(true)
      await app.close()
    },
  }
}

/** Connects to a broker once: a connection that is refused or lost is not tried again. */
export async function connectToBroker(url: string, token: string, username = 'test'): Promise<TestClient> {
  const received: { channel: string; message: RealtimeMessage }[] = []
  const mqtt = await connectAsync(url, { username, password: token, reconnectPeriod: 0 }, false)
  mqtt.on('error', () => {})
  mqtt.on('message', (channel, payload) => received.push({ channel, message: JSON.parse(payload.toString()) }))
  return {
    mqtt,
    received,
    ended: new Promise((resolve) => void mqtt.once('close', () => resolve())),
    subscribe: (channel) =>
      mqtt.subscribeAsync(channel).then(
        ([granted]) => granted !== undefined && granted.qos < 128,
        () => false,
      ),
  }
}

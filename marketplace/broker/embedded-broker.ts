import { Aedes, type AedesOptions, type Client } from 'aedes'
import type { IsTrusted } from '../../contract/servers/network.ts'
import type { KnownCaller } from '../shared/auth/caller.ts'
import { callerKey } from '../shared/auth/caller.ts'
import { newId } from '../shared/ids.ts'
import type { Infrastructure } from '../shared/ports/infrastructure.ts'
import type { BrokerAccess } from './broker-access.ts'
import { listenForWebsockets, tally } from './broker-listener.ts'
import { brokerConnectsOfAccount, brokerSubscriptions } from './broker-policy.ts'
import type { RealtimeHub } from './realtime-hub.ts'

export interface EmbeddedBroker {
  /** Address for clients on this machine. */
  readonly url: string
  /** How many are open. */
  readonly connections: number
  /** Disconnects all clients and stops listening. */
  close(): Promise<void>
}

export interface BrokerOptions {
  /** 0 chooses a free one. */
  readonly port: number
  readonly host?: string
  /** Where the messages come from. */
  readonly hub: Pick<RealtimeHub, 'onMessage'>
  /** How often it is checked that the tokens of the clients are still valid. */
  readonly checkMs?: number
  /** How long a client may take to ask for its websocket, and then to send its token. */
  readonly connectMs?: number
}

interface BrokerSources extends BrokerOptions, Pick<Infrastructure, 'limits' | 'log'> {
  readonly access: BrokerAccess
  readonly isTrusted: IsTrusted
}

const CONNECT_MS = 10_000
/** The longest keep-alive: an unresponsive client, or one that does not finish a packet, is disconnected after 1.5 times this. */
const MAX_KEEP_ALIVE_SECONDS = 120
const CHECK_MS = 5000

/** Tabs and devices of one account or guest. */
const MAX_CONNECTIONS_OF_ACCOUNT = 30
const MAX_SUBSCRIPTIONS = 50
/** A client that asks for other channels more often is disconnected. */
const MAX_REFUSALS = 10

/** Return codes of CONNACK (MQTT 3.1.1). */
const SERVER_UNAVAILABLE = 3
const BAD_PASSWORD = 4

/** A client that gave a valid token. */
interface Session {
  readonly token: string
  readonly caller: KnownCaller
  refusals: number
}

/**
 * Starts the message broker of the shop (docs/realtime.md): MQTT 3.1.1 over websockets at /mqtt. Clients give an access token
 * as their password, subscribe to their own channels, and publish nothing. Rejects when the port is in use.
 */
export async function startBroker(sources: BrokerSources): Promise<EmbeddedBroker> {
  const { port, host, hub, checkMs = CHECK_MS, connectMs = CONNECT_MS, access, limits, isTrusted, log } = sources
  const sessions = new Map<Client, Session>()
  const ofAccounts = tally()

  const authenticate: AedesOptions['authenticate'] = (client, _, password, done) => {
    const token = password?.toString() ?? ''
    admit(token).then(
      (admitted) => {
        if (typeof admitted === 'number') return done(refusal(admitted), false)
        const key = callerKey(admitted)
        if (ofAccounts.of(key) >= MAX_CONNECTIONS_OF_ACCOUNT) return done(refusal(SERVER_UNAVAILABLE), false)
        if (!client.conn.destroyed) {
          sessions.set(client, { token, caller: admitted, refusals: 0 })
          ofAccounts.add(key)
          client.conn.once('close', () => {
            sessions.delete(client)
            ofAccounts.remove(key)
          })
        }
        done(null, true)
      },
      (err: unknown) => {
        log.warn({ err }, 'the token of a client of the broker cannot be checked')
        done(refusal(SERVER_UNAVAILABLE), false)
      },
    )
  }

  /** Returns the owner of the token, or the return code of the refusal. */
  const admit = async (token: string): Promise<KnownCaller | number> => {
    const caller = await access.callerOf(token)
    if (!caller) return BAD_PASSWORD
    return (await limits.count(brokerConnectsOfAccount, callerKey(caller))) > 0 ? SERVER_UNAVAILABLE : caller
  }

  const authorizeSubscribe: AedesOptions['authorizeSubscribe'] = (client, subscription, done) => {
    const session = sessions.get(client)
    if (!session) return done(new Error('not connected'))
    maySubscribe(client, session, subscription.topic).then(
      (isAllowed) => {
        if (isAllowed) return done(null, { ...subscription, qos: 0 })
        session.refusals += 1
        if (session.refusals > MAX_REFUSALS) return done(new Error('too many refused subscriptions'))
        done(null, null)
      },
      (err: unknown) => {
        log.warn({ err }, 'a subscription cannot be checked')
        done(new Error('the subscription cannot be checked'))
      },
    )
  }

  const maySubscribe = async (client: Client, { caller }: Session, channel: string): Promise<boolean> => {
    const { subscriptions } = client as unknown as { subscriptions: Readonly<Record<string, unknown>> }
    if (Object.keys(subscriptions).length >= MAX_SUBSCRIPTIONS && !(channel in subscriptions)) return false
    if ((await limits.count(brokerSubscriptions, callerKey(caller))) > 0) return false
    return access.maySubscribe(caller, channel)
  }

  const broker = await Aedes.createBroker({
    // Without a bound: one slow client would otherwise delay the messages of all others.
    concurrency: 0,
    connectTimeout: connectMs,
    keepaliveLimit: MAX_KEEP_ALIVE_SECONDS,
    preConnect: (_, packet, done) => {
      if (packet.will) return done(new Error('a client publishes nothing, also not when it is gone'), false)
      // Ids of our own, because a client could take over the connection of another one by its id. Nothing is kept for a
      // client that is away: it asks the services for what it missed.
      Object.assign(packet, { clientId: newId(), clean: true })
      done(null, true)
    },
    authenticate,
    authorizeSubscribe,
    authorizePublish: (_client, _packet, done) => done(new Error('a client publishes nothing')),
  })
  // aedes is an event emitter whose errors would end the process.
  ;(broker as NodeJS.EventEmitter).on('error', (err) => log.error({ err }, 'the message broker failed'))

  const stopListening = hub.onMessage((topic, payload) => {
    broker.publish({ cmd: 'publish', topic, payload, qos: 0, retain: false, dup: false }, () => {})
  })

  const check = setInterval(() => {
    disconnectExpired().catch((err: unknown) => log.warn({ err }, 'tokens of the broker cannot be checked'))
  }, checkMs).unref()
  const disconnectExpired = async () => {
    for (const [client, { token }] of sessions) if (!(await access.callerOf(token))) client.close()
  }

  const listener = await listenForWebsockets({
    port,
    host,
    connectMs,
    limits,
    isTrusted,
    onStream: (stream, request) => void broker.handle(stream, request),
  })
  return {
    url: listener.url,
    get connections() {
      return listener.connections
    },
    close: async () => {
      clearInterval(check)
      stopListening()
      await new Promise<void>((resolve) => broker.close(resolve))
      await listener.close()
    },
  }
}

function refusal(returnCode: number) {
  return Object.assign(new Error('refused'), { returnCode })
}

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { localHub, type RealtimeHub } from './realtime-hub.ts'

const CHANNEL = 'marketplace_realtime'
/** Below the 8000 bytes that a notification of PostgreSQL may have. */
const MAX_CHUNK = 7800
/** Messages are sent on together: a statement for each would cost more than the messages do. */
const BATCH_MS = 20
/** What waits for PostgreSQL; more is lost. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024
const TIMEOUT_MS = 5000
const RECONNECT_MS = 1000

/**
 * Carries messages between the processes on one PostgreSQL database, by LISTEN and NOTIFY on a connection of its own. Brokers of
 * this process get them at once. While PostgreSQL is away, other processes miss them.
 */
export async function postgresHub(
  databaseUrl: string,
  onProblem: (error: unknown, message: string) => void,
): Promise<RealtimeHub> {
  const local = localHub()
  const self = randomUUID()
  const parts = new Map<string, string>()
  let waiting: [channel: string, json: string][] = []
  let waitingBytes = 0
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  let isClosed = false

  async function connect(): Promise<void> {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: 'marketplace realtime',
    })
    connection.on('error', () => {})
    connection.on('notification', ({ payload = '' }) => receive(payload))
    await connection.connect()
    await connection.query(`listen ${CHANNEL}`)
    client = connection
    connection.once('end', () => {
      client = undefined
      if (!isClosed) setTimeout(reconnect, RECONNECT_MS).unref()
    })
  }

  async function reconnect(): Promise<void> {
    if (isClosed) return
    await connect().catch((error: unknown) => {
      onProblem(error, 'realtime messages of other processes do not arrive: PostgreSQL does not answer')
      setTimeout(reconnect, RECONNECT_MS).unref()
    })
  }

  /** A notification is '{process} {number of the part} {1 for the last one} {part}'. Those of one batch arrive in order. */
  function receive(payload: string): void {
    const [, sender = '', number, isLast, part = ''] = /^(\S+) (\d+) ([01]) (.*)$/s.exec(payload) ?? []
    if (sender === self || sender === '') return
    const text = (number === '0' ? '' : (parts.get(sender) ?? '')) + part
    if (isLast !== '1') {
      parts.set(sender, text)
      return
    }
    parts.delete(sender)
    try {
      for (const [channel, json] of JSON.parse(text) as [string, string][]) local.deliver(channel, json)
    } catch {
      // The first parts were sent before this process listened.
    }
  }

  async function flush(): Promise<void> {
    timer = undefined
    // One byte a character, so that a part may end anywhere.
    const text = JSON.stringify(waiting).replace(/[^ -~]/g, escaped)
    waiting = []
    waitingBytes = 0
    const count = Math.ceil(text.length / MAX_CHUNK)
    const chunks = Array.from({ length: count }, (_, n) => {
      const part = text.slice(n * MAX_CHUNK, (n + 1) * MAX_CHUNK)
      return `${self} ${n} ${n === count - 1 ? 1 : 0} ${part}`
    })
    await client
      ?.query('select pg_notify($1, part) from unnest($2::text[]) with ordinality as t(part, n) order by n', [
        CHANNEL,
        chunks,
      ])
      .catch((error: unknown) => onProblem(error, 'realtime messages did not reach other processes'))
  }

  await connect()
  return {
    ...local,
    publish: (channel, message) => {
      const json = JSON.stringify(message)
      local.deliver(channel, json)
      if (isClosed || waitingBytes > MAX_WAITING_BYTES) return
      waiting.push([channel, json])
      waitingBytes += json.length
      timer ??= setTimeout(flush, BATCH_MS)
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await local.close()
      await client?.end().catch(() => undefined)
    },
  }
}

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

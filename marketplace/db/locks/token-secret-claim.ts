import { createHash } from 'node:crypto'
import pg from 'pg'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

const { tokenSecretTurn: CLAIM_TURN, tokenSecret: CLAIMS } = ADVISORY_LOCKS
const TIMEOUT_MS = 5000
const RECLAIM_MS = 5000

export interface TokenSecretClaim {
  release(): Promise<void>
}

/** Another marketplace that runs on the database signs its tokens with another secret. */
export class AnotherTokenSecret extends Error {
  override readonly name = 'AnotherTokenSecret'

  constructor() {
    super(
      'Another marketplace runs on this database with another TOKEN_SECRET. Tokens of one would be refused by the other: ' +
        'set the same TOKEN_SECRET for all of them.',
    )
  }
}

/**
 * Claims a PostgreSQL database for processes with this token secret, until `release` or the end of the process. The claim is
 * a lock of a connection of its own, named by a digest of the secret, so it never outlives the process. Throws
 * AnotherTokenSecret while a process with another secret runs.
 */
export async function claimTokenSecret(
  databaseUrl: string,
  secret: string,
  onProblem: (error: unknown, message: string) => void,
): Promise<TokenSecretClaim> {
  const digest = createHash('sha256').update(`token secret: ${secret}`).digest().readInt32BE() & 0x7fff_ffff
  let isReleased = false
  let client = await connect()

  /** A restart of PostgreSQL ends the connection and the claim with it. */
  async function reclaim(): Promise<void> {
    if (isReleased) return
    try {
      client = await connect()
    } catch (error) {
      if (error instanceof AnotherTokenSecret) onProblem(error, error.message)
      setTimeout(reclaim, RECLAIM_MS).unref()
    }
  }

  async function connect(): Promise<pg.Client> {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
      application_name: 'marketplace token secret',
    })
    connection.on('error', () => {})
    await connection.connect()
    try {
      await connection.query('select pg_advisory_lock($1)', [CLAIM_TURN])
      const { rowCount } = await connection.query(
        `select 1 from pg_locks where locktype = 'advisory' and classid = $1 and objid <> $2 and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())`,
        [CLAIMS, digest],
      )
      if (rowCount) throw new AnotherTokenSecret()
      await connection.query('select pg_advisory_lock_shared($1, $2)', [CLAIMS, digest])
      await connection.query('select pg_advisory_unlock($1)', [CLAIM_TURN])
    } catch (error) {
      await connection.end().catch(() => undefined)
      throw error
    }
    connection.once('end', () => void setTimeout(reclaim, RECLAIM_MS).unref())
    return connection
  }

  return {
    release: async () => {
      isReleased = true
      await client.end().catch(() => undefined)
    },
  }
}

import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { PGlite } from '@electric-sql/pglite'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core'
import type { ExtractTablesWithRelations } from 'drizzle-orm/relations'
import type { Pool, PoolClient, PoolConfig } from 'pg'
import { makeOwnerOnly } from '../shared/owner-only.ts'
import { ADVISORY_LOCKS } from './locks/advisory-locks.ts'
import { lockFolder } from './locks/folder-lock.ts'
import { lostConnection } from './lost-connection.ts'
import { withSpans } from './query-spans.ts'
import { type SchemaState, schemaState } from './schema-state.ts'

/**
 * The result of a raw query with either driver. They return counts and times differently: cast in SQL, or use the query
 * builder.
 */
interface RowsResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}

interface Rows<Row> {
  rows: Row[]
}

/** Queries name their tables: the database knows no module. */
type NoSchema = Record<string, never>

/** The database, outside a transaction. */
export type Db = PgDatabase<RowsResult, NoSchema>
/** A transaction. On PGlite, a query on `Db` while a transaction is open waits forever. */
export type Tx = PgTransaction<RowsResult, NoSchema, ExtractTablesWithRelations<NoSchema>>
/** The parameter of repository functions, which run inside or outside a transaction. */
export type Executor = Db | Tx

export interface Database {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  /** PostgreSQL only: its address. */
  readonly url?: string
  /** PostgreSQL only: the connections of the pool, and how many calls wait for one. */
  connections?(): { readonly open: number; readonly idle: number; readonly waiting: number }
  /** PGlite only: returns a copy of the whole database at one moment, a tar archive, for `loadDataDir`. */
  dump?(): Promise<Blob>
  /** Ends the connections, or closes the folder and releases its lock. Further calls do nothing. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** 'postgres://...' for PostgreSQL 15 or later. PGlite is used when it is absent or empty. */
  databaseUrl?: string | undefined
  /** Folder of the PGlite database, created when missing, or 'memory://'. */
  dataDir: string
  /** PGlite only: starts from this dump of another database. The folder must not contain a database. */
  loadDataDir?: Blob | undefined
  /**
   * Folder of the generated SQL. By default it is found from the source tree and from a bundle in
   * `.build/marketplace/`.
   */
  migrationsFolder?: string | undefined
  /** `refuse`: throws WrongSchema instead of migrating. `ignore`: opens the database as it is, to copy it. */
  olderSchema?: 'migrate' | 'refuse' | 'ignore' | undefined
}

/** The database has the schema of another version of the shop. */
class WrongSchema extends Error {
  override name = 'WrongSchema'
}

const STATEMENT_TIMEOUT_MS = 30_000
const CONNECTION_TIMEOUT_MS = 5_000
/** How long a call waits for a connection. Shorter than the request timeout, so that bursts are answered in time. */
const TURN_TIMEOUT_MS = 20_000
/** PGlite only. What is not in them is read from the files, which the operating system caches. The default is 128MB. */
const SHARED_BUFFERS = '16MB'
/** How long PGlite may answer queries before the event loop turns. */
const QUERIES_MS = 25

/**
 * Opens the database and runs the migrations. On PostgreSQL, several processes may do so at once.
 *
 * Throws FolderInUse when another process uses the PGlite folder, and an Error that names host, port and database
 * (never the password) when PostgreSQL cannot be reached. Throws WrongSchema for the schema of a newer version.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, loadDataDir, olderSchema = 'migrate' } = options
  const migrationsFolder = options.migrationsFolder ?? findMigrations()
  const bringUpToDate = async (db: Pick<Db, 'execute'>, migrate: () => Promise<unknown>) => {
    if (olderSchema === 'ignore') return
    const { state, missing } = await schemaState(db, migrationsFolder)
    if (state === 'newer') throw new WrongSchema(NEWER_SCHEMA)
    if (state === 'older' && olderSchema === 'refuse') throw new WrongSchema(olderSchemaText(missing))
    if (state === 'older') await migrate()
  }
  return databaseUrl
    ? openPostgres(databaseUrl, migrationsFolder, bringUpToDate)
    : openPglite(dataDir, loadDataDir, migrationsFolder, bringUpToDate)
}

type BringUpToDate = (db: Pick<Db, 'execute'>, migrate: () => Promise<unknown>) => Promise<void>

export const NEWER_SCHEMA =
  'The database was migrated by a newer version of the shop. Start that version, or restore a backup of before (docs/upgrading.md).'
const olderSchemaText = (missing: readonly string[]) =>
  `The database lacks ${missing.length} migrations of this version: ${missing.join(', ')}. Run: npm run marketplace -- migrate`

/** Compares the schema of a database with the migrations of this version. */
export const schemaOf = ({ db }: Database): Promise<SchemaState> => schemaState(db, findMigrations())

async function openPglite(
  dataDir: string,
  loadDataDir: Blob | undefined,
  migrationsFolder: string,
  bringUpToDate: BringUpToDate,
): Promise<Database> {
  const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const inMemory = dataDir.startsWith('memory://')
  const folder = inMemory ? dataDir : resolve(dataDir)
  if (!inMemory) mkdirSync(dirname(folder), { recursive: true })
  const unlock = inMemory ? () => {} : await lockFolder(folder)
  // A committed write has reached the operating system, so it survives a crash of this process. It is not flushed to
  // the disk: surviving a power failure needs a PostgreSQL server.
  const client = new PGlite({
    dataDir: folder,
    relaxedDurability: false,
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    ...(loadDataDir && { loadDataDir }),
  })
  // PGlite gives some of its files to everyone, whatever the process allows. Its folder keeps others out meanwhile.
  const narrow = () => {
    try {
      if (!inMemory) makeOwnerOnly(folder)
    } catch {
      // They belong to another account, which the start has said (data-folder.ts).
    }
  }
  const close = once(async () => {
    if (!client.closed) await client.close()
    narrow()
    unlock()
  })
  try {
    await client.waitReady
    yieldToEventLoop(client)
    const db = drizzle({ client })
    await bringUpToDate(db as unknown as Db, () => migrate(db, { migrationsFolder }))
    narrow()
    return { db: db as unknown as Db, kind: 'pglite', dump: () => client.dumpDataDir('none'), close }
  } catch (error) {
    await close().catch(unlock)
    throw error
  }
}

/**
 * Lets the event loop turn between queries. PGlite runs in this thread and answers in microtasks: while queries wait for
 * their turn, the process would read no request, accept no connection and run no timer.
 */
function yieldToEventLoop(client: PGlite): void {
  let last: Promise<unknown> = Promise.resolve()
  let turnedAt = performance.now()
  const turn = async () => {
    if (performance.now() - turnedAt < QUERIES_MS) return
    await new Promise((resolve) => setImmediate(resolve))
    turnedAt = performance.now()
  }
  const inTurn = <Args extends unknown[], Result>(run: (...args: Args) => Promise<Result>) => {
    return (...args: Args) => {
      const result = last.then(turn).then(() => run(...args))
      last = result.catch(() => undefined)
      return result
    }
  }
  client.query = withSpans(inTurn(client.query.bind(client)) as PGlite['query'])
  const transaction = client.transaction.bind(client)
  client.transaction = inTurn((work: Parameters<PGlite['transaction']>[0]) =>
    transaction((tx) => {
      tx.query = withSpans(tx.query)
      return work(tx)
    }),
  ) as PGlite['transaction']
}

async function openPostgres(
  databaseUrl: string,
  migrationsFolder: string,
  bringUpToDate: BringUpToDate,
): Promise<Database> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const where = describeAddress(databaseUrl)
  const connection: PoolConfig = {
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    application_name: 'marketplace',
  }

  // A separate client without a statement timeout, because it may wait for another process that migrates.
  const migrator = new pg.Client(connection)
  try {
    await migrator.connect()
  } catch (error) {
    throw new Error(`Cannot connect to PostgreSQL at ${where}: ${reason(error)}`, { cause: error })
  }
  try {
    await migrator.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migration])
    const db = drizzle({ client: migrator })
    await bringUpToDate(db as unknown as Db, () => migrate(db, { migrationsFolder }))
  } finally {
    await migrator.end()
  }

  const pool: Pool = new pg.Pool({
    ...connection,
    connectionTimeoutMillis: TURN_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // A server that has vanished does not end its statements.
    query_timeout: STATEMENT_TIMEOUT_MS + 5_000,
    max: 10,
  })
  // The pool replaces a connection that broke. Without these listeners, for one that is idle and one that is in use, its
  // error would end the process. The query that was running fails with the same error.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.query = withSpans(pool.query.bind(pool))
  const db = drizzle({ client: pool })
  const onClient = new WeakMap<PoolClient, typeof db>()
  // Drizzle's own transaction does not return the connection to the pool when `begin` fails on it.
  db.transaction = async (work, config) => {
    const client = await pool.connect().catch((error: Error) => {
      throw new DrizzleQueryError('connect', [], error)
    })
    const bound = onClient.get(client) ?? (drizzle({ client: clientWithSpans(client) }) as unknown as typeof db)
    onClient.set(client, bound)
    let failure: Error | undefined
    try {
      return await bound.transaction(work, config)
    } catch (error) {
      if (lostConnection(error)) failure = error as Error
      throw error
    } finally {
      // Removes a broken connection from the pool.
      client.release(failure)
    }
  }
  const connections = () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount })
  const close = once(() => pool.end())
  return { db: db as unknown as Db, kind: 'postgres', url: databaseUrl, connections, close }
}

/** The pool's own queries use the clients too, and have a span already. */
const clientWithSpans = (client: PoolClient): PoolClient =>
  Object.create(client, { query: { value: withSpans(client.query.bind(client)) } })

function describeAddress(databaseUrl: string): string {
  try {
    const { protocol, hostname, port, pathname } = new URL(databaseUrl)
    if (!/^postgres(ql)?:$/.test(protocol)) throw new Error('not a PostgreSQL address')
    return `${hostname || 'localhost'}:${port || '5432'}${pathname}`
  } catch (error) {
    throw new Error('DATABASE_URL must look like postgres://user:password@host:5432/database', { cause: error })
  }
}

/** Node reports a refused connection to a name with several addresses as an AggregateError without a message. */
function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ')
  return error instanceof Error ? error.message : String(error)
}

function findMigrations(): string {
  const here = dirname(fileURLToPath(import.meta.url))
  const candidates = [
    resolve(here, 'migrations'),
    resolve(here, '../../marketplace/db/migrations'),
    resolve('marketplace/db/migrations'),
  ]
  const found = candidates.find((folder) => existsSync(resolve(folder, 'meta/_journal.json')))
  if (!found) throw new Error(`No migrations found. Looked in ${candidates.join(', ')}.`)
  return found
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= action()
    return done
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { currencies } from '../tables.ts'
import { type Database, openDatabase } from './client.ts'
import { FolderInUse, lockFolder } from './locks/folder-lock.ts'
import { lostConnection } from './lost-connection.ts'

const server = process.env['TEST_DATABASE_URL']

let parent: string
let open: { close(): Promise<void> }[]

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'marketplace-db-'))
  open = []
})

afterEach(async () => {
  await Promise.all(open.map((database) => database.close()))
  rmSync(parent, { recursive: true, force: true })
})

async function opened(dataDir: string, loadDataDir?: Blob): Promise<Database> {
  const database = await openDatabase({ dataDir, loadDataDir })
  open.push(database)
  return database
}

const dollar = { code: 'USD', symbol: '$', name: 'US dollar', perDollar: 1, position: 0 }

// They do not use the server, so they run once.
describe.skipIf(server)('a PGlite database in a folder', () => {
  /** A copy with the tables, because creating them takes seconds. */
  let tables: Blob | undefined
  beforeAll(async () => {
    const database = await openDatabase({ dataDir: 'memory://' })
    tables = await database.dump?.()
    await database.close()
  })

  test('creates its folder and tables, stores data, and releases the lock when closed', async () => {
    const folder = join(parent, 'made/on/the/way')
    const first = await opened(folder)
    expect(first.kind).toBe('pglite')
    await first.db.insert(currencies).values(dollar)
    expect(existsSync(`${folder}.lock`)).toBe(true)
    await first.close()
    await first.close()
    expect(existsSync(`${folder}.lock`)).toBe(false)

    const second = await opened(folder)
    expect(await second.db.select().from(currencies)).toEqual([dollar])
  })

  test('rejects a second process and stays usable for the first', async () => {
    const folder = join(parent, 'data')
    const first = await opened(folder, tables)
    await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
      `The database folder ${folder} is in use by process ${process.pid}.`,
    )
    expect(await first.db.select().from(currencies)).toEqual([])
  })

  test('can be copied into another one', async () => {
    const first = await opened('memory://', tables)
    await first.db.insert(currencies).values(dollar)
    const copy = await openDatabase({ dataDir: 'memory://', loadDataDir: await first.dump?.() })
    open.push(copy)
    await first.db.delete(currencies)
    expect(await copy.db.select().from(currencies).where(eq(currencies.code, 'USD'))).toEqual([dollar])
  })

  test('lets the process read requests while many transactions wait', async () => {
    const { db } = await opened(join(parent, 'marketplace'), tables)
    let ended = 0
    const transactions = Array.from({ length: 100 }, async () => {
      await db.transaction((tx) => tx.execute(sql`select count(*) from generate_series(1, 20000)`))
      ended += 1
    })
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(ended).toBeLessThan(50)
    await Promise.all(transactions)
  })

  test('returns raw rows in the same shape as PostgreSQL', async () => {
    const { db } = await opened('memory://', tables)
    const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from products`)
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('the lock of a folder', () => {
  test('held by a process that has ended is taken over, also while nothing has asked for its exit code', async () => {
    const folder = join(parent, 'data')
    // The last command takes the place of the shell and never asks about the one before, which ends with the input.
    const script = 'exec 3<&0; sh -c "read line <&3" & echo $!; exec sleep 60'
    const negligent = spawn('sh', ['-c', script], { stdio: ['pipe', 'pipe', 'ignore'] })
    try {
      const [printed] = await once(negligent.stdout, 'data')
      const pid = Number(String(printed))
      await expect.poll(() => readFileSync(`/proc/${negligent.pid}/cmdline`, 'utf8')).toMatch(/^sleep/)
      negligent.stdin.end()
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
      writeFileSync(`${folder}.lock`, JSON.stringify({ pid, startedAt: '' }))
      const release = await lockFolder(folder)
      release()
    } finally {
      negligent.kill()
    }
  })

  test('held by another living process is rejected with the folder and the process in the message', async () => {
    const folder = join(parent, 'data')
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' })
    try {
      await once(other, 'spawn')
      writeFileSync(`${folder}.lock`, JSON.stringify({ pid: other.pid, startedAt: '' }))
      const refusal = await lockFolder(folder).catch((error) => error)
      expect(refusal).toBeInstanceOf(FolderInUse)
      expect(refusal).toMatchObject({ folder, pid: other.pid })
      expect(refusal.message).toContain(`${folder} is in use by process ${other.pid}`)
      expect(existsSync(`${folder}.lock`)).toBe(true)
    } finally {
      other.kill()
      await once(other, 'exit')
    }
    const release = await lockFolder(folder)
    expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8'))).toMatchObject({ pid: process.pid })
    release()
    expect(existsSync(`${folder}.lock`)).toBe(false)
  })

  test('left by an earlier process with the id of this one is taken over', async () => {
    const folder = join(parent, 'data')
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: process.pid, startedAt: 'long ago' }))
    const release = await lockFolder(folder)
    release()
  })

  test('that is unreadable is taken over', async () => {
    const folder = join(parent, 'data')
    writeFileSync(`${folder}.lock`, '')
    const release = await lockFolder(folder)
    release()
  })

  test('is not removed when another process holds it', async () => {
    const folder = join(parent, 'data')
    const release = await lockFolder(folder)
    writeFileSync(`${folder}.lock`, JSON.stringify({ pid: 1, startedAt: '' }))
    release()
    expect(existsSync(`${folder}.lock`)).toBe(true)
  })
})

describe('PostgreSQL', () => {
  test('that is unreachable is named without the password', async () => {
    const port = await closedPort()
    const databaseUrl = `postgres://shop:secret@127.0.0.1:${port}/shop`
    const error = await openDatabase({ databaseUrl, dataDir: '' }).catch((refusal) => refusal)
    expect(error.message).toMatch(`Cannot connect to PostgreSQL at 127.0.0.1:${port}/shop: `)
    expect(error.message).not.toContain('secret')
  })

  test.each(['localhost:5432/shop', 'mysql://localhost/shop', 'shop'])(
    'is not looked for at %s',
    async (databaseUrl) => {
      await expect(openDatabase({ databaseUrl, dataDir: '' })).rejects.toThrow(
        'DATABASE_URL must look like postgres://user:password@host:5432/database',
      )
    },
  )

  test.skipIf(!server)('can be opened by several processes at once before its tables exist', async () => {
    const name = `marketplace_open_${process.pid}`
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query(`create database ${name}`)
    try {
      const url = new URL(server ?? '')
      url.pathname = `/${name}`
      const all = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: url.href, dataDir: '' })))
      const counts = await Promise.all(all.map(({ db }) => db.$count(currencies)))
      await Promise.all(all.map((database) => database.close()))
      expect(all.map(({ kind }) => kind)).toEqual(['postgres', 'postgres', 'postgres'])
      expect(counts).toEqual([0, 0, 0])
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    }
  })

  test.skipIf(!server)('that stops answering on an open connection is away, and reached by a new one', async () => {
    const { port, hostname } = new URL(server ?? '')
    const connections: Socket[] = []
    const proxy = createServer((socket) => {
      connections.push(socket)
      const upstream = connect(Number(port), hostname)
      for (const end of [socket, upstream]) end.on('error', () => {})
      upstream.on('close', () => socket.destroy())
      socket.on('close', () => upstream.destroy())
      socket.pipe(upstream).pipe(socket)
    }).listen(0, '127.0.0.1')
    await once(proxy, 'listening')
    const url = new URL(server ?? '')
    url.port = String((proxy.address() as AddressInfo).port)
    const { db, close } = await openDatabase({ databaseUrl: url.href, dataDir: '' })
    try {
      const select = () => db.transaction((tx) => tx.execute(sql`select 1`))
      await select()
      for (const socket of connections) socket.unpipe().pause()
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const refused = select().catch(lostConnection)
      await vi.advanceTimersByTimeAsync(35_000)
      expect(await refused).toMatchObject({ status: 503, code: 'DATABASE_AWAY' })
      vi.useRealTimers()
      expect((await select()).rows).toHaveLength(1)
    } finally {
      vi.useRealTimers()
      await close()
      for (const socket of connections) socket.destroy()
      proxy.close()
    }
  })
})

async function closedPort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const address = listener.address()
  listener.close()
  await once(listener, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

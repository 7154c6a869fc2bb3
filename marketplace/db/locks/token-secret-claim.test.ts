import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import { AnotherTokenSecret, claimTokenSecret } from './token-secret-claim.ts'

const onProblem = () => {}

describe.runIf(process.env['TEST_DATABASE_URL'])('a marketplace on PostgreSQL', () => {
  test('starts beside others with its token secret, and with another one only when they have ended', async () => {
    const database = await openTestDatabase()
    const url = database.url ?? ''
    const first = await claimTokenSecret(url, 'the shared secret', onProblem)
    const second = await claimTokenSecret(url, 'the shared secret', onProblem)
    await expect(claimTokenSecret(url, 'another secret', onProblem)).rejects.toThrow(AnotherTokenSecret)
    await first.release()
    await expect(claimTokenSecret(url, 'another secret', onProblem)).rejects.toThrow(/TOKEN_SECRET/)
    await second.release()
    const third = await claimTokenSecret(url, 'another secret', onProblem)
    await third.release()
    await database.close()
  })

  test('ends at once beside one with another token secret, and says what to change', async () => {
    const database = await openTestDatabase()
    const running = await claimTokenSecret(database.url ?? '', 'the secret of the running one', onProblem)
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'evergood-secret-'))
    const second = spawn(process.execPath, ['--import', 'tsx', 'marketplace/server.ts'], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        TOKEN_SECRET: 'another secret, of 32 characters or more',
        MARKETPLACE_PORT: '0',
        MQTT_PORT: '0',
      },
    })
    let printed = ''
    for (const stream of [second.stdout, second.stderr]) {
      stream.on('data', (chunk) => {
        printed += chunk
      })
    }
    const [code] = await once(second, 'close')
    expect(code).toBe(1)
    expect(printed).toContain('Another marketplace runs on this database with another TOKEN_SECRET')
    expect(printed).toContain('set the same TOKEN_SECRET for all of them')
    expect(printed).not.toMatch(/^ +at /m)
    await running.release()
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }, 60_000)

  test('starts while another one seeds the database', async () => {
    const database = await openTestDatabase()
    const claim = await database.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.seed})`)
      return claimTokenSecret(database.url ?? '', 'the shared secret', onProblem)
    })
    await claim.release()
    await database.close()
  }, 20_000)

  test('of two that start at the same time with different secrets one is refused', async () => {
    const database = await openTestDatabase()
    const claims = await Promise.allSettled(
      ['one', 'two'].map((secret) => claimTokenSecret(database.url ?? '', secret, onProblem)),
    )
    expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const claim of claims) if (claim.status === 'fulfilled') await claim.value.release()
    await database.close()
  })
})

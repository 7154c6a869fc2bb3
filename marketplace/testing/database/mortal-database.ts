import type { Database, Db, Tx } from '../../db/client.ts'
import { type AppUnderTest, openApp } from '../app-under-test.ts'
import { openTestDatabase } from './test-database.ts'

/** A database as a process sees it that can be killed between any two of its statements. */
export interface MortalDatabase {
  readonly database: Database
  /**
   * Kills the process after so many steps from now. A step is a statement outside a transaction, and of a transaction
   * its start, the moment before its commit, and the moment after it. A killed process reaches the database no more.
   */
  dieAfter(steps: number): void
  isDead(): boolean
}

const STATEMENTS = new Set(['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute', '$count'])

export function mortalDatabase(database: Database): MortalDatabase {
  let left = Number.POSITIVE_INFINITY
  const step = () => {
    left -= 1
    if (left < 0) throw new Error('This process was killed.')
  }
  const transaction = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    step()
    const result = await database.db.transaction(async (tx) => {
      const done = await work(tx)
      step()
      return done
    })
    step()
    return result
  }
  const db: Db = new Proxy(database.db, {
    get: (target, name) => {
      if (name === 'transaction') return transaction
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        if (STATEMENTS.has(String(name))) step()
        return Reflect.apply(value, target, args)
      }
    },
  })
  return {
    database: { ...database, db },
    dieAfter: (steps) => {
      left = steps
    },
    isDead: () => left < 0,
  }
}

/** Two processes on one database, with one clock. */
export interface TwoProcesses {
  readonly database: Database
  /** Kills `doomed`. */
  readonly mortal: MortalDatabase
  readonly doomed: AppUnderTest
  /** The process that lives on. */
  readonly app: AppUnderTest
  setTime(to: Date): void
  close(): Promise<void>
}

export async function openTwoProcesses(): Promise<TwoProcesses> {
  const database = await openTestDatabase()
  const mortal = mortalDatabase(database)
  const doomed = await openApp({ database: mortal.database })
  const app = await openApp({ database })
  return {
    database,
    mortal,
    doomed,
    app,
    setTime: (to) => {
      doomed.clock.set(to)
      app.clock.set(to)
    },
    close: async () => {
      await doomed.close()
      await app.close()
      await database.close()
    },
  }
}

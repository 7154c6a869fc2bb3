import { vi } from 'vitest'
import type { Database } from '../../db/client.ts'

/** Runs `work` just before the next transaction begins, to test what happens between a request's reads and its write. */
export function beforeNextTransaction({ db }: Database, work: () => Promise<unknown>): void {
  const begin = db.transaction.bind(db)
  const spy = vi.spyOn(db, 'transaction')
  spy.mockImplementationOnce(async (...args) => {
    spy.mockRestore()
    await work()
    return begin(...args)
  })
}

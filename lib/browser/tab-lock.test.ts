import { afterEach, expect, test, vi } from 'vitest'
import { withTabLock } from './tab-lock'

afterEach(() => vi.unstubAllGlobals())
const withLocks = (request: (name: string, work: () => Promise<unknown>) => Promise<unknown>) =>
  vi.stubGlobal('navigator', { locks: { request } })

test('work that a browser without cookies may not lock runs, one at a time', async () => {
  withLocks(() => Promise.reject(new DOMException('Access to the Locks API is denied', 'SecurityError')))
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await Promise.resolve()
    steps.push(`${name} ends`)
  }
  await Promise.all([withTabLock('cart', work('first')), withTabLock('cart', work('second'))])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
})

test('work that fails under its lock is not run again', async () => {
  withLocks((_, work) => work())
  const work = vi.fn(() => Promise.reject(new DOMException('of the work itself', 'SecurityError')))
  await expect(withTabLock('cart', work)).rejects.toThrow('of the work itself')
  expect(work).toHaveBeenCalledTimes(1)
})

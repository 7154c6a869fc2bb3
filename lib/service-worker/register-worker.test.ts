import { afterEach, expect, test, vi } from 'vitest'
import { registerWorker } from './register-worker'

afterEach(() => vi.unstubAllGlobals())

/** Registers the worker in a browser with or without cookies. Returns what was asked of the browser. */
async function registered(cookieEnabled: boolean) {
  const register = vi.fn(() => Promise.reject(new DOMException('Storage access is restricted.', 'SecurityError')))
  vi.stubGlobal('navigator', { cookieEnabled, serviceWorker: { register } })
  await registerWorker()
  return register.mock.calls
}

test('a browser without cookies, which would write an error to its console, is not asked for a worker', async () => {
  expect(await registered(false)).toEqual([])
})

test('a browser with cookies that refuses the worker goes on without one', async () => {
  expect(await registered(true)).toEqual([['/service-worker.js']])
})

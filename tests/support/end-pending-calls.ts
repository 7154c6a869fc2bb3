import { vi } from 'vitest'

/**
 * Component tests of a worker share their modules, so a call that outlives its test would write its cookies into the
 * next one. Pending calls are therefore tracked and aborted when their test ends.
 */

/** Each function aborts one call. */
const pending = new Set<() => void>()

/** Tracks every request from now on: those of axios, of the search client, and `fetch`. */
export function countCalls(): void {
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (...args) {
    const abort = () => this.abort()
    pending.add(abort)
    this.addEventListener('loadend', () => pending.delete(abort))
    send.apply(this, args)
  }

  const network = globalThis.fetch
  globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      // The storefront's server, whose clock is this machine's.
      if (input === '/api/time') return resolve(Response.json({ now: Date.now() }))
      const abort = () => {
        pending.delete(abort)
        reject(new DOMException('The test is over.', 'AbortError'))
      }
      pending.add(abort)
      network(input, init)
        .finally(() => pending.delete(abort))
        .then(resolve, reject)
    })
}

/** Aborts pending calls, and calls that start as a result, until none is left. */
export async function endPendingCalls(): Promise<void> {
  vi.useRealTimers()
  for (let quietRounds = 0; quietRounds < 2; quietRounds += 1) {
    // Code that is still loading makes its call once it has loaded.
    await vi.dynamicImportSettled()
    if (pending.size > 0) quietRounds = 0
    for (const abort of pending) abort()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

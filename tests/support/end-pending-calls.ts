import { vi } from 'vitest'

/**
 * Component tests of a worker share their modules, so a call that outlives its test would write its cookies into the
 * next one. Pending calls are therefore tracked and aborted when their test ends.
 */

/** Each function aborts one call. */
const pending = new Set<() => void>()
/** While a test ends, a call that starts is aborted at once: it could succeed while code of another is loading. */
let isEnding = false
let aborted = 0
let isCounting = false

/** Tracks every request from now on: those of axios, of the search client, and `fetch`. Once for all files of a worker. */
export function countCalls(): void {
  if (isCounting) return
  isCounting = true
  const send = XMLHttpRequest.prototype.send
  XMLHttpRequest.prototype.send = function (...args) {
    const abort = () => {
      aborted += 1
      this.abort()
    }
    pending.add(abort)
    this.addEventListener('loadend', () => pending.delete(abort))
    send.apply(this, args)
    if (isEnding) abort()
  }

  const network = globalThis.fetch
  globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      // The storefront's server, whose clock is this machine's.
      if (input === '/api/time') return resolve(Response.json({ now: Date.now() }))
      const abort = () => {
        aborted += 1
        pending.delete(abort)
        reject(new DOMException('The test is over.', 'AbortError'))
      }
      if (isEnding) return abort()
      pending.add(abort)
      network(input, init)
        .finally(() => pending.delete(abort))
        .then(resolve, reject)
    })
}

/** Aborts pending calls, and calls that start as a result, until none is left. */
export async function endPendingCalls(): Promise<void> {
  vi.useRealTimers()
  isEnding = true
  for (const abort of pending) abort()
  for (let quietRounds = 0; quietRounds < 2; quietRounds += 1) {
    const abortedBefore = aborted
    // Code that is still loading makes its call once it has loaded.
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve))
    if (aborted > abortedBefore) quietRounds = 0
  }
  isEnding = false
}

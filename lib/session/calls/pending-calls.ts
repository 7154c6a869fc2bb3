/**
 * Calls with a token and the end of their session exclude each other across all tabs: a call that arrives after the end
 * would be refused, which the browser logs as an error. Without Web Locks, neither waits.
 */

const LOCK = 'pending-calls'
/** Signing out must not wait for a slow call, or for one of a tab that the browser has frozen. */
const SIGN_OUT_TIMEOUT_MS = 1000

/** Runs `send` while no tab signs out. It may have waited: look at the cookies again inside. */
export async function asPendingCall<Result>(send: () => Promise<Result>): Promise<Result> {
  if (!hasLocks()) return send()
  return navigator.locks.request(LOCK, { mode: 'shared' }, send)
}

/** Runs `end`, which ends the session and deletes its cookies, after the calls in flight; later calls wait for it. */
export async function afterPendingCalls<Result>(end: () => Promise<Result>): Promise<Result> {
  if (!hasLocks()) return end()
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), SIGN_OUT_TIMEOUT_MS)
  let hasStarted = false
  const start = () => {
    hasStarted = true
    clearTimeout(timer)
    return end()
  }
  try {
    return await navigator.locks.request(LOCK, { signal: waiting.signal }, start)
  } catch (error) {
    if (hasStarted) throw error
    return end()
  }
}

const hasLocks = () => typeof navigator.locks?.request === 'function'

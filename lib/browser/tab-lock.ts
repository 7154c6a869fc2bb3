const running = new Map<string, Promise<unknown>>()

/**
 * Runs `work` under a lock of this name across all tabs of the shop. A caller that waited should check whether its work
 * is still needed. Without Web Locks, and where the browser denies them because cookies are blocked, the lock covers one
 * tab only.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work()
  }
  try {
    return await navigator.locks.request(name, begin)
  } catch (error) {
    if (hasBegun) throw error
    return inThisTab(name, work)
  }
}

function inThisTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const previous = running.get(name) ?? Promise.resolve()
  const current = previous.catch(() => undefined).then(work)
  running.set(name, current)
  return current
}

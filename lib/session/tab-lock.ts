const running = new Map<string, Promise<unknown>>()

/**
 * Runs work while no other work of this name runs, in any tab of the shop. A caller that waited should check whether its
 * work is still needed. In a browser without Web Locks this holds within one tab.
 */
export async function withTabLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator.locks?.request === 'function') return navigator.locks.request(name, work)
  const before = running.get(name) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(work)
  running.set(name, mine)
  return mine
}

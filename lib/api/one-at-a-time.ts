const running = new Map<string, Promise<unknown>>()

/**
 * Does a piece of work when no other of that name is being done, in any tab of the shop: whoever comes second may find
 * it done. Where the browser has no locks, in this tab only.
 */
export async function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator.locks?.request === 'function') return navigator.locks.request(name, work)
  const before = running.get(name) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(work)
  running.set(name, mine)
  return mine
}

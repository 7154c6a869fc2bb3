type Callback = (lock: Lock) => unknown

interface Holder {
  readonly name: string
  readonly release: (error?: Error) => void
}

/** Web Locks, as far as tabs use them: one holder at a time, a queue, giving up, stealing. */
export function fakeLocks(): Pick<LockManager, 'request' | 'query'> {
  const held = new Map<string, Holder>()
  const queues = new Map<string, (() => void)[]>()

  const grant = async (name: string, callback: Callback): Promise<unknown> => {
    let release: Holder['release'] = () => {}
    const stolen = new Promise<never>((_, reject) => {
      release = (error) => error && reject(error)
    })
    stolen.catch(() => undefined)
    const holder: Holder = { name, release }
    held.set(name, holder)
    try {
      return await Promise.race([callback({ name, mode: 'exclusive' }), stolen])
    } finally {
      if (held.get(name) === holder) {
        held.delete(name)
        queues.get(name)?.shift()?.()
      }
    }
  }

  const request = async (
    name: string,
    optionsOrCallback: LockOptions | Callback,
    then?: Callback,
  ): Promise<unknown> => {
    const [{ steal, signal }, callback] =
      typeof optionsOrCallback === 'function' ? [{} as LockOptions, optionsOrCallback] : [optionsOrCallback, then]
    if (!callback) throw new TypeError('no callback')
    // Never granted in the same turn, as in a browser.
    await Promise.resolve()
    if (steal) {
      const former = held.get(name)
      held.delete(name)
      former?.release(new DOMException('stolen', 'AbortError'))
    } else if (held.has(name)) {
      await new Promise<void>((resolve, reject) => {
        const queue = queues.get(name) ?? []
        queues.set(name, queue)
        queue.push(resolve)
        signal?.addEventListener('abort', () => {
          if (queue.includes(resolve)) queue.splice(queue.indexOf(resolve), 1)
          reject(signal.reason)
        })
      })
    }
    return grant(name, callback)
  }
  return {
    request: request as LockManager['request'],
    query: async () => ({ held: [...held.keys()].map((name) => ({ name, mode: 'exclusive' as const, clientId: '' })) }),
  }
}

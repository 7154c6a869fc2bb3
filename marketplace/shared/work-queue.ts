export interface WorkQueue {
  /**
   * Runs the job as soon as there is room, in order of arrival. Gives its result; throws what the job throws, and
   * `QueueFullError` when too many wait already.
   */
  readonly run: <T>(job: () => Promise<T>) => Promise<T>
  /** Resolves when nothing runs or waits. */
  readonly whenIdle: () => Promise<void>
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** At most `lanes` jobs at once, and at most `room` that wait. */
export const createWorkQueue = ({ lanes, room }: { readonly lanes: number; readonly room: number }): WorkQueue => {
  const waiting: (() => void)[] = []
  let idlers: (() => void)[] = []
  let running = 0

  const leave = () => {
    const next = waiting.shift()
    if (next) return next()
    running -= 1
    if (running > 0) return
    const released = idlers
    idlers = []
    for (const release of released) release()
  }

  const enter = async () => {
    if (running < lanes) {
      running += 1
      return
    }
    if (waiting.length >= room) throw new QueueFullError(`More than ${room} jobs wait`)
    // The lane is handed over by the one who leaves, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  return {
    run: async (job) => {
      await enter()
      try {
        return await job()
      } finally {
        leave()
      }
    },
    whenIdle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  }
}

export interface WorkQueue {
  /**
   * Runs the job when its turn comes, in order of arrival, and returns its result. Throws what the job throws, and
   * `QueueFullError` when too many jobs wait.
   */
  readonly run: <T>(job: () => Promise<T>) => Promise<T>
  /** Resolves when nothing runs or waits. */
  readonly whenIdle: () => Promise<void>
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

interface WorkQueueOptions {
  readonly maxConcurrent: number
  readonly maxWaiting: number
}

/** Creates a queue that runs at most `maxConcurrent` jobs at once and lets at most `maxWaiting` wait. */
export const createWorkQueue = ({ maxConcurrent, maxWaiting }: WorkQueueOptions): WorkQueue => {
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
    if (running < maxConcurrent) {
      running += 1
      return
    }
    if (waiting.length >= maxWaiting) throw new QueueFullError(`More than ${maxWaiting} jobs are waiting`)
    // `leave` starts this job in the place of the finished one, so `running` does not change.
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

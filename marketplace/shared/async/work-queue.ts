import PQueue from 'p-queue'

export interface WorkQueue {
  /**
   * Runs the job when its turn comes and returns its result. Jobs that share a key, such as an account or a network, run
   * one after another, so that one key takes one place at most and others are not kept waiting by its jobs.
   *
   * Throws what the job throws, and `QueueFullError` when too many jobs wait, of all or of a key.
   */
  readonly run: <T>(job: () => Promise<T>, keys?: readonly string[]) => Promise<T>
  /** Resolves when nothing runs or waits. */
  readonly whenIdle: () => Promise<void>
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
  /** The key whose jobs are too many; absent when the whole queue is full. */
  readonly key: string | undefined

  constructor(most: number, key?: string) {
    super(`More than ${most} jobs are waiting${key === undefined ? '' : ' for one key'}`)
    this.key = key
  }
}

interface WorkQueueOptions {
  readonly maxConcurrent: number
  readonly maxWaiting: number
  /** Jobs of one key that run or wait. */
  readonly maxOfKey?: number
}

/** Creates a queue that runs at most `maxConcurrent` jobs at once and lets at most `maxWaiting` wait. */
export function createWorkQueue({ maxConcurrent, maxWaiting, maxOfKey = maxWaiting }: WorkQueueOptions): WorkQueue {
  const queue = new PQueue({ concurrency: maxConcurrent })
  /** One queue for each key with jobs. Its first job waits in the common queue, the others behind it. */
  const lanes = new Map<string, { readonly queue: PQueue; jobs: number }>()
  let jobs = 0

  const enter = (key: string) => {
    const lane = lanes.get(key) ?? { queue: new PQueue({ concurrency: 1 }), jobs: 0 }
    lanes.set(key, lane)
    lane.jobs += 1
    return { key, lane }
  }

  return {
    run: async (job, keys = []) => {
      const full = keys.find((key) => (lanes.get(key)?.jobs ?? 0) >= maxOfKey)
      if (full !== undefined) throw new QueueFullError(maxOfKey, full)
      if (jobs >= maxConcurrent + maxWaiting) throw new QueueFullError(maxWaiting)
      jobs += 1
      const entered = keys.map(enter)
      try {
        return await entered.reduceRight<() => ReturnType<typeof job>>(
          (next, { lane }) =>
            () =>
              lane.queue.add(next),
          () => queue.add(job),
        )()
      } finally {
        jobs -= 1
        for (const { key, lane } of entered) {
          lane.jobs -= 1
          if (lane.jobs === 0) lanes.delete(key)
        }
      }
    },
    whenIdle: () => queue.onIdle(),
  }
}

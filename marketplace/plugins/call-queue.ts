import { finished } from 'node:stream'
import type { preValidationHookHandler } from 'fastify'
import { createWorkQueue } from '../shared/async/work-queue.ts'
import { Unavailable } from '../shared/domain-error.ts'

/**
 * Returns a hook that lets `maxAtOnce` calls run at once. Further calls wait for their turn in the order in which they
 * arrived, and those that would be more than `maxWaiting` are refused with 503. Uploads do not wait, because they would hold
 * a place for as long as their sender takes.
 */
export function callQueue({
  maxAtOnce,
  maxWaiting,
}: {
  readonly maxAtOnce: number
  readonly maxWaiting: number
}): preValidationHookHandler {
  const queue = createWorkQueue({ maxConcurrent: maxAtOnce, maxWaiting })
  const busy = () => new Unavailable('Too many calls are waiting. Please try again in a moment.', 'BUSY')

  return ({ headers }, { raw }, next) => {
    if (headers['content-type']?.startsWith('multipart/')) {
      next()
      return
    }
    const untilAnswered = () =>
      new Promise<void>((resolve) => {
        finished(raw, () => resolve())
        // The client may have gone while its call waited.
        next(raw.destroyed ? busy() : undefined)
      })
    queue.run(untilAnswered).catch(() => next(busy()))
  }
}

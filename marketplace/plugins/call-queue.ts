import { finished } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { createWorkQueue } from '../shared/async/work-queue.ts'
import { Unavailable } from '../shared/domain-error.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'

interface CallQueueOptions {
  /** How many calls run at once. */
  readonly maxAtOnce: number
  readonly maxWaiting: number
  /** Milliseconds. A call whose turn comes later is refused. */
  readonly maxWait: number
}

/**
 * Returns a function that lets `maxAtOnce` of the calls to the routes of an app run at once, over all apps that it is given.
 * Further calls wait for their turn in the order in which they arrived; those that would wait too long, or be too many, are
 * refused with 503. Routes with `skipsQueue` do not wait: an upload would hold a place for as long as its sender takes, and a
 * call that hashes a password for as long as it waits in the queue of hashing (password-hashing.ts).
 */
export function callQueue({ maxAtOnce, maxWaiting, maxWait }: CallQueueOptions): (app: ContractApp) => void {
  const queue = createWorkQueue({ maxConcurrent: maxAtOnce, maxWaiting })
  const busy = () => new Unavailable('Too many calls are waiting. Please try again in a moment.', 'BUSY')
  /** Ends a call's turn. */
  const ends = new WeakMap<FastifyRequest, () => void>()

  return (app) => {
    app.addHook('preValidation', (request, { raw }, next) => {
      if (request.routeOptions.config.skipsQueue) {
        next()
        return
      }
      const arrivedAt = performance.now()
      const untilAnswered = () =>
        new Promise<void>((resolve) => {
          ends.set(request, resolve)
          finished(raw, () => resolve())
          // The client may have gone while its call waited.
          next(raw.destroyed || performance.now() - arrivedAt > maxWait ? busy() : undefined)
        })
      queue.run(untilAnswered).catch(() => next(busy()))
    })
    // The answer is ready. A client that reads it slowly holds no place.
    app.addHook('onSend', (request, _reply, _payload, next) => {
      ends.get(request)?.()
      next()
    })
  }
}

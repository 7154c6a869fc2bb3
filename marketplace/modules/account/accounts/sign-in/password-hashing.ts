import { messages } from '../../../../messages/messages.ts'
import { createWorkQueue, QueueFullError } from '../../../../shared/async/work-queue.ts'
import {
  hashPassword,
  isPassword,
  needsRehash,
  type PasswordCost,
  unmatchedHash,
} from '../../../../shared/auth/password-hash.ts'
import { TooManyRequests, Unavailable } from '../../../../shared/domain-error.ts'
import type { VisitOrigin } from '../visit.ts'

export interface PasswordHashing {
  /**
   * Runs the job in a queue, because hashing takes much time and memory and must not starve other requests. Jobs of one
   * account or network run one at a time, so that they do not delay those of others.
   *
   * Throws TooManyRequests when too many jobs of the account or network wait, and Unavailable when the queue is full.
   */
  inTurn<T>(email: string, visit: VisitOrigin, job: (work: PasswordWork) => Promise<T>): Promise<T>
}

export interface PasswordWork {
  /** Returns the hash to store for a password. */
  hash(password: string): Promise<string>
  /** Returns a hash that no password matches. */
  unmatched(): Promise<string>
  /** Returns whether the password matches the hash. Without a hash it returns false after the same amount of work. */
  isRight(password: string, stored: string | undefined): Promise<boolean>
  /** Returns whether the hash was made at a lower cost than `hash` makes it. */
  needsRehash(stored: string): boolean
}

/** Node runs hashing and file access on a pool of four threads; two stay free. */
const MAX_CONCURRENT = 2
/** Less than 8 s of work, which is how long the storefront waits for an answer. */
const MAX_WAITING = 150
/** Jobs of one account or network: about two seconds of work. */
const MAX_WAITING_OF_KEY = 20
const RETRY_SECONDS = 2

/** Creates the queue for password hashing. `cost` is the cost of new hashes. */
export function passwordHashing(cost?: PasswordCost): PasswordHashing {
  const queue = createWorkQueue({
    maxConcurrent: MAX_CONCURRENT,
    maxWaiting: MAX_WAITING,
    maxOfKey: MAX_WAITING_OF_KEY,
  })
  const work: PasswordWork = {
    hash: (password) => hashPassword(password, { cost }),
    unmatched: async () => unmatchedHash(cost),
    isRight: (password, stored) => isPassword(password, stored ?? unmatchedHash(cost)),
    needsRehash: (stored) => needsRehash(stored, cost),
  }
  return {
    inTurn: async (email, { locale, network }, job) => {
      const keys = [`account ${email}`, ...(network === undefined ? [] : [`network ${network}`])]
      try {
        return await queue.run(() => job(work), keys)
      } catch (error) {
        if (!(error instanceof QueueFullError)) throw error
        const message = messages[locale].account.tooBusy
        if (error.key === undefined) throw new Unavailable(message)
        throw new TooManyRequests(message, 'TOO_MANY_ATTEMPTS', RETRY_SECONDS)
      }
    },
  }
}

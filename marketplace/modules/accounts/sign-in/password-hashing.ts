import { messages } from '../../../messages/messages.ts'
import { hashPassword, isPassword, unmatchedHash } from '../../../shared/auth/password-hash.ts'
import { Unavailable } from '../../../shared/domain-error.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { createWorkQueue, QueueFullError } from '../../../shared/work-queue.ts'

export interface PasswordHashing {
  /**
   * Runs the job in a queue, because hashing takes much time and memory and must not starve other requests.
   * Throws Unavailable, with a message in `locale`, when too many jobs wait.
   */
  inTurn<T>(locale: Locale, job: (work: PasswordWork) => Promise<T>): Promise<T>
}

export interface PasswordWork {
  hash(password: string): Promise<string>
  /** Returns whether the password matches the hash. Without a hash it returns false after the same amount of work. */
  isRight(password: string, stored: string | undefined): Promise<boolean>
}

/** Node runs hashing and file access on four threads; two stay free. */
const MAX_CONCURRENT = 2
const MAX_WAITING = 400

export function passwordHashing(): PasswordHashing {
  const queue = createWorkQueue({ maxConcurrent: MAX_CONCURRENT, maxWaiting: MAX_WAITING })
  const work: PasswordWork = {
    hash: (password) => hashPassword(password),
    isRight: (password, stored) => isPassword(password, stored ?? unmatchedHash()),
  }
  return {
    inTurn: async (locale, job) => {
      try {
        return await queue.run(() => job(work))
      } catch (error) {
        throw error instanceof QueueFullError ? new Unavailable(messages[locale].account.tooBusy) : error
      }
    },
  }
}

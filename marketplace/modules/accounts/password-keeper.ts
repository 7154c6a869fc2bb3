import { messages } from '../../messages/messages.ts'
import { Unavailable } from '../../shared/domain-error.ts'
import type { Locale } from '../../shared/locale.ts'
import { hashPassword, isPassword, unmatchedHash } from '../../shared/password-hash.ts'
import { createWorkQueue, QueueFullError } from '../../shared/work-queue.ts'

export interface PasswordKeeper {
  /**
   * Runs the job when there is room: hashing takes a lot of time and memory, and everything else must go on beside it.
   * Throws Unavailable, in the given language, when too many wait.
   */
  inTurn<T>(locale: Locale, job: (work: PasswordWork) => Promise<T>): Promise<T>
}

export interface PasswordWork {
  hash(password: string): Promise<string>
  /** Whether `stored` was made of this password. Without one it is wrong, after the same work. */
  isRight(password: string, stored: string | undefined): Promise<boolean>
}

/** Node has four threads for such work and for files: two stay free. */
const LANES = 2
const WAITING_ROOM = 400

export function passwordKeeper(): PasswordKeeper {
  const queue = createWorkQueue({ lanes: LANES, room: WAITING_ROOM })
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

import { Unavailable } from './domain-error.ts'

/** No space is left, or the quota of the account is used up: PostgreSQL's code, and those of the operating system. */
const CODES = new Set(['53100', 'ENOSPC', 'EDQUOT'])
const RETRY_SECONDS = 30
/** A full disk shows only when something is stored: it counts as full until nothing has failed for so long. */
const FULL_MS = 60_000

/** Returns Unavailable when an error, or a cause of it, means that something could not be stored; otherwise undefined. */
export function fullDisk(error: unknown): Unavailable | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && CODES.has(String(cause.code)))
      return new Unavailable(
        'Nothing can be stored at this moment. Please try again later.',
        'DISK_FULL',
        RETRY_SECONDS,
      )
  }
  return undefined
}

/** Remembers that the disk was full, for the health call. */
export type DiskWatch = ReturnType<typeof diskWatch>

export function diskWatch() {
  let fullUntil = 0
  return {
    sawFull: (): void => {
      fullUntil = performance.now() + FULL_MS
    },
    isFull: (): boolean => performance.now() < fullUntil,
  }
}

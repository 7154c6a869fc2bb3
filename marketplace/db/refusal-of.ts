import { DomainError } from '../shared/domain-error.ts'
import { fullDisk } from '../shared/full-disk.ts'
import { lostConnection } from './lost-connection.ts'

/** Returns the refusal that an error is, or that a lost database or a full disk leads to; otherwise undefined. */
export const refusalOf = (error: unknown): DomainError | undefined =>
  error instanceof DomainError ? error : (lostConnection(error) ?? fullDisk(error))

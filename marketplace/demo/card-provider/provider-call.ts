import { z } from 'zod'
import type { Tx } from '../../db/client.ts'
import type { Clock } from '../../shared/clock.ts'
import type { EmitEvents } from './provider-events.ts'

/** A number in a form-encoded body. */
export const wholeNumber = z
  .string()
  .regex(/^-?\d{1,15}$/, 'must be a whole number')
  .transform(Number)

/** What every operation of the provider works with: the transaction of its request, and the provider itself. */
export interface ProviderCall {
  readonly tx: Tx
  readonly clock: Clock
  readonly emit: EmitEvents
  /** Address of the provider, without a trailing slash; shoppers confirm payments under it. */
  readonly url: string
  /** Keys the fingerprints of cards. */
  readonly secret: string
}

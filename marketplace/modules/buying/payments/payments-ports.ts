import type { Executor, Tx } from '../../../db/client.ts'
import type { PaymentOutcome } from './payments-for-orders.ts'

/** What payments need of orders and subscriptions. */
export interface PaymentsPorts {
  /** Called in the transaction that records the outcome of a payment, once for each. */
  settled(tx: Tx, payment: PaymentOutcome): Promise<void>
  /** Returns true while a charge of the user's default card for a renewal has failed and is tried again. */
  isDefaultCardFailing(executor: Executor, userId: string): Promise<boolean>
}

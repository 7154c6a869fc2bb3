import type { Tx } from '../../db/client.ts'
import type { PaymentOutcome } from '../../shared/ports/payments.ts'

/** What payments need of orders. */
export interface PaymentsPorts {
  /** Called in the transaction that records the outcome of a payment, once for each. */
  settled(tx: Tx, payment: PaymentOutcome): Promise<void>
}

import { eq } from 'drizzle-orm'
import type { Tx } from '../../../../db/client.ts'
import { type OrderDisputeRow, orderDisputes } from '../orders-tables.ts'

export async function insertDispute(tx: Tx, row: OrderDisputeRow): Promise<void> {
  await tx.insert(orderDisputes).values(row)
}

export const changeDispute = (tx: Tx, { disputeId, amountUsed, talentsUsed }: OrderDisputeRow) =>
  tx.update(orderDisputes).set({ amountUsed, talentsUsed }).where(eq(orderDisputes.disputeId, disputeId))

export const deleteDispute = (tx: Tx, disputeId: string) =>
  tx.delete(orderDisputes).where(eq(orderDisputes.disputeId, disputeId))

import { eq } from 'drizzle-orm'
import type { Executor, Tx } from '../../../../db/client.ts'
import { stores } from '../../../finding/catalogue/catalogue-tables.ts'
import { orderReturnLines, orderReturns, storeOrders } from '../orders-tables.ts'
import type { OrderReturn } from './orders-repository.ts'

export async function insertReturn(tx: Tx, { lines, ...row }: OrderReturn): Promise<void> {
  await tx.insert(orderReturns).values(row)
  await tx.insert(orderReturnLines).values(lines.map(({ lineId, units }) => ({ returnId: row.id, lineId, units })))
}

export const changeReturn = (tx: Tx, id: string, change: Partial<typeof orderReturns.$inferInsert>) =>
  tx.update(orderReturns).set(change).where(eq(orderReturns.id, id))

/** Records whether a store order has a return that counts. */
export const markReturns = (tx: Tx, storeOrderId: string, hasReturn: boolean) =>
  tx.update(storeOrders).set({ hasReturn }).where(eq(storeOrders.id, storeOrderId))

/** Returns the address to which a store's customers return parcels, line by line. */
export async function findReturnAddress(executor: Executor, storeId: string): Promise<string[]> {
  const { name, place, returnAddress } = stores
  const [store] = await executor.select({ name, place, returnAddress }).from(stores).where(eq(stores.id, storeId))
  if (!store) throw new Error(`There is no store ${storeId}`)
  return [store.name, ...(store.returnAddress.length > 0 ? store.returnAddress : [store.place])]
}

/** Returns the id of the order of a return. */
export async function orderIdOfReturn(executor: Executor, returnId: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ orderId: orderReturns.orderId })
    .from(orderReturns)
    .where(eq(orderReturns.id, returnId))
  return row?.orderId
}

import { eq } from 'drizzle-orm'
import type { Executor } from '../../../../db/client.ts'
import { users } from '../../../account/accounts/accounts-tables.ts'
import { stores } from '../../../finding/catalogue/catalogue-tables.ts'
import { orders, storeOrders } from '../../orders/orders-tables.ts'

/** The store and its seller, or undefined when there is no such store. */
export async function findStore(executor: Executor, id: string) {
  const [row] = await executor.select({ id: stores.id, ownerId: stores.ownerId }).from(stores).where(eq(stores.id, id))
  return row
}

export async function findUser(executor: Executor, id: string) {
  const { firstName, lastName, membershipId, email } = users
  const [row] = await executor.select({ firstName, lastName, membershipId, email }).from(users).where(eq(users.id, id))
  return row
}

/** The parcel with the buyer's side of its order. */
export async function findParcel(executor: Executor, storeOrderId: string) {
  const [row] = await executor
    .select({
      storeId: storeOrders.storeId,
      state: storeOrders.state,
      steps: storeOrders.steps,
      ownerKind: orders.ownerKind,
      ownerId: orders.ownerId,
      locale: orders.locale,
      address: orders.deliveryAddress,
    })
    .from(storeOrders)
    .innerJoin(orders, eq(orders.id, storeOrders.orderId))
    .where(eq(storeOrders.id, storeOrderId))
  return row
}

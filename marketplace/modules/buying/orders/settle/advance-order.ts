import type { StoreOrderState } from '../../../../../contract/buying/orders.ts'
import type { Tx } from '../../../../db/client.ts'
import { Conflict, NotFound } from '../../../../shared/domain-error.ts'
import { creditRewards, linkedSales, settleCash } from '../consequences/order-consequences.ts'
import { canMoveStoreOrder, type OrderActor } from '../model/order-states.ts'
import type { OrdersPorts } from '../orders-ports.ts'
import { lockOrder, orderIdOf, stepOf, stepStoreOrders } from '../store/orders-repository.ts'

interface Step {
  readonly storeOrderId: string
  readonly to: Extract<StoreOrderState, 'accepted' | 'packing' | 'packed' | 'onTheWay' | 'delivered'>
  readonly actor: Extract<OrderActor, 'seller' | 'courier'>
  readonly now: Date
}

/**
 * Moves a store order on its way to the shopper. A store order that is there already stays as it is. An order with cash
 * on delivery is paid when the last of its parcels is delivered, and each delivered parcel credits its Talents and the
 * commission of partners; an order that was paid before has credited them with the payment.
 *
 * Throws NotFound for an unknown store order, and Conflict when the state machine forbids the step.
 */
export async function advanceStoreOrder(
  tx: Tx,
  { storeOrderId, to, actor, now }: Step,
  ports: Pick<OrdersPorts, 'moveTalents' | 'notify' | 'partners' | 'tracking'>,
): Promise<void> {
  const orderId = await orderIdOf(tx, storeOrderId)
  const whole = orderId === undefined ? undefined : await lockOrder(tx, orderId)
  const store = whole?.storeOrders.find((one) => one.id === storeOrderId)
  if (!whole || !store) throw new NotFound('There is no such store order.', 'STORE_ORDER_NOT_FOUND')
  if (store.state === to) return
  if (!canMoveStoreOrder(store.state, to, actor)) {
    throw new Conflict(`A store order that is ${store.state} cannot become ${to}.`, 'STEP_NOT_ALLOWED')
  }
  const { order } = whole
  await stepStoreOrders(tx, [store], to, now)
  await ports.tracking.stepped(tx, stepOf(order, store, to, now))
  if (to !== 'delivered' || order.paymentState !== 'due') return
  const lines = whole.lines.filter((line) => line.storeOrderId === storeOrderId)
  if (order.ownerKind === 'user') await creditRewards(tx, order, lines, { key: `reward ${storeOrderId}`, now }, ports)
  const kept = lines.filter((line) => line.state === 'ordered')
  await ports.partners.credit(tx, linkedSales(order, kept))
  const storeOrders = whole.storeOrders.map((one) => (one === store ? { ...one, state: to } : one))
  await settleCash(tx, { order, storeOrders }, now)
}

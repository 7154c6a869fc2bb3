import { screen, within } from '@testing-library/react'
import type { Order, OrderReturn, StoreOrder } from '@/contract/buying/orders'
import { ApiProvider } from '@/lib/api/api-context'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { beGuest } from '@/tests/support/checkout-cart'
import { render } from '@/tests/support/render'
import { OrderDetail } from '../detail/order-detail'
import { OrderActions, OrderSubtitle } from '../detail/order-head'
import { useOrder } from '../detail/use-order'
import { changedApi, newEmail, placeOrder } from './shop-orders'

function Page() {
  const open = useOrder(true)
  return (
    <>
      {open.order && <OrderActions order={open.order} currencySymbol="$" />}
      {open.order && <OrderSubtitle order={open.order} />}
      {/* As news of the order does. */}
      <button type="button" onClick={open.refetch}>
        Read the order again
      </button>
      <OrderDetail
        open={open}
        currencySymbol="$"
        tracking={(_, { storeName }) => <p>Tracking of {storeName}</p>}
        review={({ name }) => <button type="button">Rate {name}</button>}
      />
    </>
  )
}

/** Renders the page of an order at its address. */
export function showOrder(
  orderId: string,
  api = changedApi(),
  { query = {}, pathname = '/profile/orders/[orderId]', asPath = '/' } = {},
) {
  const { Router, replace, push } = fakeRouter({ pathname, asPath, query: { orderId, ...query } })
  const rendered = render(
    <Router>
      <ApiProvider value={api}>
        <Page />
      </ApiProvider>
    </Router>,
  )
  return { ...rendered, api, replace, push }
}

/** Returns an order of the signed-in shopper in which every parcel has the change. */
export const inParcels = (change: Partial<StoreOrder>) => (order: Order) => ({
  ...order,
  isGuestOrder: false,
  storeOrders: order.storeOrders.map((each) => ({ ...each, ...change })),
})
export const inAMonth = Math.floor(Date.now() / 1000) + 30 * 86_400

/** Returns the order with all parcels delivered and the first one's lines in these returns. */
export const deliveredWith =
  (returns: readonly OrderReturn[]) =>
  (order: Order): Order => {
    const goingBack = returns.filter(({ state }) => state === 'requested' || state === 'received')
    const unitsBack = (id: string) =>
      goingBack
        .flatMap(({ lines }) => lines)
        .filter(({ lineId }) => lineId === id)
        .reduce((sum, { quantity }) => sum + quantity, 0)
    const { storeOrders } = inParcels({ state: 'delivered', canCancel: false, returnableUntil: inAMonth })(order)
    return {
      ...order,
      isGuestOrder: false,
      storeOrders: storeOrders.map((each, at) => ({
        ...each,
        returns: at === 0 ? [...returns] : [],
        lines: each.lines.map((line) => ({ ...line, returnableUnits: line.quantity - unitsBack(line.lineId) })),
      })),
    }
  }
export const delivered = deliveredWith([])

/** Places an order as a guest and returns its id. */
export async function newOrder(): Promise<string> {
  await beGuest()
  return placeOrder({ email: newEmail() })
}

/** Renders the page of an order and returns queries within its first parcel. */
export async function openParcel(orderId: string, api = changedApi()) {
  const shown = showOrder(orderId, api)
  const [heading] = await screen.findAllByRole('heading', { level: 2, name: /^(?!Summary)/ })
  const parcel = heading?.closest('section')
  if (!parcel) throw new Error('No parcel is shown.')
  return { ...shown, parcel: within(parcel) }
}

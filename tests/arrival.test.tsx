import { waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, inject, test, vi } from 'vitest'
import type { Order } from '@/contract/buying/orders'
import { OrderConfirmation } from '@/features/buying/orders/confirmation/order-confirmation'
import { OrderDetail } from '@/features/buying/orders/detail/order-detail'
import { useOrder } from '@/features/buying/orders/detail/use-order'
import { OrdersList } from '@/features/buying/orders/list/orders-list'
import { inParcels } from '@/features/buying/orders/testing/order-screen'
import { changedApi, placeOrder } from '@/features/buying/orders/testing/shop-orders'
import { TrackingPanel } from '@/features/buying/tracking/tracking-panel'
import { OwnHome } from '@/features/finding/home/own/own-home'
import { OrdersNote } from '@/features/finding/navigation/account/orders-note'
import { ApiProvider } from '@/lib/api/api-context'
import { useArrival } from '@/lib/domain/cart/use-arrival'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { checkoutCart, fillCart, saveAddress } from './support/checkout-cart'
import { render } from './support/render'
import { openSessionRoutes } from './support/session/browser-session'
import { signInAsNewcomer } from './support/session/signed-in'

/** All places that say when an order arrives say the same (docs/orders.md#behaviour). */

openSessionRoutes()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const TOOTHBRUSH = 'bamboo-toothbrush-set'

/** Puts the product into the cart, and returns in how many days the checkout promises its parcel. */
async function promisedDays(): Promise<number> {
  await fillCart(TOOTHBRUSH)
  const cart = await checkoutCart(await saveAddress())
  const days = cart.sellers[0]?.deliveryDays?.[0]
  if (days === undefined) throw new Error('The checkout promises no day.')
  return days
}

/** The moments in the text of the page, those of today aside: what has happened, such as the order, was today. */
const moments = () => [
  ...new Set(document.body.textContent?.match(/(Tomorrow|\d{1,2} [A-Z][a-z]{2}), \d{1,2}:\d{2} [AP]M/g)),
]

const DAY_SECONDS = 86_400
const momentText = (at: number) => {
  const date = new Date(at * 1000)
  const part = (options: Intl.DateTimeFormatOptions) => date.toLocaleString('en-GB', { timeZone: 'UTC', ...options })
  const day =
    Math.floor(at / DAY_SECONDS) - Math.floor(Date.now() / 1000 / DAY_SECONDS) === 1
      ? 'Tomorrow'
      : `${part({ day: 'numeric' })} ${part({ month: 'short' })}`
  return `${day}, ${part({ hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }).toUpperCase()}`
}

const tracking = (order: Order) => <TrackingPanel orderId={order.orderId} />

/** Each place that says when the order arrives. */
const PLACES: readonly (readonly [string, (orderId: string) => ReactElement])[] = [
  ['thank-you page', (id) => <OrderConfirmation orderId={id} notFound={null} deals={() => null} />],
  ['page of the order', () => <OrderPage />],
  ['account menu', () => <OrdersNote />],
  ['home page', () => <OwnHome shop={null} pictures={null} />],
]

const LIST = <OrdersList currencySymbol="$" signIn={null} tracking={tracking} />

function OrderPage() {
  return <OrderDetail open={useOrder(true)} currencySymbol="$" tracking={tracking} />
}

function Checkout({ days }: { readonly days: number }) {
  return <p>{useArrival()(days)}</p>
}

/** Renders a place, waits for a moment in it, and returns all of them. */
async function momentsOf(place: ReactElement, orderId: string, api = changedApi()): Promise<readonly string[]> {
  const { Router } = fakeRouter({ pathname: '/profile/orders/[orderId]', query: { orderId } })
  const { unmount } = render(
    <Router>
      <ApiProvider value={api}>{place}</ApiProvider>
    </Router>,
  )
  await waitFor(() => expect(moments()).not.toEqual([]), { timeout: 5000 })
  const found = moments()
  unmount()
  return found
}

test('from the checkout to the order, all pages and the receipt promise the same arrival', async () => {
  const { email } = await signInAsNewcomer()
  const days = await promisedDays()
  const orderId = await placeOrder({ slugs: [] })
  const { data: order } = await browserApi.call('order', { orderId })
  const [earliest] = order.storeOrders[0]?.estimatedDelivery ?? []
  if (earliest === undefined) throw new Error('The order has no estimate.')
  const promise = momentText(earliest)
  expect(await momentsOf(<Checkout days={days} />, orderId)).toEqual([promise])
  for (const [name, place] of PLACES)
    expect([name, ...(await momentsOf(place(orderId), orderId))]).toEqual([name, promise])

  // The tracking of the order that is farthest on its way names no arrival before it has set off; the others have a row.
  await placeOrder({ slugs: [TOOTHBRUSH] })
  expect(await momentsOf(LIST, orderId)).toEqual([promise])

  const outbox = await fetch(`${inject('marketplaceUrl')}/outbox.json?to=${encodeURIComponent(email)}`)
  const day = new Date(earliest * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  expect(await outbox.text()).toContain(`${order.storeOrders[0]?.storeName} arrives: ${day}`)
})

test('while its courier reports another arrival, all pages say that one', async () => {
  await signInAsNewcomer()
  const orderId = await placeOrder({ slugs: [TOOTHBRUSH] })
  const arrivesAt = Math.floor(Date.now() / 1000) + DAY_SECONDS
  const api = changedApi(
    {
      tracking: async (input) => {
        const { data } = await browserApi.call('tracking', input)
        return { data: { ...data, state: 'onTheWay', eta: arrivesAt } }
      },
    },
    inParcels({ state: 'onTheWay', isUnderWay: true, arrivesAt }),
  )
  const reported = momentText(arrivesAt)
  for (const [name, place] of PLACES)
    expect([name, ...(await momentsOf(place(orderId), orderId, api))]).toEqual([name, reported])
  expect(await momentsOf(LIST, orderId, api)).toEqual([reported])
})

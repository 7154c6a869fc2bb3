import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import type { Order, OrderLine, StoreOrder } from '@/contract/buying/orders'
import { REFUND_CHANGED } from '@/contract/buying/shown-refund'
import { ApiError } from '@/lib/api/api-error'
import { browserApi } from '@/lib/session/calls/browser-api'
import { beGuest } from '@/tests/support/checkout-cart'
import { openSessionRoutes } from '@/tests/support/session/browser-session'
import { clearCookies } from '@/tests/support/session/signed-in'
import { delivered, inParcels, newOrder, openParcel, showOrder } from '../testing/order-screen'
import { changedApi, newEmail, placeOrder } from '../testing/shop-orders'

openSessionRoutes()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

/** Returns the key of the newest link to an order that was mailed to an address. */
async function mailedKey(email: string): Promise<string> {
  const address = `${inject('marketplaceUrl')}/outbox.json?to=${encodeURIComponent(email)}`
  let key: string | undefined
  await waitFor(async () => {
    key = /\?key=([\w.%-]+)/.exec(await (await fetch(address)).text())?.[1]
    expect(key).toBeDefined()
  })
  return decodeURIComponent(key ?? '')
}

describe('an order', () => {
  test('shows its parcels with their times, its amounts, address and payment', async () => {
    const orderId = await newOrder()
    const { parcel } = await openParcel(orderId)
    const steps = parcel.getByRole('list', { name: /^Progress of the parcel of/ })
    expect(within(steps).getByText(/^Placed/).textContent).toMatch(/^PlacedToday, \d+:\d\d [AP]M$/)
    expect(within(steps).getByText(/^Delivered/).textContent).toMatch(/^Deliveredabout /)
    const about = screen.getByRole('complementary', { name: 'About this order' })
    expect(about.textContent).toMatch(/Summary.*Total.*Deliver to.*1840 Laurel Canyon Blvd, Apt 4.*Cash on delivery/)
    expect(screen.getByRole('link', { name: 'Invoice' }).getAttribute('href')).toBe(
      `/profile/orders/${orderId}/invoice`,
    )
  })

  test('tells what happened in the time zone of the device, and its estimate as the checkout did', async () => {
    const at = Math.floor(Date.parse('2025-03-04T06:30:00Z') / 1000)
    const orderId = await newOrder()
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(480)
    const moved = inParcels({ state: 'placed', steps: [{ state: 'placed', at }], estimatedDelivery: [at, at] })
    const { parcel } = await openParcel(
      orderId,
      changedApi({}, (order) => ({ ...moved(order), placedAt: at })),
    )
    const steps = parcel.getByRole('list', { name: /^Progress of the parcel of/ })
    expect(within(steps).getByText(/^Placed/).textContent).toBe('Placed3 Mar, 10:30 PM')
    expect(within(steps).getByText(/^Delivered/).textContent).toBe('Deliveredabout 4 Mar, 6:30 AM')
    expect(screen.getByText(/^3 Mar 2025, 10:30 PM · /)).toBeTruthy()
    vi.restoreAllMocks()
  })

  test.each([
    ['cash that is not due any more', { payable: 0, refunded: 0 }, /Cancelled-\$20\.00Total\$0\.00/],
    ['money that was given back', { payable: 2000, refunded: 500 }, /Total\$20\.00Refunded-\$5\.00/],
  ])('sums up to its total with %s', async (_, amounts, expected) => {
    const orderId = await newOrder()
    const accounting = { finalTotal: 2000, talents: 0, ...amounts }
    showOrder(
      orderId,
      changedApi({}, (order) => ({ ...order, accounting: { ...order.accounting, ...accounting } })),
    )
    const summary = await screen.findByRole('region', { name: 'Summary' })
    expect(summary.textContent).toMatch(expected)
  })

  test('that was cancelled before its cash was due says that nothing was paid', async () => {
    const { data } = await browserApi.call('cancelOrder', { orderId: await newOrder() })
    showOrder(data.orderId)
    const about = await screen.findByRole('complementary', { name: 'About this order' })
    expect(about.textContent).toMatch(/Paid withNothing was paid/)
  })

  test('keeps its links in the frame of the apps', async () => {
    const orderId = await newOrder()
    showOrder(orderId, changedApi(), { pathname: '/order-mobile/[orderId]' })
    const invoice = await screen.findByRole('link', { name: 'Invoice' })
    expect(invoice.getAttribute('href')).toBe(`/order-mobile/${orderId}/invoice`)
  })

  test('of another shopper is not found, and a guest may ask for its link', async () => {
    const orderId = await newOrder()
    clearCookies()
    await beGuest()
    showOrder(orderId)
    expect(await screen.findByRole('heading', { name: 'We cannot find this order' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Find a guest order' })).toBeTruthy()
  })

  test('is found by its number and e-mail address, and opens by the mailed link', async () => {
    await beGuest()
    const email = newEmail()
    const orderId = await placeOrder({ email })
    const { orderNumber } = (await browserApi.call('order', { orderId })).data
    clearCookies()
    await beGuest()
    await expect(browserApi.call('order', { orderId })).rejects.toMatchObject({ status: 404 })
    await browserApi.call('orderLookup', { orderNumber, email })
    const key = await mailedKey(email)
    const { replace } = showOrder(orderId, changedApi(), {
      query: { key, returnId: 'r-1' },
      asPath: `/profile/orders/${orderId}?returnId=r-1&key=${encodeURIComponent(key)}`,
    })
    await waitFor(() =>
      expect(replace).toHaveBeenCalledWith(
        { pathname: '/profile/orders/[orderId]', query: { orderId, returnId: 'r-1' } },
        `/profile/orders/${orderId}?returnId=r-1`,
        { shallow: true },
      ),
    )
    // The address loses the key before the order is open.
    await waitFor(async () => expect((await browserApi.call('order', { orderId })).data.orderNumber).toBe(orderNumber))
  })

  test('of another account says so to who has its link', async () => {
    const orderId = await newOrder()
    clearCookies()
    await beGuest()
    const openOrder = () => {
      throw new ApiError({
        kind: 'http',
        endpoint: 'openOrder',
        status: 403,
        message: 'no',
        serverMessage: 'It has an account.',
      })
    }
    showOrder(orderId, changedApi({ openOrder }), { query: { key: 'mailed' } })
    expect(await screen.findByRole('heading', { name: 'We cannot find this order' })).toBeTruthy()
    expect(screen.getByText('It has an account.')).toBeTruthy()
  })

  test('whose link has run out says so', async () => {
    await beGuest()
    const openOrder = () => {
      throw new ApiError({ kind: 'http', endpoint: 'openOrder', status: 404, message: 'over' })
    }
    showOrder('ord-none', changedApi({ openOrder }), { query: { key: 'old' } })
    expect(await screen.findByRole('heading', { name: 'This link has run out' })).toBeTruthy()
  })

  test('whose link could not be opened loses its key, and can be tried again', async () => {
    await beGuest()
    let isAway = true
    const openOrder = () => {
      if (isAway) throw new ApiError({ kind: 'network', endpoint: 'openOrder', message: 'away' })
      return { data: { orderId: 'ord-none' } }
    }
    const asPath = '/profile/orders/ord-none?key=mailed'
    window.history.replaceState(null, '', asPath)
    const { replace, api, user } = showOrder('ord-none', changedApi({ openOrder }), {
      query: { key: 'mailed' },
      asPath,
    })
    expect(window.location.href).not.toContain('mailed')
    expect(replace).toHaveBeenCalledWith(
      { pathname: '/profile/orders/[orderId]', query: { orderId: 'ord-none' } },
      '/profile/orders/ord-none',
      { shallow: true },
    )
    isAway = false
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'We cannot find this order' })).toBeTruthy()
    expect(api.calls.filter(({ endpoint }) => endpoint === 'openOrder')).toHaveLength(2)
  })

  test('that could not be loaded can be tried again', async () => {
    const orderId = await newOrder()
    let isAway = true
    const order = async () => {
      if (isAway) throw new ApiError({ kind: 'network', endpoint: 'order', message: 'away' })
      return browserApi.call('order', { orderId })
    }
    const { user } = showOrder(orderId, changedApi({ order }))
    const again = await screen.findByRole('button', { name: 'Try again' })
    isAway = false
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'Summary' })).toBeTruthy()
  })

  test('with a parcel that is late says so, and what can be done', async () => {
    const orderId = await newOrder()
    const by = Math.floor(Date.now() / 1000) - 2.5 * 86_400
    const api = changedApi({}, inParcels({ isUnderWay: true, estimatedDelivery: [by - 86_400, by] }))
    const { parcel } = await openParcel(orderId, api)
    expect(parcel.getByText('Late')).toBeTruthy()
    expect(parcel.getByText('The parcel is 2 days late.').closest('p')?.textContent).toMatch(/You can still cancel it/)
  })

  test('with a parcel on its way shows its tracking, which can be hidden', async () => {
    const orderId = await newOrder()
    const api = changedApi({}, inParcels({ state: 'onTheWay', isUnderWay: true, canCancel: false }))
    const { user, parcel } = await openParcel(orderId, api)
    expect(parcel.getByText(/^Tracking of/)).toBeTruthy()
    // The tracking tells when the parcel arrives.
    expect(parcel.queryByText(/^Arrives: /)).toBeNull()
    await user.click(parcel.getByRole('button', { name: 'Hide tracking' }))
    expect(parcel.queryByText(/^Tracking of/)).toBeNull()
    expect(parcel.getByText(/^Arrives: /)).toBeTruthy()
    expect(parcel.queryByRole('button', { name: /^Cancel/ })).toBeNull()
  })
})

const withLineState = (state: OrderLine['state']) => (order: Order) => {
  const moved = delivered(order)
  return {
    ...moved,
    storeOrders: moved.storeOrders.map((each) => ({ ...each, lines: each.lines.map((line) => ({ ...line, state })) })),
  }
}

describe('the button that rates a product', () => {
  test.each<[string, 'is' | 'is not', (order: Order) => Order]>([
    ['delivered to a signed-in shopper', 'is', delivered],
    ['sent back', 'is', withLineState('returned')],
    ['cancelled', 'is not', withLineState('cancelled')],
    ['still on its way', 'is not', inParcels({ state: 'onTheWay', isUnderWay: true, canCancel: false })],
    ['delivered to a guest', 'is not', (order) => ({ ...delivered(order), isGuestOrder: true })],
  ])('of one that was %s %s shown', async (_, shown, change) => {
    const { parcel } = await openParcel(await newOrder(), changedApi({}, change))
    expect(parcel.getByRole('button', { name: 'Buy again: Bamboo Toothbrush Set' })).toBeTruthy()
    expect(parcel.queryAllByRole('button', { name: 'Rate Bamboo Toothbrush Set' })).toHaveLength(shown === 'is' ? 1 : 0)
  })
})

/** Returns the button that cancels, once the dialog knows what comes back. */
async function readyButton() {
  const button = await screen.findByRole('button', { name: 'Cancel 1 product' })
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false))
  return button
}

describe('cancelling', () => {
  test('names the delivery fee that the refund pays, and what the bank gave back, before it is confirmed', async () => {
    const orderId = await newOrder()
    const refund = { giftCard: 0, talents: 0, payment: 505, talentsTaken: 0, deliveryFee: 495, disputed: 300 }
    const api = changedApi({ cancelRefund: () => ({ data: refund }) })
    const { user, parcel } = await openParcel(orderId, api)
    await user.click(parcel.getByRole('button', { name: 'Cancel this part' }))
    await readyButton()
    expect(screen.getByRole('dialog').textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(
      'You pay $5.05 less when it arrives.Without what you cancel, the rest of this order falls below free delivery: ' +
        'what you pay when it arrives includes $4.95 for its delivery.' +
        'Your bank gave back $3.00 when you disputed the charge, so this is not refunded again.',
    )
  })

  test('asks again with the new figures when what comes back is not what was shown', async () => {
    const orderId = await newOrder()
    let refund = { giftCard: 0, talents: 0, payment: 505, talentsTaken: 0, deliveryFee: 495, disputed: 0 }
    const api = changedApi({
      cancelRefund: () => ({ data: refund }),
      cancelOrder: () => {
        refund = { ...refund, payment: 1000, deliveryFee: 0 }
        const details = { kind: 'http', endpoint: 'cancelOrder', status: 409, message: 'changed' } as const
        throw new ApiError({ ...details, code: REFUND_CHANGED, serverMessage: 'What you get back has changed.' })
      },
    })
    const { user, parcel } = await openParcel(orderId, api)
    await user.click(parcel.getByRole('button', { name: 'Cancel this part' }))
    const text = () => screen.getByRole('dialog').textContent?.replace(/[\u2066-\u2069]/g, '')
    const confirmed = () => api.calls.filter(({ endpoint }) => endpoint === 'cancelOrder').map(({ input }) => input)
    const lineIds = [expect.any(String)]
    await user.click(await readyButton())
    await waitFor(() => expect(text()).toContain('You pay $10.00 less when it arrives.'))
    expect(text()).toContain('What you get back has changed.')
    expect(text()).not.toContain('$4.95')
    expect(confirmed()).toEqual([
      {
        orderId,
        lineIds,
        confirmedRefund: { giftCard: 0, talents: 0, payment: 5.05, talentsTaken: 0, deliveryFee: 4.95, disputed: 0 },
      },
    ])
    await user.click(await readyButton())
    await waitFor(() => expect(confirmed()).toHaveLength(2))
    expect(confirmed()[1]).toMatchObject({ confirmedRefund: { payment: 10, deliveryFee: 0 } })
  })

  test('takes the chosen lines off, and says what is not due any more', async () => {
    const orderId = await newOrder()
    const { user, parcel } = await openParcel(orderId)
    await user.click(parcel.getByRole('button', { name: 'Cancel this part' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Cancel the .+ part\?$/ }))
    const line = dialog.getByRole('checkbox')
    await user.click(line)
    expect(dialog.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true)
    await user.click(line)
    await user.click(await readyButton())
    const done = within(await screen.findByRole('dialog', { name: 'Cancelled' }))
    expect(done.getByRole('status').textContent).toMatch(/You pay .*\$\d+\.\d\d.* less when it arrives\./)
    await user.click(done.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(parcel.getAllByText('Cancelled').length).toBeGreaterThan(0)
    const { data } = await browserApi.call('order', { orderId })
    expect(data.storeOrders.map(({ state }) => state).sort()).toEqual(['cancelled', 'placed'])
  })

  test.each([
    ['by the payment method, when no Talents were used', 0, '$20.00 comes back to you by your payment method.'],
    ['as Talents first, when some were used', 500, '$20.00 comes back to you: Talents first, the rest by'],
  ])('says that the money comes back %s', async (_, talents, expected) => {
    const orderId = await newOrder()
    const refunded = (amount: number) => (order: Order) => ({
      ...order,
      accounting: { ...order.accounting, talents, refunded: amount },
    })
    const { data } = await browserApi.call('order', { orderId })
    const api = changedApi({ cancelOrder: () => ({ data: refunded(2000)(data) }) }, refunded(0))
    const { user, parcel } = await openParcel(orderId, api)
    await user.click(parcel.getByRole('button', { name: 'Cancel this part' }))
    await user.click(await readyButton())
    const done = within(await screen.findByRole('dialog', { name: 'Cancelled' }))
    expect(done.getByRole('status').textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(expected)
  })

  test('says so when the parcel is being packed meanwhile, and shows its new state', async () => {
    const orderId = await newOrder()
    let isPacking = false
    const api = changedApi(
      {
        cancelOrder: () => {
          isPacking = true
          throw new ApiError({
            kind: 'http',
            endpoint: 'cancelOrder',
            status: 409,
            message: 'packing',
            serverMessage: 'No.',
          })
        },
      },
      (order) => (isPacking ? inParcels({ state: 'packing', canCancel: false })(order) : order),
    )
    const { user, parcel } = await openParcel(orderId, api)
    await user.click(parcel.getByRole('button', { name: 'Cancel this part' }))
    await user.click(await readyButton())
    const dialog = within(screen.getByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toContain('It is being packed by now')
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(await parcel.findByText('Being packed')).toBeTruthy()
    expect(parcel.queryByRole('button', { name: 'Cancel this part' })).toBeNull()
  })
})

test('a courier is rated by stars and by what was good, and the rating can be changed', async () => {
  const orderId = await newOrder()
  let biker: StoreOrder['biker'] = { driverId: 'd-1', name: 'Malik K.', rating: 4.9 }
  const api = changedApi(
    {
      driverAttributes: () => ({ data: [{ attributeId: 'a-1', attributeName: 'On time' }], rating: 0 }),
      rateDriver: ({ rating }) => {
        biker = biker && { ...biker, ownRating: rating }
        return { message: '', data: {} }
      },
    },
    (order) => {
      const own = delivered(order)
      return { ...own, storeOrders: own.storeOrders.map((each, at) => (at === 0 ? { ...each, biker } : each)) }
    },
  )
  const { user } = showOrder(orderId, api)
  const stars = within(await screen.findByRole('radiogroup', { name: 'How was Malik?' }))
  await user.click(stars.getByRole('radio', { name: '4 stars' }))
  await user.click(await screen.findByRole('button', { name: 'On time' }))
  await user.click(screen.getByRole('button', { name: 'Send rating' }))
  expect(await screen.findByText('You gave Malik 4 stars')).toBeTruthy()
  expect(api.calls.find(({ endpoint }) => endpoint === 'driverAttributes')?.input).toEqual({
    orderId,
    driverId: 'd-1',
    storeCategoryId: expect.any(String),
  })
  expect(api.calls.find(({ endpoint }) => endpoint === 'rateDriver')?.input).toEqual({
    orderId,
    driverId: 'd-1',
    rating: 4,
    attributes: [{ attributeId: 'a-1', rating: 4 }],
  })
  // The pressed button is gone: the focus stays at the rating.
  const rating = screen.getByText(/4 stars/)
  expect(document.activeElement).toBe(rating)
  await user.click(screen.getByRole('button', { name: 'Change' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true)
  expect(document.activeElement).toBe(rating)
  // Rated once more in another tab.
  await user.click(screen.getByRole('radio', { name: '4 stars' }))
  biker = { ...biker, ownRating: 2 }
  await user.click(screen.getByRole('button', { name: 'Read the order again' }))
  expect(await screen.findByText('You gave Malik 2 stars')).toBeTruthy()
})

import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import {
  mockAllIsIntersecting,
  resetIntersectionMocking,
  setupIntersectionMocking,
} from 'react-intersection-observer/test-utils'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Order, StoreOrder } from '@/contract/buying/orders'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import type { InputOf } from '@/lib/api/endpoints'
import { fakeRouter, RouterProvider } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { beGuest } from '@/tests/support/checkout-cart'
import { render } from '@/tests/support/render'
import { openSessionRoutes } from '@/tests/support/session/browser-session'
import { signInAs } from '@/tests/support/session/signed-in'
import { changedApi, newEmail, placeOrder } from '../testing/shop-orders'
import { OrderFilters } from './order-filters'
import { OrdersList } from './orders-list'

openSessionRoutes()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

function show(api = changedApi(), place: { pathname?: string; query?: Record<string, string> } = {}) {
  const { Router, push, replace } = fakeRouter({ pathname: '/profile/orders', query: {}, ...place })
  const rendered = render(
    <Router>
      <Page api={api} />
    </Router>,
  )
  return { ...rendered, api, push, replace }
}

function Page({ api }: { readonly api: ReturnType<typeof changedApi> }) {
  return (
    <ApiProvider value={api}>
      <OrderFilters />
      <OrdersList
        currencySymbol="$"
        signIn={<p>Sign in</p>}
        tracking={(order, { storeName }) => (
          <p>
            Tracking of {order.orderNumber} by {storeName}
          </p>
        )}
      />
    </ApiProvider>
  )
}

const notOnItsWay = (order: Order): Order => ({
  ...order,
  storeOrders: order.storeOrders.map((each) => ({ ...each, isUnderWay: false })),
})
const rows = () => within(screen.getByRole('list', { name: 'Orders' })).getAllByRole('listitem')

describe('the orders', () => {
  test('of a guest are listed with their pictures, state and total, and lead to the order', async () => {
    await beGuest()
    const orderId = await placeOrder({ email: newEmail() })
    show(changedApi({}, notOnItsWay))
    const link = await screen.findByRole('link', { name: /^EG-\d{6}$/ })
    expect(link.getAttribute('href')).toBe(`/profile/orders/${orderId}`)
    const [row] = rows()
    expect(row?.textContent).toMatch(/2 stores.*Placed.*\$\d+\.\d\d.*Buy again/)
    expect(row?.querySelectorAll('img').length).toBe(2)
    expect(screen.getByRole('heading', { name: 'Find a guest order' })).toBeTruthy()
  })

  test('begin with the one that is on its way', async () => {
    await beGuest()
    await placeOrder({ email: newEmail() })
    show(
      changedApi({}, (order) => ({
        ...order,
        storeOrders: order.storeOrders.map((each, at) => ({
          ...each,
          isUnderWay: true,
          state: at === 1 ? 'onTheWay' : each.state,
        })),
      })),
    )
    expect(await screen.findByText(/^Tracking of EG-\d{6} by /)).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Orders' })).toBeNull()
  })

  test('say when they arrive, as long as they are on their way', async () => {
    await beGuest()
    await placeOrder({ email: newEmail() })
    const orders = async () => {
      const response = await browserApi.call('orders', { skip: 0, limit: 1 })
      const [order] = response.data
      const inState = (orderId: string, state: StoreOrder['state']) =>
        order
          ? [
              {
                ...order,
                orderId,
                storeOrders: order.storeOrders.map((each) => ({ ...each, state, isUnderWay: state !== 'delivered' })),
              },
            ]
          : []
      const data = [...inState('o-1', 'onTheWay'), ...inState('o-2', 'packed'), ...inState('o-3', 'delivered')]
      return { ...response, data, count: 3, penCount: 3 }
    }
    show(changedApi({ orders }))
    expect(await screen.findByText(/^Tracking of EG-/)).toBeTruthy()
    // A call of its own.
    await screen.findByRole('list', { name: 'Orders' })
    expect(rows().map(({ textContent }) => /Arrives: /.test(textContent))).toEqual([true, false])
  })

  test('begin with an older one when it is farther on its way than the newest five', async () => {
    await beGuest()
    await placeOrder({ email: newEmail() })
    const orders = async (input: InputOf<'orders'>) => {
      const response = await browserApi.call('orders', { skip: 0, limit: 1 })
      const numbers = input.group === 'underWay' ? [6, 5, 4, 3, 2] : input.state === 'packed' ? [1] : []
      const parcel = { isUnderWay: true, state: input.state ?? ('placed' as const) }
      const data = response.data.flatMap((order) =>
        numbers.map((number) => ({
          ...order,
          orderId: `o-${number}`,
          orderNumber: `EG-00000${number}`,
          storeOrders: order.storeOrders.map((each) => ({ ...each, ...parcel })),
        })),
      )
      return { ...response, data, count: 6, penCount: 6 }
    }
    show(changedApi({ orders }))
    expect(await screen.findByText(/^Tracking of EG-000001 by /)).toBeTruthy()
  })

  test('keep their filter in the address, and stay in the frame of the apps', async () => {
    await beGuest()
    const orderId = await placeOrder({ email: newEmail() })
    const { user, replace } = show(changedApi({}, notOnItsWay), { pathname: '/order-mobile' })
    const link = await screen.findByRole('link', { name: /^EG-/ })
    expect(link.getAttribute('href')).toBe(`/order-mobile/${orderId}`)
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Delivered')
    expect(replace).toHaveBeenCalledWith(
      { pathname: '/order-mobile', query: { state: 'delivered' } },
      '/order-mobile?state=delivered',
      { shallow: true, scroll: false },
    )
  })

  test('are searched by name or number, and the search stays in the address until it is cleared', async () => {
    await beGuest()
    await placeOrder({ email: newEmail() })
    const api = changedApi({}, notOnItsWay)
    const { user, replace } = show(api)
    await user.type(
      await screen.findByRole('searchbox', { name: 'Product, store or order number' }),
      ' no such thing {Enter}',
    )
    const query = { q: 'no such thing' }
    const shallow = { shallow: true, scroll: false }
    expect(replace).toHaveBeenCalledWith(
      { pathname: '/profile/orders', query },
      '/profile/orders?q=no+such+thing',
      shallow,
    )

    const searched = show(api, { query })
    expect(await screen.findByText('No orders match')).toBeTruthy()
    expect(api.calls.find(({ input }) => (input as InputOf<'orders'>).q)?.input).toMatchObject(query)
    await user.click(within(searched.container).getByRole('button', { name: 'Clear the search' }))
    expect(searched.replace).toHaveBeenCalledWith(
      { pathname: '/profile/orders', query: {} },
      '/profile/orders',
      shallow,
    )
  })

  test('keep the filters in place while those of another filter load', async () => {
    await beGuest()
    await placeOrder({ email: newEmail() })
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const orders = async (input: InputOf<'orders'>) => {
      if (!input.group) await isAnswered
      const response = await browserApi.call('orders', input)
      return { ...response, data: response.data.map(notOnItsWay) }
    }
    const api = changedApi({ orders })
    function Followed() {
      const [query, setQuery] = useState<object>({ state: 'underWay' })
      const replace = async (to: { readonly query: object }) => setQuery(to.query)
      return (
        <RouterProvider router={{ pathname: '/profile/orders', query, replace }}>
          <Page api={api} />
        </RouterProvider>
      )
    }
    const { user } = render(<Followed />)
    const store = await screen.findByRole('combobox', { name: 'Store' })
    const state = screen.getByRole('combobox', { name: 'State' })
    await user.selectOptions(state, 'All orders')
    expect(await screen.findByRole('status', { name: 'Loading your orders' })).toBeTruthy()
    expect([state, store].every((each) => each.isConnected)).toBe(true)
    expect(document.activeElement).toBe(state)
    answer()
    expect(await screen.findByRole('link', { name: /^EG-/ })).toBeTruthy()
    expect(store.isConnected).toBe(true)
  })

  test('show their filters together with the list, not before it', async () => {
    await beGuest()
    await placeOrder({ email: newEmail() })
    let answer = () => {}
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve
    })
    const onListed = vi.fn()
    const orders = async (input: InputOf<'orders'>) => {
      if (input.group) await isAnswered
      const response = await browserApi.call('orders', input)
      if (!input.group) onListed()
      return response
    }
    show(changedApi({ orders }))
    await waitFor(() => expect(onListed).toHaveBeenCalled())
    await act(async () => undefined)
    expect(screen.getByRole('status', { name: 'Loading your orders' })).toBeTruthy()
    expect(screen.queryByRole('combobox')).toBeNull()
    answer()
    expect(await screen.findByRole('combobox', { name: 'State' })).toBeTruthy()
    expect(screen.queryByRole('status', { name: 'Loading your orders' })).toBeNull()
  })

  test('of one store do not claim to be of all while they load', async () => {
    await beGuest()
    await placeOrder({ email: newEmail() })
    const storeId = (await browserApi.call('orders', { skip: 0, limit: 1 })).stores[0]?.storeId ?? ''
    show(changedApi(), { query: { store: storeId } })
    expect(screen.queryByRole('option', { name: 'All stores' })).toBeNull()
    expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Store' })).value).toBe(storeId)
  })

  test('that match no filter say so, and all are one press away', async () => {
    await beGuest()
    await placeOrder({ email: newEmail() })
    const { user, replace, api } = show(changedApi(), { query: { state: 'returned', period: '6m' } })
    await user.click(await screen.findByRole('button', { name: 'Show all orders' }))
    expect(replace.mock.calls[0]?.[1 as never]).toBe('/profile/orders')
    expect(api.calls.find(({ endpoint }) => endpoint === 'orders')?.input).toMatchObject({
      group: 'returned',
      from: expect.any(Number),
    })
  })

  test('load more at the press of a button, and can be tried again', async () => {
    await beGuest()
    await placeOrder({ email: newEmail() })
    let isAway = false
    const api = changedApi({
      orders: async ({ skip, group }) => {
        if (isAway) throw new ApiError({ kind: 'network', endpoint: 'orders', message: 'away' })
        const { data } = await changedApi({}, notOnItsWay).call('orders', { skip: 0, limit: 1 })
        const [order] = data
        if (!order || group) return { data: [], count: 11, penCount: 11, stores: [] }
        const page = Array.from({ length: skip === 0 ? 10 : 1 }, (_, at) => ({ ...order, orderId: `o-${skip + at}` }))
        return { data: page, count: 11, penCount: 11, stores: [] }
      },
    })
    const { user } = show(api)
    await screen.findByRole('list', { name: 'Orders' })
    expect(rows().length).toBe(10)
    isAway = true
    await user.click(screen.getByRole('button', { name: 'Load more' }))
    expect(await screen.findByText('More orders could not be loaded.')).toBeTruthy()
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rows().length).toBe(11))
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test('load the next page when its end comes into view, with one call at a time', async () => {
    setupIntersectionMocking(vi.fn)
    onTestFinished(resetIntersectionMocking)
    await beGuest()
    await placeOrder({ email: newEmail() })
    const order = (await changedApi({}, notOnItsWay).call('orders', { skip: 0, limit: 1 })).data[0] as Order
    let respond = () => {}
    const api = changedApi({
      orders: async ({ skip, group }) => {
        const answer = { data: [] as Order[], count: 21, penCount: 21, stores: [] }
        if (group) return { ...answer, penCount: 0 }
        if (skip > 0) await new Promise<void>((resolve) => (respond = resolve))
        const size = Math.min(10, 21 - skip)
        return { ...answer, data: Array.from({ length: size }, (_, at) => ({ ...order, orderId: `o-${skip + at}` })) }
      },
    })
    const pages = () =>
      api.calls.flatMap(({ endpoint, input }) => {
        const { skip, group } = input as InputOf<'orders'>
        return endpoint === 'orders' && !group ? [skip] : []
      })
    show(api)
    await screen.findByRole('button', { name: 'Load more' })
    mockAllIsIntersecting(true)
    await waitFor(() => expect(pages()).toEqual([0, 10]))
    mockAllIsIntersecting(false)
    mockAllIsIntersecting(true)
    expect(pages()).toEqual([0, 10])
    respond()
    await waitFor(() => expect(rows().length).toBe(20))
    expect(pages()).toEqual([0, 10])
    mockAllIsIntersecting(true)
    await waitFor(() => expect(pages()).toEqual([0, 10, 20]))
    respond()
    await waitFor(() => expect(rows().length).toBe(21))
  })

  test('that could not be loaded can be tried again', async () => {
    await signInAs('newmember')
    let isAway = true
    const api = changedApi({
      orders: async () => {
        if (isAway) throw new ApiError({ kind: 'network', endpoint: 'orders', message: 'away' })
        return { data: [], count: 0, penCount: 0, stores: [] }
      },
    })
    const { user } = show(api)
    const again = await screen.findByRole('button', { name: 'Try again' })
    isAway = false
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Find a guest order' })).toBeNull()
  })
})

describe('a guest without orders', () => {
  test('asks for the link to an order, and learns nothing about it', async () => {
    const api = changedApi({ orderLookup: () => ({ message: '', data: {} }) })
    const { user } = show(api)
    expect(api.calls).toEqual([])
    expect(screen.getByText('Sign in')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send link' }))
    expect(screen.getAllByText('Please fill this in.').length).toBe(2)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Order number/ }))
    await user.type(screen.getByRole('textbox', { name: /^Order number/ }), ' EG-204817 ')
    await user.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'amara@mensah.test{Enter}')
    expect(await screen.findByText('If there is such an order, we have mailed you a link.')).toBeTruthy()
    expect(api.calls).toEqual([
      { endpoint: 'orderLookup', input: { orderNumber: 'EG-204817', email: 'amara@mensah.test' } },
    ])
  })
})

describe('buying again', () => {
  const line = (name: string, more: object) => ({ lineId: name, name, outcome: 'added' as const, quantity: 1, ...more })

  async function buyAgain(lines: ReturnType<typeof line>[]) {
    await beGuest()
    await placeOrder({ email: newEmail() })
    const shown = show(changedApi({ buyAgain: () => ({ data: { lines } }) }, notOnItsWay))
    await shown.user.click(await screen.findByRole('button', { name: /^Buy again: EG-/ }))
    return shown
  }

  test('leads to the cart when everything is as it was', async () => {
    await beGuest()
    await placeOrder({ email: newEmail() })
    const { push } = show(changedApi({}, notOnItsWay))
    const again = await screen.findByRole('button', { name: /^Buy again: EG-/ })
    // Both presses come before the next render.
    act(() => {
      again.click()
      again.click()
    })
    await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'))
    expect(screen.queryByRole('dialog')).toBeNull()
    const cart = await browserApi.call('userCart', { storeCategoryId: '', cartId: undefined })
    expect(cart?.data.sellers.map(({ products }) => products.map(({ quantity }) => quantity.value))).toEqual([[1], [1]])
  })

  test('after a lost answer adds everything once', async () => {
    await beGuest()
    const orderId = await placeOrder({ email: newEmail() })
    let isLost = true
    const answer = async () => {
      const idempotencyKey = api.calls.at(-1)?.idempotencyKey
      const answered = await browserApi.call('buyAgain', { orderId }, idempotencyKey ? { idempotencyKey } : {})
      if (!isLost) return answered
      isLost = false
      throw new ApiError({ kind: 'timeout', endpoint: 'buyAgain', message: 'late' })
    }
    const api = changedApi({ buyAgain: answer }, notOnItsWay)
    const { user, push } = show(api)
    const again = await screen.findByRole('button', { name: /^Buy again: EG-/ })
    await user.click(again)
    expect(await screen.findByText('Nothing could be put into your cart. Please try again.')).toBeTruthy()
    await user.click(again)
    await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'))
    const cart = await browserApi.call('userCart', { storeCategoryId: '', cartId: undefined })
    expect(cart?.data.sellers.map(({ products }) => products.map(({ quantity }) => quantity.value))).toEqual([[1], [1]])
  })

  test('says line by line what is gone, fewer or dearer', async () => {
    const { push } = await buyAgain([
      line('Soap', { outcome: 'gone', quantity: 0 }),
      line('Towel', { outcome: 'less', quantity: 2, pricedThen: 900, pricedNow: 900 }),
      line('Brush', { pricedThen: 500, pricedNow: 650 }),
      line('Balls', { pricedThen: 500, pricedNow: 500 }),
    ])
    const dialog = await screen.findByRole('dialog', { name: 'Not everything is as it was' })
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((each) => each.textContent?.replace(/[⁦⁩]/g, '')),
    ).toEqual(['SoapGone', 'TowelOnly 2 are left', 'BrushWas $5.00, is $6.50 now', 'BallsIn your cart'])
    expect(within(dialog).getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/cart')
    expect(push).not.toHaveBeenCalled()
  })

  test('of what is gone altogether leaves the cart as it was', async () => {
    await buyAgain([line('Soap', { outcome: 'gone', quantity: 0 })])
    const dialog = await screen.findByRole('dialog', { name: 'Nothing of it can be bought now' })
    expect(within(dialog).queryByRole('link', { name: 'Go to cart' })).toBeNull()
  })
})

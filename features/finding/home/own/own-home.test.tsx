import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changedApi } from '@/features/buying/orders/testing/shop-orders'
import { ApiProvider } from '@/lib/api/api-context'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { signInAs, signInAsNewcomer } from '@/tests/support/session/signed-in'
import { OwnHome } from './own-home'

const home = <OwnHome shop={<h1>The shop</h1>} pictures={<p>Pictures of the shop</p>} />
const tile = (label: RegExp) => screen.findByRole('link', { name: label })

test('begins with the parcel on its way, the wallet with what it pays for, a refill that is added, and news', async () => {
  await signInAs('member')
  const { user, added } = render(home)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Welcome back, Amara')
  expect((await tile(/^Order EG-/)).getAttribute('href')).toMatch(/^\/profile\/orders\/./)
  const { wallet } = (await browserApi.call('profile', {})).data
  expect(wallet?.walletBalance).toBeGreaterThan(0)
  expect((await tile(/^Your wallet/)).textContent).toMatch(/Talents(Pays for |Pays a part of your next order)/)

  const refills = screen.getByRole('region', { name: 'Time for a refill?' })
  expect(
    within(refills)
      .getByRole('link', { name: /Castile Soap/ })
      .getAttribute('href'),
  ).toBe('/olive-oil-castile-soap')
  expect(refills.textContent).toMatch(/Bought \d\d days ago/)
  await user.click(within(refills).getByRole('button', { name: /^Add .*Castile Soap.* to cart$/ }))
  await waitFor(() => expect(added.map(({ product }) => product.slug)).toEqual(['olive-oil-castile-soap']))
  expect(screen.queryByText('Pictures of the shop')).toBeNull()
})

test('a parcel that arrives soon is counted in minutes, which pass', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await signInAs('member')
  const arrivesAt = Math.ceil(Date.now() / 1000) + 24 * 60
  const api = changedApi({
    orders: async (input) => {
      const answer = await browserApi.call('orders', input)
      const near = { state: 'onTheWay', isUnderWay: true, arrivesAt } as const
      const data = answer.data.map((order) => ({
        ...order,
        storeOrders: order.storeOrders.map((parcel) => ({ ...parcel, ...near })),
      }))
      return { ...answer, data }
    },
  })
  render(<ApiProvider value={api}>{home}</ApiProvider>)
  const parcel = await tile(/^Order EG-/)
  expect(parcel.textContent).toMatch(/Arrives in 2[45] minutes$/)
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  await waitFor(() => expect(parcel.textContent).toMatch(/Arrives in 1[45] minutes$/))
})

test('with nothing of their own, a shopper sees the shop', async () => {
  await signInAsNewcomer()
  render(home)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('The shop')
})

test('the rest is shown when refills and news fail to load', async () => {
  await signInAs('member')
  const api = changedApi({ ownHome: () => Promise.reject(new Error('down')) })
  render(<ApiProvider value={api}>{home}</ApiProvider>)
  expect(await tile(/^Order EG-/)).toBeTruthy()
  expect(screen.getByText('Pictures of the shop')).toBeTruthy()
})

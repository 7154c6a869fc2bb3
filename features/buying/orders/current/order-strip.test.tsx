import { act, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiProvider } from '@/lib/api/api-context'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { beGuest } from '@/tests/support/checkout-cart'
import { render } from '@/tests/support/render'
import { signInAsNewcomer } from '@/tests/support/session/signed-in'
import { inParcels } from '../testing/order-screen'
import { changedApi, newEmail, placeOrder } from '../testing/shop-orders'
import { OrderStripSlot } from './order-strip-slot'
import './order-strip'

function show(api = changedApi()) {
  const { Router } = fakeRouter({ pathname: '/', query: {} })
  return render(
    <Router>
      <ApiProvider value={api}>
        <OrderStripSlot />
      </ApiProvider>
    </Router>,
  )
}

test('an order that is on its way is shown to its member with a link, is closed by its button, and comes back with the next step', async () => {
  await signInAsNewcomer()
  const orderId = await placeOrder()
  const { user, unmount } = show()
  const strip = await screen.findByRole('complementary', { name: 'Your order on its way' })
  expect(strip.textContent?.replace(/[\u2066-\u2069]/g, '')).toMatch(/Order EG-\d{6}: Placed/)
  expect(within(strip).getByRole('link').getAttribute('href')).toBe(`/profile/orders/${orderId}`)
  await user.click(within(strip).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('complementary')).toBeNull()
  expect(JSON.stringify({ ...localStorage })).toContain(' placed')
  unmount()

  show(changedApi({}, inParcels({ state: 'packed' })))
  expect((await screen.findByRole('complementary')).textContent).toMatch(/Packed/)
})

test('a guest with an order on its way sees no strip, and nothing is asked for', async () => {
  await beGuest()
  await placeOrder({ email: newEmail() })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const api = changedApi()
  show(api)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(api.calls).toEqual([])
  expect(screen.queryByRole('complementary')).toBeNull()
})

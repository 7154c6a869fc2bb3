import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Order } from '@/contract/buying/orders'
import { SignInPromptProvider } from '@/features/account/sign-in/sign-in-prompt-provider'
import { ApiProvider } from '@/lib/api/api-context'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { writeCookie } from '@/lib/session/cookies/write-cookie'
import { beGuest } from '@/tests/support/checkout-cart'
import { type RenderOptions, render } from '@/tests/support/render'
import { openSessionRoutes } from '@/tests/support/session/browser-session'
import { mailedCode } from '@/tests/support/session/mailed-code'
import { clearCookies, signInAsNewcomer } from '@/tests/support/session/signed-in'
import { changedApi, newEmail, placeOrder } from '../testing/shop-orders'
import { OrderConfirmation } from './order-confirmation'

openSessionRoutes()
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  window.dataLayer = []
})

interface ShowOptions extends RenderOptions {
  /** Changes the answer. */
  readonly change?: (order: Order) => Order
}

function show(orderId: string, { change, ...options }: ShowOptions = {}) {
  const api = changedApi({}, change)
  const { Router, push } = fakeRouter({ pathname: '/confirm-order', asPath: `/confirm-order?orderId=${orderId}` })
  const rendered = render(
    <Router>
      <ApiProvider value={api}>
        <SignInPromptProvider>
          <OrderConfirmation
            orderId={orderId}
            notFound={<p>404</p>}
            deals={(order) => <p>Deals of {order.orderId}</p>}
          />
        </SignInPromptProvider>
      </ApiProvider>
    </Router>,
    options,
  )
  return { ...rendered, push }
}

const purchases = () => (window.dataLayer ?? []).filter((event) => (event as { event: string }).event === 'purchase')
const coded = (coupon: string) => (order: Order) => ({ ...order, coupon })
const withPayment = (payment: Partial<Order['payment']>) => (order: Order) => ({
  ...order,
  payment: { ...order.payment, ...payment },
})

describe('an order', () => {
  test.each([
    ['that it used', 'WELCOME10', undefined],
    ['that was applied since', 'SHIPFREE', 'SHIPFREE'],
  ])('takes along the promo code %s: no cookie outlives it', async (_, applied, left) => {
    await beGuest()
    const orderId = await placeOrder({ email: newEmail() })
    writeCookie('appliedPromocode', applied)
    show(orderId, { change: coded('WELCOME10') })
    await screen.findByText(/^Order EG-\d{6}$/)
    expect(document.cookie).toContain('isOrder=true')
    expect(readCookie('appliedPromocode')).toBe(left)
  })

  test('is shown by store, with its amounts, and recorded once', async () => {
    await beGuest()
    const email = newEmail()
    const orderId = await placeOrder({ email })
    const { unmount } = show(orderId)
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Thank you, Amara.')
    expect(screen.getByText(/^Order EG-\d{6}$/)).toBeTruthy()
    const lead = screen.getByText(/Two makers are packing your order/)
    expect(lead.textContent).toContain(email)
    expect(lead.textContent).toContain('when it arrives')
    expect(screen.getByRole('link', { name: 'Track order' }).getAttribute('href')).toBe(`/profile/orders/${orderId}`)
    expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')

    // The hour that cart and checkout promise.
    expect(screen.getAllByText(/, 2:00 PM$/)).toHaveLength(2)

    const [parcel] = screen.getAllByRole('list', { name: /^Progress of the parcel of/ })
    if (!parcel) throw new Error('No parcel has its progress.')
    expect(
      within(parcel)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Placed', 'Packed', 'On its way', 'Delivered'])
    expect(within(parcel).getByText('Placed').getAttribute('aria-current')).toBe('step')
    const totals = screen.getByRole('region', { name: 'Summary' })
    expect(totals.textContent).toContain('Cash on delivery')
    expect(totals.textContent).toContain('Tax')
    expect(screen.getByText(`Deals of ${orderId}`)).toBeTruthy()
    expect(document.cookie).toContain('isOrder=true')
    expect(purchases()).toEqual([
      expect.objectContaining({
        transaction_id: expect.stringMatching(/^EG-/),
        currency: 'USD',
        items: expect.any(Array),
      }),
    ])

    unmount()
    show(orderId)
    await screen.findByRole('heading', { name: 'Thank you, Amara.' })
    expect(purchases().length).toBe(1)
  })

  test('that was cancelled is not said to be packed, nor asks for cash', async () => {
    await beGuest()
    const orderId = await placeOrder({ email: newEmail() })
    await browserApi.call('cancelOrder', { orderId })
    show(orderId)
    const lead = await screen.findByText(/This order has been cancelled\./)
    expect(lead.textContent).not.toMatch(/packing|when it arrives/)
  })

  test('of another shopper does not exist', async () => {
    await beGuest()
    const orderId = await placeOrder({ email: newEmail() })
    clearCookies()
    await beGuest()
    show(orderId)
    expect(await screen.findByText('404')).toBeTruthy()
    expect(document.cookie).not.toContain('isOrder')
    expect(purchases()).toEqual([])
  })

  test('of a guest becomes the account that is made from it', async () => {
    await beGuest()
    const email = newEmail()
    const orderId = await placeOrder({ email })
    const { user } = show(orderId)
    const password = await screen.findByLabelText('Password')
    expect(password.getAttribute('autocomplete')).toBe('new-password')
    await user.type(password, 'short')
    await user.click(screen.getByRole('button', { name: /^Create account/ }))
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy()
    await user.type(password, '-kettle-7fern')
    await user.click(screen.getByRole('button', { name: /^Create account/ }))
    const cells = await screen.findByRole('textbox', { name: '6-digit code' })
    await user.type(cells, `${await mailedCode(email)}{Enter}`)
    await user.click(await screen.findByRole('button', { name: 'Continue shopping' }))
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
    expect(await screen.findByRole('heading', { name: 'Thank you, Amara.' })).toBeTruthy()
    const { data } = await browserApi.call('order', { orderId })
    expect(data.isGuestOrder).toBe(false)
  })

  test('of a member names the Talents and the balance', async () => {
    await signInAsNewcomer()
    const orderId = await placeOrder()
    const { unmount } = show(orderId, {
      change: (order) => ({ ...order, wallet: { earned: 820, isCredited: true, balance: 4570 } }),
    })
    expect((await screen.findByText('+8.20')).closest('section')?.textContent).toContain(
      'Your wallet holds 45.70 Talents now.',
    )
    expect(screen.queryByLabelText('Password')).toBeNull()
    unmount()
    show(orderId, { change: (order) => ({ ...order, wallet: { earned: 820, isCredited: false, balance: 0 } }) })
    expect(await screen.findByText(/They come to your wallet when your order has been delivered/)).toBeTruthy()
  })

  test('that does not name its Talents asks the wallet for them', async () => {
    await signInAsNewcomer()
    const orderId = await placeOrder()
    const earned = (await browserApi.call('order', { orderId })).data.wallet?.earned ?? 0
    expect(earned).toBeGreaterThan(0)
    show(orderId, { change: ({ wallet: _, ...order }) => order })
    const panel = (await screen.findByRole('heading', { name: 'Talents earned' })).closest('section')
    expect(panel?.textContent).toContain(`+${(earned / 100).toFixed(2)}`)
  })
})

describe('a payment', () => {
  test.each([
    ['processing', {}, 'Waiting for the bank', undefined],
    [
      'actionRequired',
      { nextActionUrl: 'https://bank.test/step' },
      'Your bank asks for one more step',
      ['Continue to the bank', 'https://bank.test/step'],
    ],
    [
      'failed',
      { problem: 'Your card was declined.' },
      'The payment did not go through',
      ['Back to payment', '/secure-checkout'],
    ],
  ] as const)('that is %s says so, and nothing is recorded', async (status, more, title, link) => {
    await beGuest()
    const orderId = await placeOrder({ email: newEmail() })
    show(orderId, { change: withPayment({ status, ...more }) })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    if (link) expect(screen.getByRole('link', { name: link[0] }).getAttribute('href')).toBe(link[1])
    if (status === 'failed') expect(screen.getByRole('alert').textContent).toContain('Your card was declined.')
    expect(purchases()).toEqual([])
    expect(document.cookie).not.toContain('isOrder')
  })
})

test('an order that cannot be read can be tried again', async () => {
  await beGuest()
  const orderId = await placeOrder({ email: newEmail() })
  let isAway = true
  const { user } = show(orderId, {
    change: (order) => {
      if (isAway) throw new Error('away')
      return order
    },
  })
  expect(await screen.findByText(/Your order is safe/)).toBeTruthy()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Thank you, Amara.' })).toBeTruthy()
})

test('back stays on the page of a paid order', async () => {
  await beGuest()
  const orderId = await placeOrder({ email: newEmail() })
  const forward = vi.spyOn(window.history, 'forward').mockImplementation(() => undefined)
  const { unmount } = show(orderId)
  await screen.findByRole('heading', { name: 'Thank you, Amara.' })
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(forward).toHaveBeenCalledOnce()
  unmount()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(forward).toHaveBeenCalledOnce()
})

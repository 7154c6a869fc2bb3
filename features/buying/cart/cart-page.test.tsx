import { screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { startCartVersion } from '@/lib/domain/cart/cart-version'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { signInAs } from '@/tests/support/session/signed-in'
import { CartPage } from './cart-page'
import { CartProvider } from './cart-provider'
import { lineOf, rowOf, showPage, summary, withAvailability } from './testing/cart-screen'
import { observedApi } from './testing/observed-api'
import { beGuestWith, putIntoCart } from './testing/show-cart'

/** Cart and checkout have one address for all languages. */
const WITHOUT_LANGUAGE = { locale: false }

beforeEach(() => localStorage.clear())

describe('a guest', () => {
  test('without anything sees an empty cart, and no call is made', async () => {
    const { observed } = showPage()
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/')
    expect(observed.names()).toEqual([])
  })

  test("shows its lines by store, the total, and the members' price", async () => {
    await beGuestWith(['bamboo-toothbrush-set', 2], ['zero-waste-starter-kit', 1])
    const { user, signInRequests } = showPage()
    expect(await screen.findByRole('heading', { level: 1, name: 'Your cart (3)' })).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: 'Bamboa' })).toBeTruthy()
    expect(screen.getByText(/from Bamboa for free delivery$/).textContent).toBe(
      'Add $7.00 from Bamboa for free delivery',
    )
    for (const arrival of screen.getAllByText(/^Arrives/)) expect(arrival.textContent).toMatch(/, 2:00 PM$/)
    expect(screen.getByText('Bundle of 4')).toBeTruthy()
    expect(await rowOf('List price')).toBe('List price (3 items)$118.00')
    expect(await rowOf('Tax')).toBe('TaxAt checkout')
    expect(await rowOf('Total')).toBe('Total$122.95')
    expect(screen.getByText('Members pay for this cart')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Unlock Member Price For Free' }))
    expect(signInRequests).toEqual([
      { reason: 'memberPrice', isNew: true, prices: expect.objectContaining({ symbol: '$' }) },
    ])
  })

  test('is led to the checkout, also when the stock cannot be looked at', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const observed = observedApi()
    const { user, push } = showPage({ observed })
    await summary()
    const [link] = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Checkout' })
    if (!link) throw new Error('There is no way to the checkout.')
    expect(link.getAttribute('href')).toBe('/checkout')
    await user.click(link)
    await waitFor(() => expect(push).toHaveBeenLastCalledWith('/checkout', undefined, WITHOUT_LANGUAGE))
    expect(observed.callsOf('inventoryCart')).toHaveLength(1)
    observed.fail('inventoryCart', 'timeout')
    await user.click(link)
    await waitFor(() => expect(push).toHaveBeenCalledTimes(2))
    expect(push).toHaveBeenLastCalledWith('/checkout', undefined, WITHOUT_LANGUAGE)
  })

  test('stays when something has gone in the meantime, and sees what', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const observed = observedApi()
    observed.change('inventoryCart', (response) =>
      withAvailability(response?.data, { 'bamboo-toothbrush-set': ['gone', 0] }),
    )
    const { user, push } = showPage({ observed })
    await summary()
    const [link] = screen.getAllByRole('link', { name: 'Checkout' })
    if (link) await user.click(link)
    expect(await screen.findByText('Bamboo Toothbrush Set went out of stock.')).toBeTruthy()
    await waitFor(() => expect(push).toHaveBeenCalledWith('/cart', undefined, WITHOUT_LANGUAGE))
  })
})

test('what signing in left out because of the limits is named', async () => {
  await beGuestWith(['bamboo-toothbrush-set', 1])
  const observed = observedApi()
  observed.change(
    'userCart',
    (response) => response && { data: { ...response.data, notTakenOver: [{ name: 'Aloe Face Gel', units: 7 }] } },
  )
  showPage({ observed })
  expect(await screen.findByText(/^7 of .*Aloe Face Gel.* stayed out\.$/)).toBeTruthy()
})

test('the total is announced when it changes', async () => {
  await beGuestWith(['bamboo-toothbrush-set', 1])
  const { user } = showPage()
  await summary()
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(announced()).toContain('Total \u2066$20.95\u2069')
  await user.click(within(await lineOf('Bamboo Toothbrush Set')).getByRole('button', { name: /more|increase/i }))
  await waitFor(() => expect(announced()).toContain('Total \u2066$36.95\u2069'))
})

describe('a cart that failed to load', () => {
  test.each(['network', 'timeout', 'http', 'contract'] as const)(
    'is not an empty one (%s): it says so, deletes nothing, and can be tried again',
    async (kind) => {
      await beGuestWith(['bamboo-toothbrush-set', 1])
      const observed = observedApi()
      observed.fail('userCart', kind)
      const { user } = showPage({ observed })
      expect(await screen.findByRole('heading', { name: 'We could not load your cart' })).toBeTruthy()
      expect(screen.queryByText('Your cart is empty')).toBeNull()
      expect(localStorage.getItem('cart-hint')).toBe('1')
      observed.heal()
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await lineOf('Bamboo Toothbrush Set')).toBeTruthy()
      expect(observed.names().filter((name) => /^(clearCart|editCart)$/.test(name))).toEqual([])
    },
  )

  test('any more is not shown as it was', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const observed = observedApi()
    showPage({ observed })
    await lineOf('Bamboo Toothbrush Set')
    observed.fail('userCart', 'timeout')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('heading', { name: 'We could not load your cart' })).toBeTruthy()
    expect(screen.queryByText('Bamboo Toothbrush Set')).toBeNull()
  })

  test('that is gone (status 204) is an empty one', async () => {
    await beGuestWith()
    showPage()
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
  })
})

test('clearing asks first, and then empties the cart', async () => {
  await beGuestWith(['bamboo-toothbrush-set', 1])
  const { user, observed } = showPage()
  await user.click(await screen.findByRole('button', { name: 'Clear cart' }))
  const question = await screen.findByRole('dialog', { name: 'Clear your cart?' })
  await user.click(within(question).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(observed.callsOf('clearCart')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Clear cart' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear cart' }))
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
})

test('what another tab puts into the cart shows once this one is looked at', async () => {
  await beGuestWith(['bamboo-toothbrush-set', 1])
  showPage()
  await lineOf('Bamboo Toothbrush Set')
  await putIntoCart('wool-dryer-balls', 1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await lineOf('Wool Dryer Balls')).toBeTruthy()
})

test('what another tab of this browser changes shows at once in one that is seen', async () => {
  await beGuestWith(['bamboo-toothbrush-set', 1])
  showPage()
  await lineOf('Bamboo Toothbrush Set')
  await putIntoCart('wool-dryer-balls', 1)
  startCartVersion()
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed' }))
  expect(await lineOf('Wool Dryer Balls')).toBeTruthy()
})

test('what goes well with it can be added, which leads to the cart', async () => {
  await beGuestWith(['bamboo-toothbrush-set', 1])
  const { user, push } = showPage()
  const section = await screen.findByRole('list', { name: 'Goes well with your cart' })
  const [addOne] = within(section).getAllByRole('button', { name: /^Add to Cart: / })
  if (!addOne) throw new Error('Nothing can be added.')
  await user.click(addOne)
  await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your cart (2)' })).toBeTruthy()
})

test('of what goes well with it, a product whose deal is coming leads to its page', async () => {
  await beGuestWith(['bamboo-toothbrush-set', 1])
  const { observed } = showPage()
  observed.change('similarProducts', (response) => ({
    ...response,
    data: {
      ...response.data,
      products: response.data.products
        .slice(0, 1)
        .map((product) => ({ ...product, hasVariants: false, dealStartsAt: Date.now() / 1000 + 3600 })),
    },
  }))
  const section = within(await screen.findByRole('list', { name: 'Goes well with your cart' }))
  expect(section.getByRole('link', { name: /^Choose/ })).toBeTruthy()
  expect(section.queryByRole('button', { name: /^Add to Cart: / })).toBeNull()
})

test('in Arabic amounts keep their order', async () => {
  await beGuestWith(['bamboo-toothbrush-set', 1])
  showPage({ locale: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: 'سلتك (1)' })).toBeTruthy()
  for (const amount of screen.getAllByText('$16.00')) expect(amount.getAttribute('dir')).toBe('ltr')
})

test('the document is the same for everyone', async () => {
  const { Router } = fakeRouter({ pathname: '/cart', asPath: '/cart' })
  const { Page } = await pageForTheServer()
  const forGuest = renderToString(
    <Router>
      <Page />
    </Router>,
  )
  await signInAs('newmember')
  expect(
    renderToString(
      <Router>
        <Page />
      </Router>,
    ),
  ).toBe(forGuest)
  expect(forGuest).toContain('Loading your cart')
  expect(forGuest).toContain('Your cart needs JavaScript.')
})

async function pageForTheServer() {
  const { QueryClientProvider } = await import('@tanstack/react-query')
  const { IntlProvider } = await import('use-intl')
  const { loadMessages } = await import('@/lib/i18n/load-messages')
  const { ApiProvider } = await import('@/lib/api/api-context')
  const { makeQueryClient } = await import('@/lib/api/query-client')
  const { browserApi } = await import('@/lib/session/calls/browser-api')
  const messages = loadMessages('en', ['cart', 'cartPage', 'shell', 'errors'])
  const Page = () => (
    <IntlProvider locale="en" messages={messages as never} timeZone="UTC">
      <ApiProvider value={browserApi}>
        <QueryClientProvider client={makeQueryClient()}>
          <CartProvider>
            <CartPage />
          </CartProvider>
        </QueryClientProvider>
      </ApiProvider>
    </IntlProvider>
  )
  return { Page }
}

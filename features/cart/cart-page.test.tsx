import { screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart, CartLine } from '@/contract/cart'
import { browserApi } from '@/lib/api/browser-api'
import { readCookie } from '@/lib/session/read-cookie'
import { writeCookie } from '@/lib/session/write-cookie'
import { fakeRouter } from '@/tests/support/fake-router'
import { signInAs } from '@/tests/support/signed-in'
import { CartPage } from './cart-page'
import { noteCartChange } from './cart-stamp'
import { observedApi } from './testing/observed-api'
import { subscriptionsOf } from './testing/seeded-product'
import { beGuestWith, putIntoCart, showWithCart } from './testing/show-cart'

const notify = { open: vi.fn<(line: CartLine) => void>(), prefetch: () => undefined }
const showPage = (options: Parameters<typeof showWithCart>[1] = {}) =>
  showWithCart(<CartPage notify={notify} />, { pathname: '/cart', asPath: '/cart', ...options })

const lineOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 })
  const line = heading.closest('li')
  if (!line) throw new Error(`${name} is in no line.`)
  return line
}
const summary = () => screen.findByRole('complementary', { name: 'Summary' })
const rowOf = async (label: string) =>
  within(await summary())
    .getAllByRole('term')
    .find((term) => term.textContent?.startsWith(label))?.parentElement?.textContent
const quantityOf = (line: HTMLElement) => within(line).getByRole('spinbutton').textContent
const applyButton = () => screen.getByRole('button', { name: /^Apply/ })

beforeEach(() => {
  localStorage.clear()
  notify.open.mockClear()
})

describe('a guest', () => {
  test('without anything sees an empty cart, and no call is made', async () => {
    const { observed } = showPage()
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start shopping' }).getAttribute('href')).toBe('/')
    expect(observed.names()).toEqual([])
  })

  test('sees what is in it by store, what it comes to, and what members would pay', async () => {
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
    expect(await rowOf('Total')).toBe('Total$122.95')
    expect(screen.getByText('Members pay for this cart')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Unlock Member Price For Free' }))
    expect(signInRequests).toEqual([{ reason: 'memberPrice' }])
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
    await waitFor(() => expect(push).toHaveBeenLastCalledWith('/checkout'))
    expect(observed.callsOf('inventoryCart')).toHaveLength(1)
    observed.fail('inventoryCart', 'timeout')
    await user.click(link)
    await waitFor(() => expect(push).toHaveBeenCalledTimes(2))
    expect(push).toHaveBeenLastCalledWith('/checkout')
  })

  test('stays when something has gone in the meantime, and sees what', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const observed = observedApi()
    observed.change('inventoryCart', (answer) =>
      withAvailability(answer?.data, { 'bamboo-toothbrush-set': ['gone', 0] }),
    )
    const { user, push } = showPage({ observed })
    await summary()
    const [link] = screen.getAllByRole('link', { name: 'Checkout' })
    if (link) await user.click(link)
    expect(await screen.findByText('Bamboo Toothbrush Set went out of stock.')).toBeTruthy()
    await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'))
  })
})

describe('a cart that could not be had', () => {
  test.each(['network', 'timeout', 'http', 'contract'] as const)(
    'is not an empty one (%s): it says so, deletes nothing, and can be tried again',
    async (kind) => {
      await beGuestWith(['bamboo-toothbrush-set', 1])
      const observed = observedApi()
      observed.fail('userCart', kind)
      const { user } = showPage({ observed })
      expect(await screen.findByRole('heading', { name: 'We could not load your cart' })).toBeTruthy()
      expect(screen.queryByText('Your cart is empty')).toBeNull()
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

describe('a line', () => {
  test('shows another quantity at once, and the amounts when the marketplace has said them', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user } = showPage()
    const line = await lineOf('Bamboo Toothbrush Set')
    await user.click(within(line).getByRole('button', { name: 'One more: Bamboo Toothbrush Set' }))
    expect(quantityOf(line)).toBe('2')
    await waitFor(async () => expect(await rowOf('List price')).toBe('List price (2 items)$32.00'))
  })

  test('goes back to its quantity when the call fails, without a message', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const observed = observedApi()
    const { user } = showPage({ observed })
    const line = await lineOf('Bamboo Toothbrush Set')
    observed.fail('editCart', 'network')
    await user.click(within(line).getByRole('button', { name: 'One more: Bamboo Toothbrush Set' }))
    await waitFor(() => expect(quantityOf(line)).toBe('1'))
    expect(screen.queryByText(/Sucessfully|wrong|not found/)).toBeNull()
  })

  test('is removed with "Product Deleted Sucessfully", moves the focus on, and comes back by "Undo"', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 2], ['wool-dryer-balls', 1])
    const { user } = showPage()
    const line = await lineOf('Bamboo Toothbrush Set')
    await user.click(within(line).getByRole('button', { name: 'Remove Bamboo Toothbrush Set' }))
    expect(await screen.findByText('Product Deleted Sucessfully')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Wool Dryer Balls' }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Bamboo Toothbrush Set is back')).toBeTruthy()
    expect(quantityOf(await lineOf('Bamboo Toothbrush Set'))).toBe('2')
  })

  test('that is removed as the last one leaves an empty cart', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user } = showPage()
    const line = await lineOf('Bamboo Toothbrush Set')
    await user.click(within(line).getByRole('button', { name: 'One less: Bamboo Toothbrush Set' }))
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
  })

  test('is kept for later, and put back', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 2], ['wool-dryer-balls', 1])
    const { user, push } = showPage()
    const line = await lineOf('Wool Dryer Balls')
    await user.click(within(line).getByRole('button', { name: 'Save for later: Wool Dryer Balls' }))
    const saved = await screen.findByRole('region', { name: 'Saved for later' })
    expect(await screen.findByText('Wool Dryer Balls is saved for later')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your cart (2)' })).toBeTruthy())
    await user.click(within(saved).getByRole('button', { name: 'MOVE TO CART: Wool Dryer Balls' }))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your cart (3)' })).toBeTruthy())
    expect(screen.queryByRole('region', { name: 'Saved for later' })).toBeNull()
  })

  test('that is out of stock says so, once above too, costs nothing, and can be waited for', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 2], ['wool-dryer-balls', 3])
    const observed = observedApi()
    observed.change('userCart', (answer) =>
      withAvailability(answer?.data, { 'bamboo-toothbrush-set': ['gone', 0], 'wool-dryer-balls': ['short', 1] }),
    )
    const { user } = showPage({ observed })
    const gone = await lineOf('Bamboo Toothbrush Set')
    expect(within(gone).getByText('Out of Stock')).toBeTruthy()
    expect(within(gone).queryByRole('spinbutton')).toBeNull()
    expect(gone.textContent).not.toContain('$')
    expect(screen.getByText('Bamboo Toothbrush Set went out of stock.')).toBeTruthy()
    expect(within(await lineOf('Wool Dryer Balls')).getByText('Only 1 left')).toBeTruthy()
    expect(screen.getByText('There is less of Wool Dryer Balls than you want.')).toBeTruthy()
    await user.click(within(gone).getByRole('button', { name: 'Notify Me' }))
    expect(notify.open).toHaveBeenCalledWith(expect.objectContaining({ slug: 'bamboo-toothbrush-set' }))
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

describe('a promo code', () => {
  const field = () => screen.findByRole('textbox', { name: 'Promo code' })

  test('is checked, put into force with its cookie, and taken off', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 2])
    const observed = observedApi()
    const release = observed.hold('applyPromotion')
    const { user } = showPage({ observed })
    await user.type(await field(), 'WELCOME10{Enter}')
    expect((await screen.findByRole('button', { name: /Applying\.\.\./ })).getAttribute('aria-busy')).toBe('true')
    release()
    expect(await screen.findByText('WELCOME10 is applied')).toBeTruthy()
    expect(await rowOf('WELCOME10')).toBe('WELCOME10-$3.20')
    expect(readCookie('appliedPromocode')).toBe('WELCOME10')
    const remove = screen.getByRole('button', { name: 'Remove WELCOME10' })
    expect(document.activeElement).toBe(remove)
    await user.click(remove)
    const emptied = await field()
    await waitFor(() => expect(document.activeElement).toBe(emptied))
    expect(readCookie('appliedPromocode')).toBeUndefined()
  })

  test('that is refused says why under the field, and the cookie goes', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user } = showPage()
    writeCookie('appliedPromocode', 'OLD')
    await user.type(await field(), 'EXPIRED1')
    await user.click(applyButton())
    expect(await screen.findByText('This code has expired.')).toBeTruthy()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    expect((await field()).getAttribute('value')).toBe('EXPIRED1')
    await waitFor(() => expect(readCookie('appliedPromocode')).toBeUndefined())
  })

  test('for members leads a guest to joining, and is tried again after it', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user, signInRequests, observed } = showPage()
    await user.type(await field(), 'MEMBER5{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Join for free' }))
    expect(signInRequests).toMatchObject([{ reason: 'memberPrice' }])
    signInRequests[0]?.onSignedIn?.()
    await waitFor(() => expect(observed.callsOf('applyPromotion')).toHaveLength(2))
  })

  test('that could not be checked can be tried again', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const observed = observedApi()
    observed.fail('applyPromotion', 'timeout')
    const { user } = showPage({ observed })
    await user.type(await field(), 'WELCOME10{Enter}')
    expect(await screen.findByText('The code could not be checked. Please try again.')).toBeTruthy()
    observed.heal()
    await user.click(applyButton())
    expect(await screen.findByText('WELCOME10 is applied')).toBeTruthy()
  })

  test('that is offered is used with one tap', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user } = showPage()
    await user.click(await screen.findByRole('button', { name: /^SHIPFREE/ }))
    expect(await screen.findByText('SHIPFREE is applied')).toBeTruthy()
  })

  test('of nothing is not sent', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user, observed } = showPage()
    await field()
    await user.click(applyButton())
    expect(await screen.findByText('Enter a code.')).toBeTruthy()
    expect(observed.callsOf('applyPromotion')).toEqual([])
  })
})

describe('signed in', () => {
  beforeEach(async () => {
    await signInAs('newmember')
    await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  })

  test('member prices, Talents, and the deals of a first purchase: without a stepper, but to be removed', async () => {
    await putIntoCart('magnesium-sleep-balm', 1)
    showPage()
    const balm = await lineOf('Magnesium Sleep Balm')
    expect(within(balm).getByText('1.05 Talents back')).toBeTruthy()
    const deals = screen.getAllByText('Deal with first purchase').map((label) => label.closest('li') as HTMLElement)
    expect(deals.length).toBeGreaterThan(0)
    for (const deal of deals) {
      expect(within(deal).queryByRole('spinbutton')).toBeNull()
      expect(within(deal).getByText('Quantity: 1')).toBeTruthy()
      expect(within(deal).getByRole('button', { name: /^Remove / })).toBeTruthy()
    }
    expect(screen.getByText('FREE')).toBeTruthy()
    expect(await rowOf('Member price')).toBeTruthy()
    expect(screen.getByText(/^You save /)).toBeTruthy()
    expect(screen.getByText(/^You earn .* Talents$/)).toBeTruthy()
    expect(screen.queryByText('Members pay for this cart')).toBeNull()
  })

  test('the frequency of a subscription can be changed', async () => {
    const [first, second] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!first || !second) throw new Error('There are no two frequencies.')
    await putIntoCart('plant-based-laundry-sheets', 1, { planFrequencyId: first.frequencyId })
    const { user } = showPage()
    await user.click(await screen.findByRole('button', { name: 'Change: Plant-Based Laundry Sheets' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delivery frequency' })
    const plain = second.label.replace(' (Most Common)', '')
    await user.click(await within(dialog).findByRole('radio', { name: plain }))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Plant-Based Laundry Sheets was changed')).toBeTruthy()
    await waitFor(async () => expect((await lineOf('Plant-Based Laundry Sheets')).textContent).toContain(plain))
  })

  test('an empty cart leads to the wishlist too', async () => {
    showPage()
    expect(await screen.findByRole('link', { name: 'See your wishlist' })).toBeTruthy()
  })
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
  noteCartChange()
  window.dispatchEvent(new StorageEvent('storage', { key: 'cart-changed' }))
  expect(await lineOf('Wool Dryer Balls')).toBeTruthy()
})

test('what goes well with it has MOVE TO CART, which leads to the cart', async () => {
  await beGuestWith(['bamboo-toothbrush-set', 1])
  const { user, push } = showPage()
  const section = await screen.findByRole('list', { name: 'Goes well with your cart' })
  const [move] = within(section).getAllByRole('button', { name: /^MOVE TO CART/ })
  if (!move) throw new Error('Nothing can be moved.')
  await user.click(move)
  await waitFor(() => expect(push).toHaveBeenCalledWith('/cart'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your cart (2)' })).toBeTruthy()
})

test('in Arabic amounts keep their order', async () => {
  await beGuestWith(['bamboo-toothbrush-set', 1])
  showPage({ locale: 'ar' })
  expect(await screen.findByRole('heading', { level: 1, name: 'سلتك (1)' })).toBeTruthy()
  for (const amount of screen.getAllByText('$16.00')) expect(amount.getAttribute('dir')).toBe('ltr')
})

test('the document is the same for everybody', async () => {
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
})

async function pageForTheServer() {
  const { QueryClientProvider } = await import('@tanstack/react-query')
  const { IntlProvider } = await import('use-intl')
  const { loadMessages } = await import('@/lib/i18n/load-messages')
  const { makeQueryClient } = await import('@/lib/query/query-client')
  const messages = loadMessages('en', ['cart', 'cartPage', 'shell', 'errors'])
  const Page = () => (
    <IntlProvider locale="en" messages={messages as never} timeZone="UTC">
      <QueryClientProvider client={makeQueryClient()}>
        <CartPage />
      </QueryClientProvider>
    </IntlProvider>
  )
  return { Page }
}

type Availability = readonly [CartLine['availability'], number]

/** The answer with lines whose stock has changed, by slug. */
function withAvailability(cart: Cart | undefined, stock: Readonly<Record<string, Availability>>) {
  if (!cart) return undefined
  const changed = (line: CartLine): CartLine => {
    const [availability, availableQuantity] = stock[line.slug] ?? [line.availability, line.availableQuantity]
    return { ...line, availability, availableQuantity }
  }
  return {
    data: { ...cart, sellers: cart.sellers.map((seller) => ({ ...seller, products: seller.products.map(changed) })) },
  }
}

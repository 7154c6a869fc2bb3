import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { observedApi } from '@/features/buying/cart/testing/observed-api'
import { routes } from '@/lib/routes'
import { browserApi } from '@/lib/session/calls/browser-api'
import { beGuestWith, emailField, putIntoCart, rowOf, showCheckout } from '../testing/checkout-screen'

beforeEach(() => localStorage.clear())

/** A cart in which the first line is not as it was. */
const withChangedLine = (response: Awaited<ReturnType<typeof browserApi.call<'checkoutCart'>>>, change: object) => {
  if (!response) return undefined
  const [seller, ...others] = response.data.sellers
  const [line, ...lines] = seller?.products ?? []
  return {
    data: { ...response.data, sellers: [{ ...seller, products: [{ ...line, ...change }, ...lines] }, ...others] },
  }
}

describe('what has changed', () => {
  test('since the cart was shown is listed line by line when the shopper comes back, and can be put away', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    showCheckout()
    const { user } = { user: (await import('@testing-library/user-event')).default.setup() }
    await emailField()
    await putIntoCart('wool-dryer-balls')
    document.dispatchEvent(new Event('visibilitychange'))
    const notice = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(notice))
    expect(within(notice).getByRole('heading', { name: 'Your order has changed' })).toBeTruthy()
    expect(within(notice).getAllByRole('listitem')[0]?.textContent).toContain('Wool Dryer Balls')
    const cart = await browserApi.call('userCart', { storeCategoryId: 'retail-mall' })
    await browserApi.call('applyPromotion', { promo_code: 'WELCOME10', cart_id: cart?.data.cartId ?? '' })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(
      await within(notice).findByText(/^The code .WELCOME10. was applied\. It takes off .\$\d+\.\d\d.\.$/),
    ).toBeTruthy()
    expect(within(notice).getByText(/^The total is now/)).toBeTruthy()
    await user.click(within(notice).getByRole('button', { name: 'Confirm the changes' }))
    expect(screen.queryByText('Your order has changed')).toBeNull()
  })

  test('a line with less stock than units shows the units that are ordered', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const observed = observedApi()
    observed.change('checkoutCart', (response) =>
      withChangedLine(response, { availability: 'short', availableQuantity: 2, quantity: { value: 5 } }),
    )
    showCheckout({ api: observed.api })
    await emailField()
    expect(screen.getByText(', Quantity: 2')).toBeTruthy()
    expect(rowOf('List price')).toContain('2 items')
  })

  test('a cart in which nothing can be bought any more has nothing to pay, and leads to the cart', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const observed = observedApi()
    observed.change('checkoutCart', (response) => withChangedLine(response, { availability: 'gone' }))
    showCheckout({ api: observed.api })
    expect(await screen.findByRole('heading', { name: 'Nothing in your cart can be ordered now' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to cart' }).getAttribute('href')).toBe(routes.cart())
  })

  test('a line that has gone costs nothing, says so, and can be removed', async () => {
    await beGuestWith('bamboo-toothbrush-set', 'wool-dryer-balls')
    const observed = observedApi()
    observed.change('checkoutCart', (response) => withChangedLine(response, { availability: 'gone' }))
    const { user } = showCheckout({ api: observed.api })
    await emailField()
    expect(screen.getByText('No longer available')).toBeTruthy()
    observed.heal()
    await user.click(screen.getByRole('button', { name: /^Remove / }))
    await waitFor(() => expect(screen.queryByText('No longer available')).toBeNull())
    const response = await browserApi.call('checkoutCart', {})
    expect(response?.data.sellers.flatMap(({ products }) => products)).toHaveLength(1)
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { showPage } from '../testing/cart-screen'
import { observedApi } from '../testing/observed-api'
import { beGuestWith } from '../testing/show-cart'

beforeEach(() => localStorage.clear())

const dialog = (name = 'Add these to your cart?') => screen.findByRole('dialog', { name })
const WRITES = ['createCart', 'editCart', 'applyPromotion']

describe('a link to the cart', () => {
  test('shows what it suggests at the price of who opens it, and changes nothing before it is confirmed', async () => {
    const { observed, user, replace } = showPage({ asPath: '/cart?add=wool-dryer-balls:2,no-such-product' })
    const shown = within(await dialog())
    expect(await shown.findByText('2 units', { exact: false })).toBeTruthy()
    expect(shown.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      expect.stringMatching(/Dryer Balls.*2 units · \$48\.00$/),
      'no-such-productNot available now',
    ])
    await user.click(shown.getByRole('button', { name: 'No, thanks' }))
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(observed.names().filter((name) => WRITES.includes(name))).toEqual([])
    expect(replace).toHaveBeenCalledWith('/cart', undefined, { shallow: true, locale: false })
  })

  test('puts everything into the cart, beside what is there, and applies its code', async () => {
    await beGuestWith(['olive-oil-castile-soap', 1])
    const { user } = showPage({ asPath: '/cart?add=wool-dryer-balls:2,bamboo-toothbrush-set&code=SHIPFREE' })
    const shown = within(await dialog())
    expect(shown.getByText('SHIPFREE')).toBeTruthy()
    await waitFor(() =>
      expect(shown.getByRole('button', { name: 'Add to Cart' })).not.toHaveProperty('ariaBusy', 'true'),
    )
    await user.click(shown.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your cart (4)' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText('2 products are in your cart')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /SHIPFREE/ })).toBeTruthy()
  })

  test('with a code alone asks for that, and says what is missing in an empty cart', async () => {
    const { user, observed } = showPage({ asPath: '/cart?code=SHIPFREE' })
    await user.click(within(await dialog('Use this promo code?')).getByRole('button', { name: 'Use the code' }))
    expect(await screen.findByText('Put something into your cart first, then use the code SHIPFREE.')).toBeTruthy()
    expect(observed.callsOf('applyPromotion')).toEqual([])
  })

  test('with a code that does not exist says so in the words of the marketplace', async () => {
    await beGuestWith(['olive-oil-castile-soap', 1])
    const { user } = showPage({ asPath: '/cart?code=NOSUCHCODE' })
    await user.click(within(await dialog('Use this promo code?')).getByRole('button', { name: 'Use the code' }))
    expect(await screen.findByText('This code does not exist.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('whose products fail to load offers another try', async () => {
    const observed = observedApi()
    observed.fail('productBySlug', 'network')
    const { user } = showPage({ asPath: '/cart?add=wool-dryer-balls', observed })
    const shown = within(await dialog())
    expect(await shown.findByText('The products could not be loaded.')).toBeTruthy()
    observed.heal()
    await user.click(shown.getByRole('button', { name: 'Try again' }))
    expect(await shown.findByText(/Dryer Balls/)).toBeTruthy()
  })

  test('whose adds are cut off stays open, and goes on with the rest: nothing is added twice', async () => {
    await beGuestWith(['olive-oil-castile-soap', 1])
    const observed = observedApi()
    const { user } = showPage({ asPath: '/cart?add=wool-dryer-balls:2,bamboo-toothbrush-set', observed })
    const shown = within(await dialog())
    await shown.findByText(/Toothbrush/)
    observed.change('editCart', (answer) => {
      observed.fail('editCart', 'network')
      return answer
    })
    await user.click(shown.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy()
    await waitFor(() => expect(shown.queryByText(/Dryer Balls/)).toBeNull())
    observed.heal()
    await user.click(shown.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Your cart (4)' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('cannot be closed while its products are being added', async () => {
    await beGuestWith(['olive-oil-castile-soap', 1])
    const observed = observedApi()
    const { user, replace } = showPage({ asPath: '/cart?add=wool-dryer-balls', observed })
    const shown = within(await dialog())
    await shown.findByText(/Dryer Balls/)
    const letGo = observed.hold('editCart')
    await user.click(shown.getByRole('button', { name: 'Add to Cart' }))
    await user.keyboard('{Escape}')
    expect(replace).not.toHaveBeenCalled()
    letGo()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

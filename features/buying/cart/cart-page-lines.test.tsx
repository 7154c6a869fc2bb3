import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { signInAs, signInAsNewcomer } from '@/tests/support/session/signed-in'
import { lineOf, notify, quantityOf, rowOf, showPage, withAvailability } from './testing/cart-screen'
import { observedApi } from './testing/observed-api'
import { subscriptionsOf } from './testing/seeded-product'
import { beGuestWith, putIntoCart } from './testing/show-cart'

beforeEach(() => {
  localStorage.clear()
  notify.open.mockClear()
})

describe('a line', () => {
  test('keeps the direction of its variant in every language: "30 g" is not read as "g 30"', async () => {
    await beGuestWith(['matcha-ceremonial-grade', 1])
    showPage()
    expect(within(await lineOf('Ceremonial Matcha')).getByText('30 g').tagName).toBe('BDI')
  })

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
    expect(within(line).getByRole('button', { name: 'Try again: One more: Bamboo Toothbrush Set' })).toBeTruthy()
    expect(within(line).getByRole('button', { name: 'One less: Bamboo Toothbrush Set' })).toBeTruthy()
    expect(screen.queryByText(/Sucessfully|wrong|not found/)).toBeNull()
  })

  test('says "Try again" at what failed: removing it, saving it for later, and removing what is saved', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1], ['wool-dryer-balls', 1])
    const observed = observedApi()
    const { user } = showPage({ observed })
    // It leaves for a moment and comes back, as another element.
    const button = async (name: string) => within(await lineOf('Bamboo Toothbrush Set')).findByRole('button', { name })
    await lineOf('Wool Dryer Balls')
    observed.fail('editCart', 'network')
    observed.fail('saveCartLine', 'network')
    for (const name of ['Remove Bamboo Toothbrush Set', 'Save for later: Bamboo Toothbrush Set']) {
      await user.click(await button(name))
      await waitFor(async () => expect((await button(`Try again: ${name}`)).textContent).toBe('Try again'))
    }
    observed.heal()
    await user.click(screen.getByRole('button', { name: 'Save for later: Wool Dryer Balls' }))
    const saved = await screen.findByRole('region', { name: 'Saved for later' })
    observed.fail('editCart', 'network')
    await user.click(within(saved).getByRole('button', { name: 'Remove Wool Dryer Balls' }))
    expect(await screen.findByRole('button', { name: 'Try again: Remove Wool Dryer Balls' })).toBeTruthy()
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

  test('that is removed by its last "less" moves the focus on too', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1], ['wool-dryer-balls', 1])
    const { user } = showPage()
    const line = await lineOf('Bamboo Toothbrush Set')
    await user.click(within(line).getByRole('button', { name: 'One less: Bamboo Toothbrush Set' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Wool Dryer Balls' }))
    expect(await screen.findByText('Product Deleted Sucessfully')).toBeTruthy()
  })

  test('that is removed as the last one leaves an empty cart', async () => {
    await beGuestWith(['bamboo-toothbrush-set', 1])
    const { user } = showPage()
    const line = await lineOf('Bamboo Toothbrush Set')
    await user.click(within(line).getByRole('button', { name: 'One less: Bamboo Toothbrush Set' }))
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
  })

  test('is saved for later and moved back', async () => {
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
    observed.change('userCart', (response) =>
      withAvailability(response?.data, { 'bamboo-toothbrush-set': ['gone', 0], 'wool-dryer-balls': ['short', 1] }),
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

  test.each([
    ['an upsell campaign', 'Aloe Face Gel', () => putIntoCart('aloe-face-gel', 1, { upsellCampaignId: 'cmp-aloe' })],
    ['the membership', 'Yearly Membership', () => browserApi.call('addMembership', {})],
  ])('a line of %s has no stepper, but can be removed', async (_, name, add) => {
    await signInAsNewcomer()
    await putIntoCart('bamboo-toothbrush-set', 1)
    await add()
    showPage()
    const line = within(await lineOf(name))
    expect(line.queryByRole('spinbutton')).toBeNull()
    expect(line.queryByRole('button', { name: /^One (more|less)/ })).toBeNull()
    expect(line.getByRole('button', { name: `Remove ${name}` })).toBeTruthy()
    expect(within(await lineOf('Bamboo Toothbrush Set')).getByRole('spinbutton')).toBeTruthy()
    if (name === 'Yearly Membership') {
      const text = (await lineOf(name)).textContent?.replace(/[\u2066-\u2069]/g, '')
      expect(text).toContain('The first year is free, then $49.00 a year')
    }
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

  test('a frequency that is not offered any more is not saved as a single purchase', async () => {
    const [first] = await subscriptionsOf('plant-based-laundry-sheets')
    if (!first) throw new Error('There is no frequency.')
    await putIntoCart('plant-based-laundry-sheets', 1, { planFrequencyId: first.frequencyId })
    const { user, observed } = showPage()
    observed.change('priceDetail', ({ data, ...rest }) => ({
      ...rest,
      data: { ...data, sellerPlanDetails: undefined },
    }))
    await user.click(await screen.findByRole('button', { name: 'Change: Plant-Based Laundry Sheets' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery frequency' }))
    const oneTime = await dialog.findByRole('radio', { name: 'One Time Purchase' })
    expect(oneTime).toHaveProperty('checked', false)
    expect(dialog.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true)
    await user.click(oneTime)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Plant-Based Laundry Sheets was changed')).toBeTruthy()
  })

  test('an empty cart leads to the wishlist too', async () => {
    showPage()
    expect(await screen.findByRole('link', { name: 'See your wishlist' })).toBeTruthy()
  })
})

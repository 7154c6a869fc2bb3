import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import { toMajor } from '@/contract/values/minor-units'
import { ApiError } from '@/lib/api/api-error'
import { EMBEDDED_PUBLISHABLE_KEY } from '@/lib/config'
import { browserApi } from '@/lib/session/calls/browser-api'
import { beGuest, checkoutCart, fillCart, saveAddress } from '@/tests/support/checkout-cart'
import { signInAsNewcomer } from '@/tests/support/session/signed-in'
import { fillIn, guestPanel, paid, payButton, showPanel, withPayment } from '../testing/payment-screen'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

describe('other ways to pay', () => {
  test('a card is called another card only beside kept ones', async () => {
    await guestPanel(() => paid)
    expect(await screen.findByRole('radio', { name: 'Card' })).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Another card' })).toBeNull()
  })

  test('cash on delivery needs no card', async () => {
    const { user, sent, onPlaced } = await guestPanel(() => withPayment({ method: 'COD', status: 'due' }))
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }))
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Place order/ }))
    await waitFor(() => expect(onPlaced).toHaveBeenCalled())
    expect(sent[0]?.body).toMatchObject({ paymentMethod: 'COD' })
    expect(sent[0]?.body.paymentMethodId).toBeUndefined()
  })

  test.each([
    ['USD', '$', 49, /A card cannot be charged less than .*0\.50/],
    ['INR', '₹', 4999, /A card cannot be charged less than .*50\.00/],
  ])('less than a card is charged in %s is paid in cash, and the panel says why', async (...row) => {
    const [currencyCode, currencySymbol, finalTotal, text] = row
    await beGuest()
    await fillCart('bamboo-toothbrush-set')
    const addressId = await saveAddress()
    const read = await checkoutCart(addressId)
    const small = { ...read, currencyCode, currencySymbol, accounting: { ...read.accounting, finalTotal } }
    const { user, sent, onPlaced } = await showPanel(small, addressId, [() => withPayment({ method: 'COD' })])
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getAllByRole('radio')).toEqual([screen.getByRole('radio', { name: /Cash on delivery/ })])
    await user.click(screen.getByRole('button', { name: /^Place order/ }))
    await waitFor(() => expect(onPlaced).toHaveBeenCalled())
    expect(sent[0]?.body).toMatchObject({ paymentMethod: 'COD', confirmedTotal: finalTotal / 100 })
  })

  test('Talents pay a part, or all: then no card is asked for', async () => {
    await signInAsNewcomer()
    const addressId = await saveAddress()
    await fillCart('bamboo-toothbrush-set')
    const read = await checkoutCart(addressId)
    const { finalTotal } = read.accounting
    const inPart = {
      ...read,
      accounting: {
        ...read.accounting,
        talentsBalance: 500,
        talentsUsable: 500,
        payableWithTalents: finalTotal - 500,
      },
    }
    const { user, sent, unmount } = await showPanel(inPart, addressId, [() => paid])
    const talents = screen.getByRole('switch', { name: 'Pay with Talents' })
    await user.click(talents)
    expect(payButton().textContent).toContain(`$${((finalTotal - 500) / 100).toFixed(2)}`)
    expect(screen.getByText(/5 in your wallet/).textContent).toContain('is left to pay')
    await fillIn(user)
    await user.click(screen.getByRole('checkbox', { name: 'Keep it for later' }))
    await user.click(payButton())
    await waitFor(() => expect(sent.length).toBe(1))
    expect(sent[0]?.body).toMatchObject({
      payWithTalents: true,
      confirmedTotal: finalTotal / 100,
      confirmedTalents: 5,
      savePaymentMethod: true,
    })
    expect(sent[0]?.body.email).toBeUndefined()
    unmount()

    const all = { ...inPart, accounting: { ...inPart.accounting, talentsUsable: finalTotal, payableWithTalents: 0 } }
    const whole = await showPanel(all, addressId, [() => withPayment({ method: 'Wallet' })])
    await whole.user.click(screen.getByRole('switch', { name: 'Pay with Talents' }))
    expect(screen.queryByRole('radio')).toBeNull()
    await whole.user.click(screen.getByRole('button', { name: /^Place order/ }))
    await waitFor(() => expect(whole.onPlaced).toHaveBeenCalled())
    expect(whole.sent[0]?.body).toMatchObject({ paymentMethod: 'Wallet', payWithTalents: true })
  })

  test('a card is always kept with a subscription, and the terms say that it renews', async () => {
    await signInAsNewcomer()
    const addressId = await saveAddress()
    await fillCart('bamboo-toothbrush-set')
    const read = await checkoutCart(addressId)
    const renewing = {
      ...read,
      sellers: read.sellers.map((seller) => ({
        ...seller,
        products: seller.products.map((line) => ({ ...line, planFrequencyId: 'every-month' })),
      })),
    }
    const { user, sent, unmount } = await showPanel(renewing, addressId, [() => paid])
    expect(screen.getByText(/This card is kept/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: /Cash on delivery/ })).toBeNull()
    expect(screen.getByText('Cash on delivery is not offered, because a subscription renews by card.')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Keep it for later' })).toBeNull()
    expect(screen.getByText(/By paying you accept the/).textContent).toContain(
      'Subscriptions renew until you cancel them, at their price plus delivery and tax.',
    )
    await fillIn(user)
    await user.click(payButton())
    await waitFor(() => expect(sent[0]?.body.savePaymentMethod).toBe(true))
    unmount()

    const { finalTotal } = renewing.accounting
    const talents = { talentsBalance: finalTotal, talentsUsable: finalTotal, payableWithTalents: 0 }
    const whole = await showPanel({ ...renewing, accounting: { ...renewing.accounting, ...talents } }, addressId)
    await whole.user.click(screen.getByRole('switch', { name: 'Pay with Talents' }))
    expect(await screen.findByText(/^A subscription renews by card, and you keep none yet/)).toBeTruthy()
  })

  test('a membership that costs something is not paid in cash', async () => {
    await signInAsNewcomer()
    const addressId = await saveAddress()
    await fillCart('bamboo-toothbrush-set')
    const read = await checkoutCart(addressId)
    const withMembership = {
      ...read,
      sellers: read.sellers.map((seller) => ({
        ...seller,
        products: seller.products.map((line) => ({
          ...line,
          productType: 5,
          renewal: { price: 4900, currencySymbol: '$' },
        })),
      })),
    }
    await showPanel(withMembership, addressId)
    expect(screen.queryByRole('radio', { name: /Cash on delivery/ })).toBeNull()
    expect(screen.getByText('Cash on delivery is not offered, because a membership begins at once.')).toBeTruthy()
    const terms = screen.getByText(/By paying you accept the/).textContent?.replace(/[\u2066-\u2069]/g, '')
    expect(terms).toContain('The membership renews each year for $49.00 until you cancel it.')
  })

  test('the billing address can be another saved one', async () => {
    await beGuest()
    await fillCart('bamboo-toothbrush-set')
    const addressId = await saveAddress()
    const other = await saveAddress({ line1: '12 Fern Street', city: 'Portland', state: 'OR', zip: '97201' })
    const { user, sent } = await showPanel(await checkoutCart(addressId), addressId, [() => paid])
    await user.click(screen.getByRole('checkbox', { name: 'Billing address is the same as delivery' }))
    const choice = await screen.findByRole('combobox', { name: 'Billing address' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Amara Mensah, 12 Fern Street, Portland, OR 97201'])
    await fillIn(user)
    await user.click(payButton())
    await waitFor(() => expect(sent[0]?.body.billingAddressId).toBe(other))
  })

  test('a shopper with one address can give another for the bill', async () => {
    const { user, sent } = await guestPanel(() => paid)
    await user.click(screen.getByRole('checkbox', { name: 'Billing address is the same as delivery' }))
    const form = await screen.findByRole('form', { name: 'Billing address' })
    const type = (name: RegExp, text: string) => user.type(within(form).getByRole('textbox', { name }), text)
    expect(within(form).getByRole('textbox', { name: /^City/ }).getAttribute('autocomplete')).toBe(
      'billing address-level2',
    )
    await type(/^First name/, 'Amara')
    await type(/^Last name/, 'Mensah')
    await type(/^Street/, '12 Fern Street')
    await type(/^City/, 'Portland')
    await user.selectOptions(within(form).getByRole('combobox', { name: /^State/ }), 'OR')
    await type(/^ZIP/, '97201')
    await type(/^Phone/, '2025550123')
    await fillIn(user)
    await user.click(payButton())
    const use = within(form).getByRole('button', { name: 'Use this billing address' })
    expect((await screen.findByText(/^First press/)).textContent).toContain('Nothing was paid.')
    expect(document.activeElement).toBe(use)
    await user.click(use)
    expect(await screen.findByRole('combobox', { name: 'Billing address' })).toBeTruthy()
    expect(screen.queryByText(/^First press/)).toBeNull()
    await user.click(payButton())
    await waitFor(() => expect(sent[0]?.body.billingAddressId).toBeDefined())
    expect(sent[0]?.body.billingAddressId).not.toBe(sent[0]?.body.deliveryAddressId)
  })

  test('the fields of another card do not come and go while the saved cards are loading', async () => {
    await signInAsNewcomer()
    const addressId = await saveAddress()
    await keepCard(addressId, '4242424242424242')
    await fillCart('bamboo-toothbrush-set')
    const cart = await checkoutCart(addressId)
    const shown: boolean[] = []
    const watch = new MutationObserver(() => {
      shown.push(screen.queryByRole('textbox', { name: 'Card number' }) !== null)
    })
    watch.observe(document.body, { childList: true, subtree: true })
    await showPanel(cart, addressId)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /4242/ })).checked).toBe(true)
    watch.disconnect()
    expect(shown).not.toHaveLength(0)
    expect(shown).not.toContain(true)
  })

  test('of the saved cards an expired one cannot be chosen, and one is removed after a question', async () => {
    let removalRefusal: ApiError | undefined
    await signInAsNewcomer()
    const addressId = await saveAddress()
    await keepCard(addressId, '5555555555554444')
    await keepCard(addressId, '4242424242424242')
    await fillCart('bamboo-toothbrush-set')
    const { user } = await showPanel(await checkoutCart(addressId), addressId, [], {
      expired: ['4242'],
      removalRefusal: () => removalRefusal,
    })
    const mastercard = await screen.findByRole<HTMLInputElement>('radio', { name: /4444/ })
    const visa = screen.getByRole<HTMLInputElement>('radio', { name: /4242/ })
    expect([visa.disabled, visa.checked, mastercard.checked]).toEqual([true, false, true])
    expect(screen.getByText(/^Expired/).textContent).toContain('04/34')

    await user.click(screen.getByRole('button', { name: /^Remove .*4444/ }))
    const question = screen.getByRole('group', { name: /4444/ })
    expect(question.contains(document.activeElement)).toBe(true)
    await user.click(within(question).getByRole('button', { name: 'Keep it' }))
    expect(screen.queryByRole('group', { name: /4444/ })).toBeNull()
    const remove = screen.getByRole('button', { name: /^Remove .*4444/ })
    expect(document.activeElement).toBe(remove)
    await user.click(remove)
    removalRefusal = new ApiError({
      kind: 'http',
      endpoint: 'removeSavedCard',
      message: 'in use',
      status: 409,
      code: 'CARD_IN_USE',
    })
    await user.click(within(screen.getByRole('group', { name: /4444/ })).getByRole('button', { name: 'Remove card' }))
    const removal = within(screen.getByRole('group', { name: /4444/ }))
    expect((await removal.findByRole('alert')).textContent).toMatch(/^This card pays subscriptions\. Choose the card/)
    expect(removal.getByRole('link', { name: 'your cards' }).getAttribute('href')).toBe('/profile')
    removalRefusal = undefined
    await user.click(within(screen.getByRole('group', { name: /4444/ })).getByRole('button', { name: 'Remove card' }))
    await waitFor(() => expect(screen.queryByRole('radio', { name: /4444/ })).toBeNull())
    // None of the others can be chosen.
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Another card' }).checked).toBe(true)
    expect((await browserApi.call('savedCards', {})).data.map(({ last4 }) => last4)).toEqual(['4242'])
  })
})

/** Orders the cart of this browser's shopper by a new card, which is kept. */
async function keepCard(addressId: string, card: string): Promise<void> {
  await fillCart('bamboo-toothbrush-set')
  const { cartId, accounting, confirmation } = await checkoutCart(addressId)
  const response = await fetch(`${inject('marketplaceUrl')}/stripe/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: `Bearer ${EMBEDDED_PUBLISHABLE_KEY}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': card,
      'card[exp_month]': '4',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
    }),
  })
  const { id: paymentMethodId } = z.object({ id: z.string() }).parse(await response.json())
  const body = {
    cartId,
    deliveryAddressId: addressId,
    paymentMethod: 'Card',
    paymentMethodId,
    savePaymentMethod: true,
    confirmedTotal: toMajor(accounting.finalTotal),
    confirmedChanges: confirmation,
  } as const
  await browserApi.call('placeOrder', body, { idempotencyKey: paymentMethodId })
}

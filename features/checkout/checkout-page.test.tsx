import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { observedApi } from '@/features/cart/testing/observed-api'
import { routes } from '@/lib/routes'
import { browserApi } from '@/lib/session/calls/browser-api'
import { clearCookies, signInAs, signInAsNewcomer } from '@/tests/support/signed-in'
import { beGuestWith, HOME, openTitle, putIntoCart, rowOf, saveAddress, showCheckout } from './testing/checkout-screen'

beforeEach(() => localStorage.clear())

const emailField = () => screen.findByRole('textbox', { name: /^Email Address/ })
const field = (name: RegExp) => screen.getByRole('textbox', { name })

type User = ReturnType<typeof showCheckout>['user']

async function enter(user: User, into: HTMLElement, text: string) {
  await user.click(into)
  await user.paste(text)
}

const giveEmail = async (user: User, email = 'noor@kassem.test') => {
  await enter(user, await emailField(), email)
  await user.keyboard('{Enter}')
}

async function fillIn(user: User, change: { mobile?: string } = {}) {
  await enter(user, field(/^First name/), 'Noor')
  await enter(user, field(/^Last name/), 'Kassem')
  await enter(user, field(/^Street/), '2210 Echo Park Ave')
  await enter(user, field(/^City/), 'Los Angeles')
  await user.selectOptions(screen.getByRole('combobox', { name: /^State/ }), 'California')
  await enter(user, field(/^ZIP/), '90026')
  await enter(user, field(/^Phone/), change.mobile ?? '(323) 555-0172')
}

describe('a guest', () => {
  test('goes from the e-mail address to the payment, and each panel has its address', async () => {
    await beGuestWith('bamboo-toothbrush-set', 'zero-waste-starter-kit')
    const { user, visited } = showCheckout()
    await enter(user, await emailField(), 'noor@kassem.test')
    expect(rowOf('Tax')).toBe('Taxafter the address')
    expect(rowOf('Total')).toMatch(/^Total before tax\$/)
    expect(screen.getByText('Step 1 of 4: Contact')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go on to the address' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Address' }))
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    expect(await screen.findByText('Address saved')).toBeTruthy()
    expect(await screen.findByText('Step 3 of 4: Delivery')).toBeTruthy()
    expect(screen.getByText('2210 Echo Park Ave')).toBeTruthy()
    await enter(user, field(/^Note to the courier/), 'Ring twice')
    await waitFor(() => expect(rowOf('Tax')).toMatch(/^Tax\$/))
    expect(rowOf('Total')).toMatch(/^Total\$/)
    await user.click(screen.getByRole('button', { name: 'Go to payment' }))
    expect(await openTitle()).toBe('Payment')
    expect(screen.getByText('Step 4 of 4: Payment')).toBeTruthy()
    expect(visited).toEqual([
      '/checkout',
      '/checkout?panel=contact',
      '/shipping-address',
      '/checkout?panel=delivery',
      '/secure-checkout',
    ])
  })

  test('who comes back finds what was typed, at the panel that is not complete', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const { user, unmount } = showCheckout()
    await giveEmail(user)
    await enter(user, await screen.findByRole('textbox', { name: /^Street/ }), '2210 Echo')
    unmount()
    showCheckout({ at: '/secure-checkout' })
    expect(await screen.findByDisplayValue('2210 Echo')).toBeTruthy()
    expect(await openTitle()).toBe('Address')
    expect(screen.getByText('noor@kassem.test')).toBeTruthy()
  })

  test('is told what is wrong with an e-mail address when the field is left, not while typing', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const { user } = showCheckout()
    const email = await emailField()
    await user.type(email, 'noor')
    expect(screen.queryByText('Enter an address such as name@mail.com.')).toBeNull()
    await user.tab()
    expect(screen.getByText('Enter an address such as name@mail.com.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Go on to the address' }))
    expect(document.activeElement).toBe(email)
    expect(email.getAttribute('aria-invalid')).toBe('true')
  })

  test('may sign in, and keeps the cart, the address and what was typed', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const { user, signInRequests, unmount } = showCheckout()
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(signInRequests).toEqual([{ reason: 'checkout' }])
    await giveEmail(user, 'shopper@demo.test')
    await enter(user, await screen.findByRole('textbox', { name: /^City/ }), 'Pasadena')
    unmount()
    await signInAs('shopper')
    await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
    await putIntoCart('bamboo-toothbrush-set')
    showCheckout()
    expect(await screen.findByDisplayValue('Pasadena')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull()
  })

  test('without anything in the cart is led back to the shop, and no call is made', async () => {
    showCheckout()
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Start shopping' })).toBeTruthy()
  })
})

describe('an address', () => {
  test('that the marketplace refuses is named at its field, which gets the focus; nothing typed is lost', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    localStorage.clear()
    const { user } = showCheckout()
    await giveEmail(user)
    await fillIn(user, { mobile: '12' })
    await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    await waitFor(() => expect(field(/^Phone/).getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field(/^Phone/))
    expect(screen.getByDisplayValue('2210 Echo Park Ave')).toBeTruthy()
  })

  test('is checked when a field is left, and before it is sent', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const { user } = showCheckout()
    await giveEmail(user)
    await enter(user, await screen.findByRole('textbox', { name: /^ZIP/ }), '9002')
    expect(screen.queryByText('A ZIP code has 5 digits.')).toBeNull()
    await user.tab()
    expect(screen.getByText('A ZIP code has 5 digits.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    expect(document.activeElement).toBe(field(/^First name/))
    expect(screen.getByText('Enter the first name.')).toBeTruthy()
    expect(screen.getByText('Choose the state.')).toBeTruthy()
  })

  test('has the tokens by which browsers fill it in', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const { user } = showCheckout()
    await giveEmail(user)
    const form = await screen.findByRole('form', { name: 'New address' })
    const tokens = [...form.querySelectorAll('input, select')].map((each) => each.getAttribute('autocomplete'))
    expect(tokens.filter(Boolean)).toEqual(
      ['given-name', 'family-name', 'address-line1', 'address-line2', 'address-level2', 'address-level1']
        .concat('postal-code', 'tel')
        .map((token) => `shipping ${token}`),
    )
  })

  test('is chosen among the saved ones, edited, and removed after a question', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    await saveAddress()
    await saveAddress({ line1: '525 S Hewitt St', line2: '', zip: '90013' })
    const { user } = showCheckout({ at: '/shipping-address' })
    await giveEmail(user)
    const saved = await screen.findByRole('group', { name: 'Where to' })
    const radios = () => within(saved).getAllByRole<HTMLInputElement>('radio')
    expect(radios().map(({ checked }) => checked)).toEqual([true, false])
    expect(within(saved).getByText('Default')).toBeTruthy()
    await user.click(radios()[1] as HTMLElement)
    expect(radios().map(({ checked }) => checked)).toEqual([false, true])

    await user.click(within(saved).getByRole('button', { name: /^Edit: .*525 S Hewitt/ }))
    const form = screen.getByRole('form', { name: 'Change the address' })
    expect(within(form).getByDisplayValue('Mensah')).toBeTruthy()
    await enter(user, within(form).getByRole('textbox', { name: /^Apartment/ }), 'Floor 2')
    await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    expect(await screen.findByText('525 S Hewitt St, Floor 2')).toBeTruthy()
    await waitFor(async () => expect(await openTitle()).toBe('Delivery'))

    await user.click(screen.getByRole('button', { name: 'Change: Address' }))
    await user.click(await screen.findByRole('button', { name: /^Remove: .*525 S Hewitt/ }))
    const question = await screen.findByRole('dialog', { name: 'Remove this address?' })
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('525 S Hewitt St, Floor 2')).toBeNull())
    expect(await screen.findByText('Address removed')).toBeTruthy()
    expect((await browserApi.call('addresses', {})).data.map(({ line1 }) => line1)).toEqual([HOME.line1])
  })
})

test('a signed-in shopper may use an address for this order only', async () => {
  await signInAsNewcomer()
  await putIntoCart('bamboo-toothbrush-set')
  await saveAddress()
  const { user } = showCheckout({ at: '/shipping-address' })
  await user.click(await screen.findByRole('button', { name: 'New address' }))
  await fillIn(user)
  await user.click(screen.getByRole('checkbox', { name: 'Keep in my addresses' }))
  expect(screen.queryByRole('checkbox', { name: 'Use as my default address' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
  await waitFor(async () => expect(await openTitle()).toBe('Delivery'))
  const { data } = await browserApi.call('addresses', {})
  expect(data.map(({ isKept }) => isKept)).toEqual([true, false])
})

test('a member with a saved address is led to the delivery: the default one is chosen', async () => {
  await signInAs('shopper')
  await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  await putIntoCart('bamboo-toothbrush-set')
  await saveAddress()
  const { visited } = showCheckout()
  expect(await openTitle()).toBe('Delivery')
  expect(screen.getByText('Step 2 of 3: Delivery')).toBeTruthy()
  expect(visited.at(-1)).toBe('/checkout?panel=delivery')
  expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull()
})

test('a cart that is emptied elsewhere takes the card details with it', async () => {
  await signInAs('shopper')
  await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  await putIntoCart('bamboo-toothbrush-set')
  await saveAddress()
  const { user } = showCheckout()
  const number = () => screen.findByRole('textbox', { name: 'Card number' })
  await user.click(await screen.findByRole('button', { name: 'Go to payment' }))
  await enter(user, await number(), '4242')
  expect(await number()).toHaveProperty('value', '4242')
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  comeBack()
  await screen.findByRole('heading', { name: 'Your cart is empty' })
  await putIntoCart('bamboo-toothbrush-set')
  comeBack()
  expect(await number()).toHaveProperty('value', '')
})

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
    expect(within(notice).getByText(/^The total is now/)).toBeTruthy()
    await user.click(within(notice).getByRole('button', { name: 'I have seen it' }))
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

describe('when something fails', () => {
  test('a checkout that cannot be read says so, and can be tried again', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const observed = observedApi()
    observed.fail('checkoutCart', 'network')
    const { user } = showCheckout({ api: observed.api })
    expect(await screen.findByRole('heading', { name: 'We could not load your checkout' })).toBeTruthy()
    observed.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await emailField()).toBeTruthy()
  })

  test('addresses that cannot be read can be tried again in their panel', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const observed = observedApi()
    observed.fail('addresses', 'timeout')
    const { user } = showCheckout({ api: observed.api })
    await giveEmail(user)
    expect(await screen.findByText('Your addresses could not be loaded.')).toBeTruthy()
    observed.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('form', { name: 'New address' })).toBeTruthy()
  })

  test('an address that could not be saved stays in the form, with a message', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const observed = observedApi()
    observed.fail('addAddress', 'network')
    const { user } = showCheckout({ api: observed.api })
    await giveEmail(user)
    await screen.findByRole('form', { name: 'New address' })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    expect(await screen.findByText('The address could not be saved. Please try again.')).toBeTruthy()
    expect(screen.getByDisplayValue('2210 Echo Park Ave')).toBeTruthy()
  })
})

test('a session that ends on the way asks to sign in again, and keeps what was typed', async () => {
  const { _id: uid } = await signInAs('shopper')
  await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  await putIntoCart('bamboo-toothbrush-set')
  await saveAddress()
  const draft = { deliveryNote: 'Ring twice' }
  localStorage.setItem(
    'checkout-draft',
    JSON.stringify({ value: { owner: uid, draft }, expiresAt: Date.now() + 60_000 }),
  )
  const { user, signInRequests } = showCheckout()
  expect(await screen.findByDisplayValue('Ring twice')).toBeTruthy()
  clearCookies()
  document.dispatchEvent(new Event('visibilitychange'))
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(screen.getByRole('heading', { name: 'Please sign in again' })).toBeTruthy()
  expect(signInRequests).toEqual([{ reason: 'sessionEnded' }])
  await signInAs('shopper')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByDisplayValue('Ring twice')).toBeTruthy()
})

describe('coming back from the bank', () => {
  const payment = (status: string, more: object = {}) => ({
    data: { orderNumber: 'EG-000123', payment: { method: 'Card', status, ...more } },
  })
  const returning = (response: unknown) => {
    const call = async (name: string, input: never) =>
      name === 'order' ? response : browserApi.call(name as 'order', input)
    return { call } as typeof browserApi
  }

  test.each(['paid', 'due'])(
    'with a payment that is %s leads to the order, and forgets what was typed',
    async (status) => {
      await beGuestWith('bamboo-toothbrush-set')
      localStorage.setItem(
        'checkout-draft',
        JSON.stringify({ value: { owner: 'guest', draft: { email: 'a@b.test' } }, expiresAt: Date.now() + 60_000 }),
      )
      const { visited } = showCheckout({ at: '/secure-checkout?orderId=o-1', api: returning(payment(status)) })
      await waitFor(() => expect(visited.at(-1)).toBe(routes.confirmOrder('o-1')))
      await waitFor(() => expect(localStorage.getItem('checkout-draft')).toBeNull())
    },
  )

  test('with one more step to take offers it', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    showCheckout({
      at: '/secure-checkout?orderId=o-1',
      api: returning(payment('actionRequired', { nextActionUrl: 'https://bank.test/step' })),
    })
    expect(await screen.findByRole('heading', { name: 'Your bank asks for one more step' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue at your bank' })).toBeTruthy()
  })

  test('with a payment that failed leads back to it, and says why', async () => {
    await signInAs('shopper')
    await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
    await putIntoCart('bamboo-toothbrush-set')
    const { _id } = await saveAddress()
    const draft = { addressId: _id, deliverySeenFor: _id }
    const owner = document.cookie.match(/uid=([^;]*)/)?.[1]
    localStorage.setItem('checkout-draft', JSON.stringify({ value: { owner, draft }, expiresAt: Date.now() + 60_000 }))
    const problem = 'Your card was declined.'
    const api = returning(payment('failed', { problem }))
    const { visited } = showCheckout({ at: '/secure-checkout?orderId=o-1', api })
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(await openTitle()).toBe('Payment')
    expect(visited.at(-1)).toBe('/secure-checkout')
  })
})

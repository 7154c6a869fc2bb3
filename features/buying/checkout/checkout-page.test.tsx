import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { observedApi } from '@/features/buying/cart/testing/observed-api'
import { routes } from '@/lib/routes'
import { browserApi } from '@/lib/session/calls/browser-api'
import { clearCookies, signInAsNewcomer, signInWith } from '@/tests/support/session/signed-in'
import {
  beGuestWith,
  emailField,
  enter,
  field,
  fillIn,
  giveEmail,
  openTitle,
  putIntoCart,
  rowOf,
  saveAddress,
  showCheckout,
} from './testing/checkout-screen'

beforeEach(() => localStorage.clear())

test('what signing in left out of the cart is named above the steps', async () => {
  await beGuestWith('bamboo-toothbrush-set')
  showCheckout({ notices: (cart) => <p>Left out: {cart.notTakenOver.length}</p> })
  expect(await screen.findByText('Left out: 0')).toBeTruthy()
})

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

  test('stays at the panel that follows when the router ends an earlier correction of the address later', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    let replace = () => {}
    const replaces = new Promise<void>((resolve) => {
      replace = resolve
    })
    const { user, visited } = showCheckout({ replaces })
    await giveEmail(user)
    replace()
    await waitFor(() => expect(visited.length).toBeGreaterThan(2))
    expect(visited.at(-1)).toBe('/shipping-address')
    expect(await screen.findByText('Step 2 of 4: Address')).toBeTruthy()
  })

  test('a suggestion is added to the note and taken back, and what was typed stays', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const { user } = showCheckout()
    await giveEmail(user)
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    await screen.findByText('Step 3 of 4: Delivery')
    const note = field(/^Note to the courier/) as HTMLTextAreaElement
    const suggestion = screen.getByRole('button', { name: 'Leave at the door', pressed: false })
    await enter(user, note, 'The gate code is 4471.')
    await user.click(suggestion)
    expect(note.value).toBe('Leave at the door. The gate code is 4471.')
    expect(suggestion.getAttribute('aria-pressed')).toBe('true')
    await user.click(suggestion)
    expect(note.value).toBe('The gate code is 4471.')
    await enter(user, note, 'x'.repeat(295))
    expect(suggestion).toHaveProperty('disabled', true)
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
    await signInAsNewcomer()
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

test('a member with a saved address is led to the delivery: the default one is chosen', async () => {
  await signInAsNewcomer()
  await putIntoCart('bamboo-toothbrush-set')
  await saveAddress()
  const { visited } = showCheckout()
  expect(await openTitle()).toBe('Delivery')
  expect(screen.getByText('Step 2 of 3: Delivery')).toBeTruthy()
  expect(visited.at(-1)).toBe('/checkout?panel=delivery')
  expect(screen.queryByRole('heading', { name: 'Contact' })).toBeNull()
})

test('the delivery says for each store when it comes, what it costs, and how far it is from free delivery', async () => {
  await beGuestWith('bamboo-toothbrush-set')
  await putIntoCart('wool-dryer-balls', 3)
  await saveAddress()
  const observed = observedApi()
  // They depend on the day of the week.
  observed.change('checkoutCart', (response) => ({
    ...response,
    data: { ...response?.data, sellers: response?.data.sellers.map((each) => ({ ...each, deliveryDays: [3, 17] })) },
  }))
  const { user } = showCheckout({ api: observed.api, renderedAt: Date.UTC(2026, 2, 10, 9) })
  await giveEmail(user)
  await user.click(await screen.findByRole('button', { name: 'Deliver to this address' }))
  const next = await screen.findByRole('button', { name: 'Go to payment' })
  const lines = () =>
    within(screen.getByRole('region', { name: /^Delivery/ }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/[\u2066-\u2069]/g, ''))
  expect(lines()).toEqual([
    expect.stringMatching(/Bamboa1 productAdd \$23\.00 from Bamboa for free delivery13 Mar, 2:00 PM.*\$4\.95$/),
    expect.stringMatching(/Woolly & Co1 productFree delivery: you are \$27\.00 over \$45\.0013 Mar, 2:00 PM.*FREE$/),
  ])
  await user.click(next)
  await screen.findByRole('button', { name: 'Change: Delivery' })
  expect(lines()).toEqual(['Bamboa: 13 Mar, 2:00 PM, $4.95', 'Woolly & Co: 13 Mar, 2:00 PM, free'])
})

test('a cart that is emptied elsewhere takes the card details with it', async () => {
  await signInAsNewcomer()
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

test('changes that come one after another stay listed until the shopper has seen them', async () => {
  await signInAsNewcomer()
  await putIntoCart('bamboo-toothbrush-set')
  await saveAddress()
  const { user } = showCheckout()
  expect(await openTitle()).toBe('Delivery')
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  await putIntoCart('zero-waste-starter-kit')
  comeBack()
  expect(await screen.findByText(/Zero-Waste Starter Kit.* was added/)).toBeTruthy()
  const [, before] = /It was \W?(\$[\d.]+)/.exec(screen.getByText(/^The total is now/).textContent ?? '') ?? []
  await putIntoCart('wool-dryer-balls')
  comeBack()
  expect(await screen.findByText(/Wool Dryer Balls.* was added/)).toBeTruthy()
  expect(screen.getByText(/Zero-Waste Starter Kit.* was added/)).toBeTruthy()
  expect(screen.getByText(/^The total is now/).textContent).toContain(before)
  await user.click(screen.getByRole('button', { name: 'Confirm the changes' }))
  await putIntoCart('linen-bath-towel')
  comeBack()
  expect(await screen.findByText(/Linen Bath Towel.* was added/)).toBeTruthy()
  expect(screen.queryByText(/Wool Dryer Balls.* was added/)).toBeNull()
})

test('what the shopper changes here is not listed, also while other changes are', async () => {
  await signInAsNewcomer()
  await putIntoCart('bamboo-toothbrush-set')
  await saveAddress()
  const { user } = showCheckout({
    promo: ({ onChanged }) => (
      <button type="button" onClick={onChanged}>
        Change here
      </button>
    ),
  })
  expect(await openTitle()).toBe('Delivery')
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))
  await putIntoCart('zero-waste-starter-kit')
  comeBack()
  expect(await screen.findByText(/Zero-Waste Starter Kit.* was added/)).toBeTruthy()
  await putIntoCart('wool-dryer-balls')
  await user.click(screen.getByRole('button', { name: 'Change here' }))
  expect(await screen.findAllByText(/Wool Dryer Balls/)).not.toEqual([])
  expect(screen.getByText(/Zero-Waste Starter Kit.* was added/)).toBeTruthy()
  await putIntoCart('linen-bath-towel')
  comeBack()
  expect(await screen.findByText(/Linen Bath Towel.* was added/)).toBeTruthy()
  expect(screen.queryByText(/Wool Dryer Balls.* was added/)).toBeNull()
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
})

test('a session that ends on the way asks to sign in again, and keeps what was typed', async () => {
  const { _id: uid, email } = await signInAsNewcomer()
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
  await signInWith(email)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByDisplayValue('Ring twice')).toBeTruthy()
})

describe('a changed order', () => {
  const payNothing = { name: /^Confirm the changes first/ }
  const orderButton = { name: /^Place order/ }
  const confirmButton = { name: 'Confirm the changes' }

  /** The payment panel with cash on delivery chosen, before the cart gets another product elsewhere. */
  async function atPayment(observed: ReturnType<typeof observedApi>) {
    await signInAsNewcomer()
    await putIntoCart('bamboo-toothbrush-set')
    await saveAddress()
    const shown = showCheckout({ api: observed.api })
    await shown.user.click(await screen.findByRole('button', { name: 'Go to payment' }))
    await shown.user.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }))
    await putIntoCart('wool-dryer-balls')
    return shown
  }

  test('that was refused is paid only after the listed changes are confirmed by a control of its own', async () => {
    const observed = observedApi()
    const { user, visited } = await atPayment(observed)
    await user.click(screen.getByRole('button', orderButton))
    const off = await screen.findByRole<HTMLButtonElement>('button', payNothing)
    expect(off.disabled).toBe(true)
    expect(await screen.findByText(/Wool Dryer Balls.* was added/)).toBeTruthy()
    await user.click(off)
    if (off.form) fireEvent.submit(off.form)
    expect(observed.callsOf('placeOrder')).toHaveLength(1)
    await user.click(screen.getByRole('button', confirmButton))
    await user.click(await screen.findByRole('button', orderButton))
    await waitFor(() => expect(visited.at(-1)).toMatch(/^\/confirm-order/))
    const [first, second] = observed.callsOf('placeOrder').map(({ input }) => input)
    expect(second?.confirmedTotal).toBeGreaterThan(first?.confirmedTotal ?? 0)
  })

  test('that was refused before a reload is confirmed after it', async () => {
    const observed = observedApi()
    const { user, unmount } = await atPayment(observed)
    await user.click(screen.getByRole('button', orderButton))
    await screen.findByRole('button', payNothing)
    unmount()
    const again = showCheckout({ at: '/secure-checkout' })
    expect(await screen.findByRole('button', payNothing)).toBeTruthy()
    expect(screen.getByText(/^The total is now .*It was/)).toBeTruthy()
    await again.user.click(screen.getByRole('button', confirmButton))
    await again.user.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }))
    await again.user.click(await screen.findByRole('button', orderButton))
    await waitFor(() => expect(again.visited.at(-1)).toMatch(/^\/confirm-order/))
  })

  test('is not paid either while the changes were found without a payment', async () => {
    const { user } = await atPayment(observedApi())
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('button', payNothing)).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('button', confirmButton))
    expect(await screen.findByRole('button', orderButton)).toHaveProperty('disabled', false)
  })
})

test('a session whose cookies are gone at the payment asks to sign in again, orders nothing, and goes on', async () => {
  const { email } = await signInAsNewcomer()
  await putIntoCart('bamboo-toothbrush-set')
  await saveAddress()
  const observed = observedApi()
  const { user } = showCheckout({ api: observed.api })
  await user.click(await screen.findByRole('button', { name: 'Go to payment' }))
  await user.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }))
  clearCookies()
  await user.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeTruthy()
  expect(observed.callsOf('placeOrder')).toEqual([])
  await signInWith(email)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByRole('radio', { name: /^Cash on delivery/ })).toBeTruthy()
  expect(await openTitle()).toBe('Payment')
})

test('the tab that comes second after paying in two tabs names the order that was placed', async () => {
  await signInAsNewcomer()
  await putIntoCart('bamboo-toothbrush-set')
  const { _id: deliveryAddressId } = await saveAddress()
  const { user } = showCheckout()
  await user.click(await screen.findByRole('button', { name: 'Go to payment' }))
  await user.click(await screen.findByRole('radio', { name: /^Cash on delivery/ }))
  const cart = (await browserApi.call('checkoutCart', { deliveryAddressId }))?.data
  const { data: placed } = await browserApi.call(
    'placeOrder',
    {
      cartId: cart?.cartId ?? '',
      deliveryAddressId,
      paymentMethod: 'COD',
      confirmedTotal: (cart?.accounting.finalTotal ?? 0) / 100,
      confirmedChanges: cart?.confirmation ?? '',
    },
    { idempotencyKey: 'the-other-tab' },
  )
  await user.click(screen.getByRole('button', { name: /^Place order/ }))
  expect(await screen.findByRole('heading', { name: `Order ${placed.orderNumber} is placed` })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the order' }).getAttribute('href')).toBe(
    routes.confirmOrder(placed.orderId),
  )
})

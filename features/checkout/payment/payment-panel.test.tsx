import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { z } from 'zod'
import type { Cart } from '@/contract/cart'
import { toMajor } from '@/contract/minor-units'
import type { PlacedOrder } from '@/contract/orders'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError, type ApiErrorKind } from '@/lib/api/api-error'
import type { AnswerOf, EndpointName, InputOf } from '@/lib/api/endpoints'
import { EMBEDDED_PUBLISHABLE_KEY } from '@/lib/config'
import { browserApi } from '@/lib/session/calls/browser-api'
import { beGuest, checkoutCart, fillCart, saveAddress } from '@/tests/support/checkout-cart'
import { type RenderOptions, render } from '@/tests/support/render'
import { signInAs } from '@/tests/support/signed-in'
import { keptAttempt } from './payment-attempt'
import { PaymentPanel } from './payment-panel'
import { UnfinishedPayment } from './unfinished-payment'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

const EMAIL = 'amara@mensah.test'
const paid: PlacedOrder = {
  orderId: 'order-1',
  orderNumber: 'EG-204817',
  status: 'placed',
  payment: { method: 'Card', status: 'paid' },
}
const withPayment = (payment: Partial<PlacedOrder['payment']>): PlacedOrder => ({
  ...paid,
  payment: { ...paid.payment, ...payment },
})

type Answer = () => PlacedOrder | Promise<PlacedOrder>
const refusal =
  (status: number, code: string, said: string): Answer =>
  () => {
    throw new ApiError({ kind: 'http', endpoint: 'placeOrder', message: said, said, status, code })
  }
const failure =
  (kind: ApiErrorKind): Answer =>
  () => {
    throw new ApiError({ kind, endpoint: 'placeOrder', message: kind })
  }

const processing = { method: 'Card', status: 'processing' } as const
/** What the next looks at an order find; then its payment is processing. */
let looks: PlacedOrder['payment'][] = []
beforeEach(() => {
  looks = []
})

/** The saved cards that have expired, by their last four digits. The embedded provider takes none that has. */
let expired: readonly string[] = []
beforeEach(() => {
  expired = []
})

/** The real marketplace, except for orders: their answers are given, in order. */
function withOrders(...answers: readonly Answer[]) {
  const sent: { readonly body: InputOf<'placeOrder'>; readonly key: string | undefined }[] = []
  const api: ApiCaller = {
    async call<N extends EndpointName>(endpoint: N, input: InputOf<N>, options: CallOptions = {}) {
      if (endpoint === 'order') return { data: { payment: looks.shift() ?? processing } } as unknown as AnswerOf<N>
      if (endpoint === 'savedCards') {
        const { data } = await browserApi.call('savedCards', {}, options)
        const cards = data.map((card) => ({ ...card, isExpired: expired.includes(card.last4) }))
        return { data: cards } as unknown as AnswerOf<N>
      }
      if (endpoint !== 'placeOrder') return browserApi.call(endpoint, input, options)
      sent.push({ body: input as InputOf<'placeOrder'>, key: options.requestKey })
      const answer = answers[sent.length - 1]
      if (!answer) throw new Error('One order too many was placed.')
      return { data: await answer() } as AnswerOf<N>
    },
  }
  return { api, sent }
}

async function showPanel(cart: Cart, addressId: string, answers: readonly Answer[] = [], options: RenderOptions = {}) {
  const orders = withOrders(...answers)
  const onPlaced = vi.fn<(order: Pick<PlacedOrder, 'orderId'>) => void>()
  const onChanged = vi.fn()
  function Screen() {
    const [payWithTalents, setPayWithTalents] = useState(false)
    return (
      <PaymentPanel
        cart={cart}
        draft={{ email: EMAIL, deliveryAddressId: addressId, deliveryNote: 'Ring twice' }}
        foot={document.body}
        payWithTalents={payWithTalents}
        onPayWithTalents={setPayWithTalents}
        onChanged={onChanged}
        onPlaced={onPlaced}
      />
    )
  }
  const rendered = render(
    <ApiProvider value={orders.api}>
      <Screen />
    </ApiProvider>,
    options,
  )
  await screen.findByRole('button', { name: /^(Pay|Place order)/ })
  return { ...rendered, onPlaced, onChanged, sent: orders.sent }
}

async function guestPanel(...answers: readonly Answer[]) {
  await beGuest()
  await fillCart('bamboo-toothbrush-set')
  const addressId = await saveAddress()
  const cart = await checkoutCart(addressId)
  return { cart, addressId, ...(await showPanel(cart, addressId, answers)) }
}
type Panel = Awaited<ReturnType<typeof guestPanel>>

const number = () => screen.getByRole('textbox', { name: 'Card number' })
const expiry = () => screen.getByRole('textbox', { name: 'Expiry date' })
const code = () => screen.getByRole('textbox', { name: 'Security code' })
const holder = () => screen.getByRole('textbox', { name: 'Name on card' })
const payButton = () => screen.getByRole('button', { name: /^Pay/ })
const contentOf = (input: HTMLElement) => (input as HTMLInputElement).value
const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

async function fillIn(user: Panel['user'], card = '4242424242424242') {
  await user.type(number(), card)
  await user.type(expiry(), '0429')
  await user.type(code(), '123')
  await user.type(holder(), 'Amara Mensah')
}

describe('the card fields', () => {
  test('format as typed, keep the caret, know the brand, and can be filled in by the browser', async () => {
    const { user } = await guestPanel()
    await user.type(number(), '42424242')
    expect(contentOf(number())).toBe('4242 4242')
    // A digit in the middle.
    await user.type(number(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 })
    expect(contentOf(number())).toBe('4294 2424 2')
    expect((number() as HTMLInputElement).selectionStart).toBe(3)
    await user.clear(number())
    await user.type(number(), '378282246310005')
    expect(contentOf(number())).toBe('3782 822463 10005')
    await user.type(code(), '12345')
    expect(contentOf(code())).toBe('1234')
    await user.type(expiry(), '0429')
    expect(contentOf(expiry())).toBe('04 / 29')

    for (const [field, token] of [
      [number(), 'cc-number'],
      [expiry(), 'cc-exp'],
      [code(), 'cc-csc'],
      [holder(), 'cc-name'],
    ] as const) {
      expect(field.getAttribute('autocomplete')).toBe(token)
      expect(field.getAttribute('dir')).toBe('ltr')
    }
    expect(number().getAttribute('inputmode')).toBe('numeric')
  })

  test('say what is wrong when they are left, not while typing', async () => {
    const { user } = await guestPanel()
    await user.type(number(), '4242424242424243')
    expect(noteOf(number())).toBe('')
    await user.tab()
    expect(noteOf(number())).toContain('The card number is wrong. Please check it.')
    await user.tab()
    // An empty field that is passed is not wrong yet.
    expect(noteOf(expiry())).toBe('')
    await user.type(number(), '{Backspace}2')
    expect(noteOf(number())).toBe('')
  })

  test('are checked before anything is sent, and the first wrong one has the focus', async () => {
    const { user, sent } = await guestPanel()
    await user.type(number(), '4242424242424242')
    await user.click(payButton())
    expect(noteOf(expiry())).toContain('Enter the expiry date.')
    expect(noteOf(code())).toContain('Enter the security code.')
    expect(noteOf(holder())).toContain('Enter the name on the card.')
    expect(document.activeElement).toBe(expiry())
    expect(sent).toEqual([])
  })

  test('a card that the provider does not know is declined at its number; nothing else is lost', async () => {
    const { user, sent } = await guestPanel()
    await fillIn(user, '4111111111111111')
    await user.click(payButton())
    await waitFor(() => expect(noteOf(number())).toContain('This card was declined. Try another card.'))
    expect(document.activeElement).toBe(number())
    expect(contentOf(expiry())).toBe('04 / 29')
    expect(sent).toEqual([])
    await user.type(number(), '{Backspace}')
    expect(noteOf(number())).toBe('')
  })

  test('forget the card when the page is left', async () => {
    const { user } = await guestPanel()
    await fillIn(user)
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(contentOf(number())).toBe(''))
    expect(contentOf(code())).toBe('')
  })
})

describe('paying with a new card', () => {
  test('sends the exact amounts and the id of the card, once however often it is asked to', async () => {
    let answer: (order: PlacedOrder) => void = () => undefined
    const { user, cart, addressId, sent, onPlaced } = await guestPanel(
      () => new Promise((resolve) => (answer = resolve)),
    )
    await fillIn(user)
    expect(payButton().textContent).toContain(`$${(cart.accounting.finalTotal / 100).toFixed(2)}`)
    await user.dblClick(payButton())
    await user.type(holder(), '{Enter}').catch(() => undefined)
    await waitFor(() => expect(sent.length).toBe(1))
    expect(sent[0]?.body).toEqual({
      cartId: cart.cartId,
      deliveryAddressId: addressId,
      paymentMethod: 'Card',
      paymentMethodId: expect.stringMatching(/^pm_/),
      payWithTalents: false,
      deliveryNote: 'Ring twice',
      expectedTotal: cart.accounting.finalTotal / 100,
      email: EMAIL,
    })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/4242 ?4242/)
    answer(paid)
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(paid))
    expect(sent.length).toBe(1)
    expect(keptAttempt()).toBeUndefined()
    expect(contentOf(number())).toBe('')
    expect(window.dataLayer).toContainEqual(
      expect.objectContaining({ event: 'add_payment_info', payment_type: 'Online', cartId: cart.cartId }),
    )
  })

  test.each([
    ['CARD_DECLINED', number],
    ['INSUFFICIENT_FUNDS', number],
    ['EXPIRED_CARD', expiry],
    ['INCORRECT_CVC', code],
  ])('%s is said at its field, and the next attempt is another one', async (reason, field) => {
    const { user, sent, onPlaced } = await guestPanel(refusal(402, reason, 'The bank said no.'), () => paid)
    await fillIn(user)
    await user.click(payButton())
    await waitFor(() => expect(noteOf(field())).toContain('The bank said no.'))
    expect(document.activeElement).toBe(field())
    expect(contentOf(number())).toBe('4242 4242 4242 4242')
    await user.click(payButton())
    await waitFor(() => expect(onPlaced).toHaveBeenCalled())
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  test.each(['network', 'timeout'] as const)(
    'after a lost connection (%s), the same attempt is repeated',
    async (kind) => {
      const { user, cart, sent, onPlaced } = await guestPanel(failure(kind), () => paid)
      await fillIn(user)
      await user.click(payButton())
      const alert = await screen.findByText(/We did not hear whether your payment/)
      expect(alert.textContent).toContain(`$${(cart.accounting.finalTotal / 100).toFixed(2)}`)
      expect(keptAttempt()?.requestKey).toBe(sent[0]?.key)
      expect(contentOf(number())).toBe('4242 4242 4242 4242')
      await user.click(payButton())
      await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(paid))
      expect(sent[1]).toEqual(sent[0])
    },
  )

  test('after a lost connection, another card is another attempt', async () => {
    const { user, sent } = await guestPanel(failure('network'), () => paid)
    await fillIn(user)
    await user.click(payButton())
    await screen.findByText(/We did not hear whether/)
    await user.clear(number())
    await user.type(number(), '5555555555554444')
    await user.click(payButton())
    await waitFor(() => expect(sent.length).toBe(2))
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
    expect(sent[1]?.body.paymentMethodId).not.toBe(sent[0]?.body.paymentMethodId)
  })

  test('offline, nothing is sent, and it can be repeated', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user, sent, onPlaced } = await guestPanel(() => paid)
    await fillIn(user)
    await user.click(payButton())
    expect((await screen.findByText(/You are offline/)).textContent).toContain('Nothing was sent or paid.')
    expect(sent).toEqual([])
    online.mockRestore()
    await user.click(payButton())
    await waitFor(() => expect(onPlaced).toHaveBeenCalled())
  })

  test('what changed is shown by the screen', async () => {
    const { user, onChanged, onPlaced } = await guestPanel(refusal(409, 'ORDER_CHANGED', 'The order has changed.'))
    await fillIn(user)
    await user.click(payButton())
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
    expect(onPlaced).not.toHaveBeenCalled()
    expect(payButton().getAttribute('aria-busy')).toBeNull()
  })

  test('a cart that was paid meanwhile leads to its order', async () => {
    const { user, onPlaced } = await guestPanel(() => {
      const details = {
        kind: 'http',
        endpoint: 'placeOrder',
        status: 409,
        code: 'ORDER_PAID',
        message: 'Paid.',
      } as const
      throw new ApiError({ ...details, orderId: 'order-0' })
    })
    await fillIn(user)
    await user.click(payButton())
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith({ orderId: 'order-0' }))
  })

  test('another refusal is said above the button', async () => {
    const { user } = await guestPanel(refusal(429, 'TOO_MANY', 'Too many attempts.'))
    await fillIn(user)
    await user.click(payButton())
    expect(await screen.findByText('Too many attempts.')).toBeTruthy()
  })

  test.each([
    ['is paid', [processing, { ...processing, status: 'paid' as const }], 'placed'],
    [
      'is declined',
      [processing, { ...processing, status: 'failed' as const, problem: 'The bank said no.' }],
      'refused',
    ],
    ['does not answer', [], 'unsettled'],
  ] as const)('a bank that takes its time is waited for: it %s', async (_, found, ending) => {
    const { user, onPlaced } = await guestPanel(() => withPayment(processing))
    looks = [...found]
    await fillIn(user)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      payButton().click()
      await vi.waitFor(() => expect(screen.getByText(/Waiting for the bank/)).toBeTruthy())
      await act(() => vi.advanceTimersByTimeAsync(125_000))
    } finally {
      vi.useRealTimers()
    }
    expect(onPlaced).toHaveBeenCalledTimes(ending === 'placed' ? 1 : 0)
    if (ending === 'refused') expect(noteOf(number())).toContain('The bank said no.')
    if (ending === 'unsettled') {
      expect(screen.getByText(/The bank has not answered yet/).textContent).toContain(EMAIL)
      const link = screen.getByRole('link', { name: 'See order EG-204817' })
      expect(link.getAttribute('href')).toBe('/confirm-order?orderId=order-1')
    }
  })
})

describe('other ways to pay', () => {
  test('cash on delivery needs no card', async () => {
    const { user, sent, onPlaced } = await guestPanel(() => withPayment({ method: 'COD', status: 'due' }))
    await user.click(screen.getByRole('radio', { name: /Cash on delivery/ }))
    expect(screen.queryByRole('textbox', { name: 'Card number' })).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Place order/ }))
    await waitFor(() => expect(onPlaced).toHaveBeenCalled())
    expect(sent[0]?.body).toMatchObject({ paymentMethod: 'COD' })
    expect(sent[0]?.body.paymentMethodId).toBeUndefined()
  })

  test('less than a card is charged is paid in cash, and the panel says why', async () => {
    await beGuest()
    await fillCart('bamboo-toothbrush-set')
    const addressId = await saveAddress()
    const read = await checkoutCart(addressId)
    const small = { ...read, accounting: { ...read.accounting, finalTotal: 49 } }
    const { user, sent, onPlaced } = await showPanel(small, addressId, [() => withPayment({ method: 'COD' })])
    expect(screen.getByText(/A card cannot be charged less than .*0\.50/)).toBeTruthy()
    expect(screen.getAllByRole('radio')).toEqual([screen.getByRole('radio', { name: /Cash on delivery/ })])
    await user.click(screen.getByRole('button', { name: /^Place order/ }))
    await waitFor(() => expect(onPlaced).toHaveBeenCalled())
    expect(sent[0]?.body).toMatchObject({ paymentMethod: 'COD', expectedTotal: 0.49 })
  })

  test('Talents pay a part, or all: then no card is asked for', async () => {
    await signInAs('shopper')
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
      expectedTotal: finalTotal / 100,
      expectedTalents: 5,
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
    await signInAs('shopper')
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
    expect(screen.getByText(/By paying you accept the/).textContent).toContain('Subscriptions renew until you cancel')
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

  test('the billing address can be another saved one', async () => {
    await beGuest()
    await fillCart('bamboo-toothbrush-set')
    const addressId = await saveAddress()
    const other = await saveAddress({ line1: '12 Fern Street', city: 'Portland', state: 'OR', zip: '97201' })
    const { user, sent } = await showPanel(await checkoutCart(addressId), addressId, [() => paid])
    await user.click(screen.getByRole('checkbox', { name: 'Billing address is the same as delivery' }))
    const choice = screen.getByRole('combobox', { name: 'Billing address' })
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Amara Mensah, 12 Fern Street, Portland, OR 97201'])
    await fillIn(user)
    await user.click(payButton())
    await waitFor(() => expect(sent[0]?.body.billingAddressId).toBe(other))
  })
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
  await user.click(within(form).getByRole('button', { name: 'Use this billing address' }))
  expect(await screen.findByRole('combobox', { name: 'Billing address' })).toBeTruthy()
  await fillIn(user)
  await user.click(payButton())
  await waitFor(() => expect(sent[0]?.body.billingAddressId).toBeDefined())
  expect(sent[0]?.body.billingAddressId).not.toBe(sent[0]?.body.deliveryAddressId)
})

/** Orders the cart of this browser's shopper by a new card, which is kept. */
async function keepCard(addressId: string, card: string): Promise<void> {
  await fillCart('bamboo-toothbrush-set')
  const { cartId, accounting } = await checkoutCart(addressId)
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
    expectedTotal: toMajor(accounting.finalTotal),
  } as const
  await browserApi.call('placeOrder', body, { requestKey: paymentMethodId })
}

test('of the saved cards an expired one cannot be chosen, and one is removed after a question', async () => {
  await signInAs('picker')
  await browserApi.call('clearCart', { currencySymbol: '$', currencyCode: 'USD' })
  const addressId = await saveAddress()
  await keepCard(addressId, '5555555555554444')
  await keepCard(addressId, '4242424242424242')
  await fillCart('bamboo-toothbrush-set')
  expired = ['4242']
  const { user } = await showPanel(await checkoutCart(addressId), addressId)
  const mastercard = await screen.findByRole<HTMLInputElement>('radio', { name: /4444/ })
  const visa = screen.getByRole<HTMLInputElement>('radio', { name: /4242/ })
  expect([visa.disabled, visa.checked, mastercard.checked]).toEqual([true, false, true])
  expect(screen.getByText(/^Expired/).textContent).toContain('04/34')

  await user.click(screen.getByRole('button', { name: /^Remove .*4444/ }))
  const question = screen.getByRole('group', { name: /4444/ })
  expect(question.contains(document.activeElement)).toBe(true)
  await user.click(within(question).getByRole('button', { name: 'Keep it' }))
  expect(screen.queryByRole('group', { name: /4444/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Remove .*4444/ }))
  await user.click(within(screen.getByRole('group', { name: /4444/ })).getByRole('button', { name: 'Remove card' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: /4444/ })).toBeNull())
  // None of the others can be chosen.
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Another card' }).checked).toBe(true)
  expect((await browserApi.call('savedCards', {})).data.map(({ last4 }) => last4)).toEqual(['4242'])
})

test('in Arabic the card fields stay left to right', async () => {
  await beGuest()
  await fillCart('bamboo-toothbrush-set')
  const addressId = await saveAddress()
  const cart = await checkoutCart(addressId)
  const orders = withOrders()
  render(
    <ApiProvider value={orders.api}>
      <PaymentPanel
        cart={cart}
        draft={{ email: EMAIL, deliveryAddressId: addressId, deliveryNote: '' }}
        foot={document.body}
        payWithTalents={false}
        onPayWithTalents={() => undefined}
        onChanged={() => undefined}
        onPlaced={() => undefined}
      />
    </ApiProvider>,
    { locale: 'ar' },
  )
  const field = await screen.findByRole('textbox', { name: 'رقم البطاقة' })
  expect(field.getAttribute('dir')).toBe('ltr')
})

describe('after a reload during a payment', () => {
  async function interrupted(isCartEmpty: boolean, ...answers: readonly Answer[]) {
    const before = await guestPanel(failure('network'))
    await fillIn(before.user)
    await before.user.click(payButton())
    await screen.findByText(/We did not hear whether/)
    before.unmount()
    const orders = withOrders(...answers)
    const onPlaced = vi.fn()
    const { user } = render(
      <ApiProvider value={orders.api}>
        <UnfinishedPayment isCartEmpty={isCartEmpty} onPlaced={onPlaced} onChanged={() => undefined}>
          <p>The cart is empty.</p>
        </UnfinishedPayment>
      </ApiProvider>,
    )
    return { user, onPlaced, first: before.sent[0], sent: orders.sent }
  }

  test('the shopper is asked, and the same attempt finishes', async () => {
    const { user, onPlaced, first, sent } = await interrupted(false, () => paid)
    const notice = screen.getByRole('region', { name: 'Your last payment was interrupted' })
    expect(sent).toEqual([])
    await user.click(within(notice).getByRole('button', { name: /^Finish this payment/ }))
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(paid))
    expect(sent).toEqual([first])
  })

  test('with an empty cart the order is found unasked', async () => {
    const { onPlaced, first, sent } = await interrupted(true, () => paid)
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(paid))
    expect(sent).toEqual([first])
  })

  test('a refusal says that nothing was paid', async () => {
    const { user, onPlaced } = await interrupted(false, refusal(402, 'CARD_DECLINED', 'The bank said no.'))
    await user.click(screen.getByRole('button', { name: /^Finish this payment/ }))
    expect((await screen.findByText(/did not go through/)).textContent).toContain('Nothing was paid.')
    expect(screen.getByText('The cart is empty.')).toBeTruthy()
    expect(onPlaced).not.toHaveBeenCalled()
    expect(keptAttempt()).toBeUndefined()
  })
})

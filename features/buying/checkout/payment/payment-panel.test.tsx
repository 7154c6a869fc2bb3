import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlacedOrder } from '@/contract/buying/orders'
import { ApiError } from '@/lib/api/api-error'
import {
  code,
  contentOf,
  EMAIL,
  expiry,
  failure,
  fillIn,
  guestPanel,
  holder,
  noteOf,
  number,
  paid,
  payButton,
  processing,
  refusal,
  withPayment,
} from '../testing/payment-screen'
import { keptAttempt } from './payment-attempt'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

describe('paying with a new card', () => {
  test('sends the exact amounts and the id of the card, once however often it is asked to', async () => {
    let respond: (order: PlacedOrder) => void = () => undefined
    const { user, cart, addressId, sent, onPlaced } = await guestPanel(
      () => new Promise((resolve) => (respond = resolve)),
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
      confirmedTotal: cart.accounting.finalTotal / 100,
      currencyCode: 'USD',
      confirmedChanges: cart.confirmation,
      email: EMAIL,
    })
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/4242 ?4242/)
    respond(paid)
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
      expect(keptAttempt()?.idempotencyKey).toBe(sent[0]?.key)
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

  test('the page that Back restores after the bank’s page can pay again', async () => {
    const nextActionUrl = `${location.href}#bank`
    const { user, sent, onPlaced } = await guestPanel(
      () => withPayment({ status: 'actionRequired', nextActionUrl }),
      () => paid,
    )
    await fillIn(user)
    await user.click(payButton())
    await waitFor(() => expect(location.hash).toBe('#bank'))
    expect(payButton().getAttribute('aria-busy')).toBe('true')
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await user.click(payButton())
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(paid))
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
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
    const { user, looks, onPlaced } = await guestPanel(() => withPayment(processing))
    looks.push(...found)
    await fillIn(user)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      payButton().click()
      await vi.waitFor(() => expect(screen.getByText(/Waiting for the bank/)).toBeTruthy(), 30_000)
      await act(() => vi.advanceTimersByTimeAsync(125_000))
    } finally {
      vi.useRealTimers()
    }
    expect(onPlaced).toHaveBeenCalledTimes(ending === 'placed' ? 1 : 0)
    // The page may be left while the bank is waited for: another page then finds out the outcome.
    expect(keptAttempt() !== undefined).toBe(ending === 'unsettled')
    if (ending === 'refused') expect(noteOf(number())).toContain('The bank said no.')
    if (ending === 'unsettled') {
      expect(screen.getByText(/The bank has not answered yet/).textContent).toContain(EMAIL)
      const link = screen.getByRole('link', { name: 'See order EG-204817' })
      expect(link.getAttribute('href')).toBe('/confirm-order?orderId=order-1')
    }
  })
})

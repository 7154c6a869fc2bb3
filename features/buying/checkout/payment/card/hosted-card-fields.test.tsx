import { act, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { providePublicConfig, publicConfig } from '@/lib/config'
import type { CardFieldsHandle } from '@/lib/domain/payments/card-fields'
import { beGuest, checkoutCart, fillCart, saveAddress } from '@/tests/support/checkout-cart'
import { render } from '@/tests/support/render'
import { showPanel } from '../../testing/payment-screen'
import { HostedCardFields } from './hosted-card-fields'
import { expressPayment, hostedProvider } from './hosted-provider'

type Listener = (event: { readonly error?: { readonly message: string } }) => void

/** Stands in for the real provider's script, which cannot be loaded here. */
function standIn() {
  const listeners = new Map<string, Listener>()
  const focus = vi.fn<(name: string) => void>()
  const cleared: string[] = []
  const destroyed: string[] = []
  const createPaymentMethod = vi.fn<(data: unknown) => Promise<unknown>>(async () => ({
    paymentMethod: { id: 'pm_hosted' },
  }))
  const stripe = {
    elements: () => ({
      create: (name: string) => ({
        mount: (place: HTMLElement) => place.append(document.createElement('iframe')),
        on: (event: string, listener: Listener) => listeners.set(`${name} ${event}`, listener),
        focus: () => focus(name),
        clear: () => cleared.push(name),
        destroy: () => destroyed.push(name),
      }),
    }),
    createPaymentMethod,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  }
  const emit = (name: string, event: string, detail: Parameters<Listener>[0] = {}) =>
    act(() => listeners.get(`${name} ${event}`)?.(detail))
  return { stripe, listeners, focus, cleared, destroyed, createPaymentMethod, emit }
}

let current = standIn()
vi.stubGlobal('Stripe', () => new Proxy({}, { get: (_, name) => Reflect.get(current.stripe, name) }))

afterEach(() => {
  current = standIn()
})

async function show() {
  const ref = createRef<CardFieldsHandle>()
  const onEdit = vi.fn()
  const rendered = render(<HostedCardFields ref={ref} onEdit={onEdit} />)
  await waitFor(() => expect(current.listeners.has('cardCvc change')).toBe(true))
  return { ...rendered, ref, onEdit }
}

test('the card stays in the provider’s frames, and its id comes back', async () => {
  const { user, ref, onEdit, container, unmount } = await show()
  expect(container.querySelectorAll('iframe').length).toBe(3)
  await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Amara Mensah')
  current.emit('cardNumber', 'change')
  expect(onEdit).toHaveBeenCalled()
  expect(await ref.current?.submit({ email: 'amara@mensah.test' })).toEqual({ kind: 'method', methodId: 'pm_hosted' })
  expect(current.createPaymentMethod).toHaveBeenCalledWith(
    expect.objectContaining({ billing_details: { name: 'Amara Mensah', email: 'amara@mensah.test' } }),
  )
  act(() => ref.current?.clear())
  expect(current.cleared).toEqual(['cardNumber', 'cardExpiry', 'cardCvc'])
  unmount()
  expect(current.destroyed.length).toBe(3)
})

test('says what is wrong when a frame is left, not before', async () => {
  await show()
  current.emit('cardNumber', 'change', { error: { message: 'Your card number is invalid.' } })
  expect(screen.queryByText('Your card number is invalid.')).toBeNull()
  current.emit('cardNumber', 'blur')
  expect(screen.getByText('Your card number is invalid.')).toBeTruthy()
  current.emit('cardNumber', 'change')
  expect(screen.queryByText('Your card number is invalid.')).toBeNull()
})

test.each([
  [{ type: 'validation_error', code: 'incomplete_cvc', message: 'Incomplete.' }, { kind: 'invalid' }, 'cardCvc'],
  [
    { type: 'card_error', code: 'card_declined', message: 'No.' },
    { kind: 'refused', code: 'card_declined' },
    undefined,
  ],
  [{ type: 'api_connection_error', message: 'Away.' }, { kind: 'failed' }, undefined],
])('%o is passed on', async (error, result, focused) => {
  const { user, ref } = await show()
  await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Amara Mensah')
  current.createPaymentMethod.mockResolvedValue({ error })
  let found: unknown
  await act(async () => {
    found = await ref.current?.submit({})
  })
  expect(found).toEqual(result)
  if (focused) expect(current.focus).toHaveBeenCalledWith(focused)
})

test('a provider whose script throws counts as one that could not be asked', async () => {
  const { user, ref } = await show()
  await user.type(screen.getByRole('textbox', { name: 'Name on card' }), 'Amara Mensah')
  current.createPaymentMethod.mockRejectedValue(new Error('The frame is gone.'))
  expect(await ref.current?.submit({})).toEqual({ kind: 'failed' })
})

test.each([
  [{ applePay: true }, 'apple'],
  [{ googlePay: true }, 'google'],
  [null, undefined],
])('the wallet of a device that has %o is %s', async (able, wallet) => {
  const handlers = new Map<string, (event: unknown) => void>()
  const complete = vi.fn()
  Object.assign(current.stripe, {
    paymentRequest: () => ({
      canMakePayment: async () => able,
      once: (name: string, handler: (event: unknown) => void) => handlers.set(name, handler),
      show: () => undefined,
    }),
  })
  const order = { amount: 7939, currency: 'USD', label: 'Evergood' }
  const express = await expressPayment(await hostedProvider(), order)
  expect(express?.wallet).toBe(wallet)
  const result = express?.open()
  handlers.get('paymentmethod')?.({ paymentMethod: { id: 'pm_wallet' }, complete })
  if (wallet) {
    expect(await result).toEqual({ kind: 'method', methodId: 'pm_wallet' })
    expect(complete).toHaveBeenCalledWith('success')
  }
})

/** Shows the payment panel of a guest who may pay 5.00 in Talents, with the real provider's key and a device's wallet. */
async function showPanelWithWallet(paymentRequest: (order: { total: { amount: number } }) => object) {
  const before = publicConfig()
  onTestFinished(() => providePublicConfig(before))
  providePublicConfig({ ...before, stripePublishableKey: 'pk_live_shop' })
  Object.assign(current.stripe, { paymentRequest })
  await beGuest()
  await fillCart('bamboo-toothbrush-set')
  const addressId = await saveAddress()
  const cart = await checkoutCart(addressId)
  const { finalTotal } = cart.accounting
  const talents = { talentsBalance: 500, talentsUsable: 500, payableWithTalents: finalTotal - 500 }
  return showPanel({ ...cart, accounting: { ...cart.accounting, ...talents } }, addressId)
}

const wallet = () => screen.queryByRole('radio', { name: 'Apple Pay' })

test('a wallet is not offered while its sheet would show another total', async () => {
  const answers: (() => void)[] = []
  const { user } = await showPanelWithWallet(() => ({
    canMakePayment: () => new Promise((resolve) => answers.push(() => resolve({ applePay: true }))),
  }))
  await waitFor(() => expect(answers).toHaveLength(1))
  act(() => answers[0]?.())
  await waitFor(() => expect(wallet()).toBeTruthy())
  await user.click(screen.getByRole('switch', { name: 'Pay with Talents' }))
  expect(wallet()).toBeNull()
  await waitFor(() => expect(answers).toHaveLength(2))
  act(() => answers[1]?.())
  await waitFor(() => expect(wallet()).toBeTruthy())
})

test('a wallet that cannot be opened says that nothing was paid, and can be tried again', async () => {
  const { user } = await showPanelWithWallet(() => ({
    canMakePayment: async () => ({ applePay: true }),
    once: () => undefined,
    show: () => {
      throw new Error('The sheet is open in another window.')
    },
  }))
  await user.click(await screen.findByRole('radio', { name: 'Apple Pay' }))
  const pay = screen.getByRole('button', { name: /^Pay/ })
  await user.click(pay)
  expect(await screen.findByText(/The card could not be checked\. Nothing was paid\./)).toBeTruthy()
  expect(pay.getAttribute('aria-busy')).toBeNull()
})

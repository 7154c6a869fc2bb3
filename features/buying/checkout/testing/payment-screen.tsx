import { screen } from '@testing-library/react'
import { useState } from 'react'
import { vi } from 'vitest'
import type { Cart } from '@/contract/buying/cart'
import type { PlacedOrder } from '@/contract/buying/orders'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError, type ApiErrorKind } from '@/lib/api/api-error'
import type { AnswerOf, EndpointName, InputOf } from '@/lib/api/endpoints'
import { browserApi } from '@/lib/session/calls/browser-api'
import { beGuest, checkoutCart, fillCart, saveAddress } from '@/tests/support/checkout-cart'
import { type RenderOptions, render } from '@/tests/support/render'
import { PaymentPanel } from '../payment/payment-panel'

export const EMAIL = 'amara@mensah.test'
export const paid: PlacedOrder = {
  orderId: 'order-1',
  orderNumber: 'EG-204817',
  status: 'placed',
  payment: { method: 'Card', status: 'paid' },
}
export const withPayment = (payment: Partial<PlacedOrder['payment']>): PlacedOrder => ({
  ...paid,
  payment: { ...paid.payment, ...payment },
})

export type Answer = () => PlacedOrder | Promise<PlacedOrder>
export const refusal =
  (status: number, code: string, serverMessage: string): Answer =>
  () => {
    throw new ApiError({ kind: 'http', endpoint: 'placeOrder', message: serverMessage, serverMessage, status, code })
  }
export const failure =
  (kind: ApiErrorKind): Answer =>
  () => {
    throw new ApiError({ kind, endpoint: 'placeOrder', message: kind })
  }

export const processing = { method: 'Card', status: 'processing' } as const

interface OrdersOptions {
  /** The saved cards that have expired, by their last four digits. The embedded provider takes none that has. */
  readonly expired?: readonly string[]
  /** Returns the answer to the removal of a saved card, when it is refused. */
  readonly removalRefusal?: () => ApiError | undefined
}

/** The real marketplace, except for orders: their answers are given, in order. */
export function withOrders(answers: readonly Answer[], { expired = [], removalRefusal }: OrdersOptions = {}) {
  /** What the next looks at an order find; then its payment is processing. */
  const looks: PlacedOrder['payment'][] = []
  const sent: { readonly body: InputOf<'placeOrder'>; readonly key: string | undefined }[] = []
  const api: ApiCaller = {
    async call<N extends EndpointName>(endpoint: N, input: InputOf<N>, options: CallOptions = {}) {
      if (endpoint === 'order') return { data: { payment: looks.shift() ?? processing } } as unknown as AnswerOf<N>
      if (endpoint === 'savedCards') {
        const { data } = await browserApi.call('savedCards', {}, options)
        const cards = data.map((card) => ({ ...card, isExpired: expired.includes(card.last4) }))
        return { data: cards } as unknown as AnswerOf<N>
      }
      const refused = endpoint === 'removeSavedCard' && removalRefusal?.()
      if (refused) throw refused
      if (endpoint !== 'placeOrder') return browserApi.call(endpoint, input, options)
      sent.push({ body: input as InputOf<'placeOrder'>, key: options.idempotencyKey })
      const response = answers[sent.length - 1]
      if (!response) throw new Error('One order too many was placed.')
      return { data: await response() } as AnswerOf<N>
    },
  }
  return { api, sent, looks }
}

/** Shows the payment panel of a cart. The marketplace gives these answers to its orders. */
export async function showPanel(
  cart: Cart,
  addressId: string,
  answers: readonly Answer[] = [],
  {
    expired,
    removalRefusal,
    isUnconfirmed = false,
    ...options
  }: RenderOptions & OrdersOptions & { readonly isUnconfirmed?: boolean } = {},
) {
  const orders = withOrders(answers, { ...(expired && { expired }), ...(removalRefusal && { removalRefusal }) })
  const onPlaced = vi.fn<(order: Pick<PlacedOrder, 'orderId'>) => void>()
  const onChanged = vi.fn(async () => undefined)
  function Screen() {
    const [payWithTalents, setPayWithTalents] = useState(false)
    return (
      <PaymentPanel
        cart={cart}
        details={{ email: EMAIL, deliveryAddressId: addressId, deliveryNote: 'Ring twice' }}
        foot={document.body}
        payWithTalents={payWithTalents}
        onPayWithTalents={setPayWithTalents}
        giftCard={() => null}
        isUnconfirmed={isUnconfirmed}
        onPay={() => undefined}
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
  // It is busy while the saved cards are loading.
  await screen.findByRole('button', { name: /^(Pay|Place order|Confirm the changes first|ادفع)/, busy: false })
  return { ...rendered, onPlaced, onChanged, sent: orders.sent, looks: orders.looks }
}

/** Shows the payment panel of a guest with one product in the cart. */
export async function guestPanel(...answers: readonly Answer[]) {
  await beGuest()
  await fillCart('bamboo-toothbrush-set')
  const addressId = await saveAddress()
  const cart = await checkoutCart(addressId)
  return { cart, addressId, ...(await showPanel(cart, addressId, answers)) }
}
export type Panel = Awaited<ReturnType<typeof guestPanel>>

export const number = () => screen.getByRole('textbox', { name: 'Card number' })
export const expiry = () => screen.getByRole('textbox', { name: 'Expiry date' })
export const code = () => screen.getByRole('textbox', { name: 'Security code' })
export const holder = () => screen.getByRole('textbox', { name: 'Name on card' })
export const payButton = () => screen.getByRole('button', { name: /^Pay/ })
export const contentOf = (input: HTMLElement) => (input as HTMLInputElement).value
export const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

/** Fills in a new card. */
export async function fillIn(user: Panel['user'], card = '4242424242424242') {
  await user.type(number(), card)
  await user.type(expiry(), '0429')
  await user.type(code(), '123')
  await user.type(holder(), 'Amara Mensah')
}

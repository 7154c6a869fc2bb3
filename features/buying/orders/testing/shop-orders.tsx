import type { Order } from '@/contract/buying/orders'
import type { ApiCaller, CallOptions } from '@/lib/api/api-caller'
import type { AnswerOf, EndpointName, InputOf } from '@/lib/api/endpoints'
import { randomId } from '@/lib/browser/random-id'
import { browserApi } from '@/lib/session/calls/browser-api'
import { checkoutCart, fillCart, saveAddress } from '@/tests/support/checkout-cart'

interface Wish {
  /** A guest's e-mail address. */
  readonly email?: string | undefined
  readonly slugs?: readonly string[]
}

/** Places an order with cash on delivery, as this browser's shopper. Its products come from two stores. */
export async function placeOrder({ email, slugs = ['bamboo-toothbrush-set', 'wool-dryer-balls'] }: Wish = {}) {
  await fillCart(...slugs)
  const deliveryAddressId = await saveAddress()
  const cart = await checkoutCart(deliveryAddressId)
  const { data } = await browserApi.call(
    'placeOrder',
    {
      cartId: cart.cartId,
      deliveryAddressId,
      paymentMethod: 'COD',
      confirmedTotal: cart.accounting.finalTotal / 100,
      confirmedChanges: cart.confirmation,
      ...(email ? { email } : {}),
    },
    { idempotencyKey: randomId() },
  )
  return data.orderId
}

let people = 0

/** Returns an address that nobody has ordered with. */
export const newEmail = () => `buyer-${Date.now()}-${people++}@mensah.test`

type Answers = {
  readonly [N in EndpointName]?: (input: InputOf<N>) => AnswerOf<N> | Promise<AnswerOf<N>>
}

interface ChangedApi extends ApiCaller {
  readonly calls: {
    readonly endpoint: EndpointName
    readonly input: unknown
    readonly idempotencyKey?: string | undefined
  }[]
}

/** The real marketplace, some of whose answers are replaced. Records the calls. */
export function changedApi(answers: Answers = {}, change?: (order: Order) => Order): ChangedApi {
  const calls: ChangedApi['calls'] = []
  return {
    calls,
    async call<N extends EndpointName>(endpoint: N, input: InputOf<N>, options: CallOptions = {}) {
      calls.push({ endpoint, input, ...(options.idempotencyKey && { idempotencyKey: options.idempotencyKey }) })
      const replaced = answers[endpoint] as ((input: InputOf<N>) => AnswerOf<N>) | undefined
      if (replaced) return replaced(input)
      const response = await browserApi.call(endpoint, input, options)
      if (!change) return response
      if (endpoint === 'order') return { data: change((response as AnswerOf<'order'>).data) } as AnswerOf<N>
      if (endpoint !== 'orders') return response
      const list = response as AnswerOf<'orders'>
      return { ...list, data: list.data.map(change) } as AnswerOf<N>
    },
  }
}

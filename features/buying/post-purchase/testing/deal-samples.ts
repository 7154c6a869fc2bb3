import { orderAnswer } from '@/contract/buying/orders'
import { exclusiveDealsAnswer } from '@/contract/buying/post-purchase'
import type { ApiCaller } from '@/lib/api/api-caller'
import { ApiError } from '@/lib/api/api-error'
import type { EndpointName, InputOf } from '@/lib/api/endpoints'

export const ORDER_ID = 'o1'

/** Returns a deal of the wire that ends in so many minutes. */
export const sampleDeal = (changes: Record<string, unknown> = {}, minutes = 10) => ({
  campaignId: 'cmp-1',
  type: 'OTO',
  endsAt: Math.floor(Date.now() / 1000) + minutes * 60,
  productId: 'p1',
  variantId: 'v1',
  slug: 'overnight-repair-cream',
  name: 'Overnight Repair Cream',
  brandName: 'Solwyn',
  storeId: 's1',
  image: '',
  description: 'A thick cream for the night.',
  rating: 4.9,
  ratings: 88,
  msrpPrice: 58,
  finalPrice: 46,
  otoPrice: 34.5,
  tax: 3.04,
  rewardFinalPrice: 2.5,
  isSameParcel: true,
  ...changes,
})

/** Returns an order of the wire that was paid by the card 4242. */
export const sampleOrder = (changes: Record<string, unknown> = {}) => ({
  orderId: ORDER_ID,
  orderNumber: 'EG-204817',
  placedAt: 1_774_051_200,
  email: 'amara@mail.test',
  currencyCode: 'USD',
  currencySymbol: '$',
  accounting: {
    msrpPrice: 90,
    subTotal: 70,
    promoDiscount: 0,
    deliveryFee: 0,
    tax: 6,
    finalTotal: 76,
    talents: 0,
    payable: 116.93,
    refunded: 0,
    rewardFinalPrice: 4,
  },
  payment: { method: 'Card', status: 'paid', brand: 'visa', last4: '4242' },
  deliveryAddress: {
    name: 'Amara Osei',
    line1: '1 Elm Street',
    line2: '',
    city: 'Oakland',
    state: 'CA',
    zip: '94607',
    country: 'US',
    mobile: '+15105550123',
  },
  storeOrders: [
    {
      storeOrderId: 'so1',
      storeId: 's1',
      storeName: 'Solwyn',
      state: 'placed',
      steps: [],
      estimatedDelivery: [1_774_224_000, 1_774_310_400],
      deliveryFee: 0,
      lines: [],
    },
  ],
  ...changes,
})

export const PAID = {
  data: { orderId: ORDER_ID, orderNumber: 'EG-204817', status: 'placed', payment: { method: 'Card', status: 'paid' } },
}

export const refusal = (status: number, code: string, serverMessage: string) =>
  new ApiError({ kind: 'http', status, endpoint: 'upsellDraftOrder', message: serverMessage, code, serverMessage })

type Answers = Partial<Record<EndpointName, unknown>>

/** A caller that gives these answers, parsed by the contract; a function is asked each time. It notes what it was asked. */
export function callerOf(answers: Answers) {
  const calls: [EndpointName, unknown][] = []
  const api: ApiCaller = {
    call: async <N extends EndpointName>(name: N, input: InputOf<N>) => {
      calls.push([name, input])
      const stub = answers[name]
      const response = await (typeof stub === 'function' ? stub(input) : stub)
      if (response instanceof Error) throw response
      if (response === undefined) throw new ApiError({ kind: 'network', endpoint: name, message: 'down' })
      if (name === 'exclusiveDeals') return exclusiveDealsAnswer.parse({ data: response }) as never
      if (name === 'order') return orderAnswer.parse({ data: response }) as never
      return response as never
    },
  }
  const of = (name: EndpointName) => calls.filter(([each]) => each === name).map(([, input]) => input)
  return { api, of }
}

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import type { CardFieldsSlot, CardResult } from '@/lib/domain/payments/card-fields'
import { type RenderOptions, render } from '@/tests/support/render'
import { callerOf, ORDER_ID, PAID, refusal, sampleDeal, sampleOrder } from '../testing/deal-samples'
import { OneTimeOffer } from './one-time-offer'

const product = {
  slug: 'overnight-repair-cream',
  name: 'Overnight Repair Cream',
  picture: '',
  description: 'A thick cream for the night.',
  returnDays: 30,
}

function show(
  answers: Parameters<typeof callerOf>[0],
  cardFields: CardFieldsSlot = () => null,
  options: RenderOptions = {},
) {
  const caller = callerOf({ order: sampleOrder(), upsellBrowseLog: {}, ...answers })
  const shown = render(
    <ApiProvider value={caller.api}>
      <OneTimeOffer product={product} orderId={ORDER_ID} missing={<p>Not found</p>} cardFields={cardFields} />
    </ApiProvider>,
    options,
  )
  return { ...shown, of: caller.of }
}

const yes = () => screen.findByRole('button', { name: /Yes, add to my order/ })
const toOrder = (name: string) => screen.findByRole('link', { name })
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '') ?? ''

test('the offer says its price, its time, and how it comes and is paid', async () => {
  const { of, container } = show({ exclusiveDeals: [sampleDeal()] })
  await yes()
  await screen.findByText(/EG-204817/)
  const text = plain(container.textContent)
  for (const expected of [
    'Order EG-204817 is placed, thank you. Before you go, one offer for it.',
    '−25%',
    'Solwyn · from your order',
    '$46.00',
    'Save $11.50 (25%)',
    '$2.50 in Talents back',
    'In the same Solwyn parcel, 24 Mar 2026, no extra delivery',
    '$34.50 and $3.04 tax go on Visa ending 4242, nothing to type',
    'Free returns for 30 days, like the rest of the order',
  ]) {
    expect(text).toContain(expected)
  }
  expect(screen.getByRole('timer', { name: 'Left for this offer' }).textContent).toMatch(/(10 min0\d|09 min\d\d) sec$/)
  expect((await toOrder('No, thank you')).getAttribute('href')).toBe(`/confirm-order?orderId=${ORDER_ID}`)
  expect(of('exclusiveDeals')).toEqual([{ masterOrderId: ORDER_ID, limit: 20, calculatesTax: true }])
  expect(of('upsellBrowseLog')).toEqual([{ masterOrderId: ORDER_ID, campaignId: 'cmp-1', action: 'viewed' }])
})

test('it arrives on the day that the order says, which is the earliest one at first', async () => {
  const rightAfter = { renderedAt: Date.UTC(2026, 2, 20) }
  const { container } = show({ exclusiveDeals: [sampleDeal()] }, undefined, rightAfter)
  await yes()
  await screen.findByText(/EG-204817/)
  expect(plain(container.textContent)).toContain('In the same Solwyn parcel, 23 Mar 2026')
})

test('declining it is told to the marketplace', async () => {
  const { user, of } = show({ exclusiveDeals: [sampleDeal()] })
  await user.click(await toOrder('No, thank you'))
  expect(of('upsellBrowseLog')).toContainEqual({ masterOrderId: ORDER_ID, campaignId: 'cmp-1', action: 'declined' })
})

test('while it is being added nothing else can be answered; then the new total is said', async () => {
  let finish: (value: unknown) => void = () => undefined
  let order = sampleOrder()
  const { user } = show({
    exclusiveDeals: [sampleDeal()],
    order: () => order,
    upsellDraftOrder: () => new Promise((resolve) => (finish = resolve)),
  })
  await user.click(await yes())
  expect((await yes()).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('button', { name: 'No, thank you' }).hasAttribute('disabled')).toBe(true)
  const [parcel] = order.storeOrders
  const line = { lineId: 'l1', productId: 'p1', variantId: 'v1', name: 'Overnight Repair Cream', slug: product.slug }
  const accounting = { msrpPrice: 58, subTotal: 34.5 }
  const added = { ...line, image: '', productType: 1, quantity: 1, state: 'ordered', accounting }
  order = sampleOrder({ storeOrders: [{ ...parcel, lines: [added] }] })
  finish(PAID)
  expect((await toOrder('See my order')).getAttribute('href')).toBe(`/confirm-order?orderId=${ORDER_ID}`)
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => plain(textContent))).toContain(
      'Added. It travels in the Solwyn parcel on 24 Mar 2026. New total $116.93.',
    ),
  )
})

test('an offer that costs something else than was shown is bought only after that is confirmed', async () => {
  let changed = {}
  const { user, of } = show({
    exclusiveDeals: () => [sampleDeal({ confirmation: 'shown', ...changed })],
    upsellDraftOrder: ({ confirmedChanges }: { confirmedChanges: string }) => {
      if (confirmedChanges === 'confirmed') return PAID
      changed = { otoPrice: 35.5, refusedTotal: 37.54, confirmation: 'confirmed' }
      throw refusal(409, 'DEAL_CHANGED', 'The price has changed.')
    },
  })
  await user.click(await yes())
  const off = await screen.findByRole('button', { name: /^Confirm the new price first/ })
  expect(off).toHaveProperty('disabled', true)
  await user.click(off)
  expect(of('upsellDraftOrder')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Confirm the new price' }))
  await user.click(await yes())
  await toOrder('See my order')
  expect(of('upsellDraftOrder')).toMatchObject([{ confirmedChanges: 'shown' }, { confirmedChanges: 'confirmed' }])
})

test('after a refused card another saved one pays', async () => {
  const tried: unknown[] = []
  const { user } = show({
    exclusiveDeals: [sampleDeal()],
    savedCards: {
      data: [
        { id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030, isDefault: true, isExpired: false },
        {
          id: 'pm_2',
          brand: 'mastercard',
          last4: '4444',
          expMonth: 5,
          expYear: 2031,
          isDefault: false,
          isExpired: false,
        },
        { id: 'pm_3', brand: 'visa', last4: '1111', expMonth: 5, expYear: 2020, isDefault: false, isExpired: true },
      ],
    },
    upsellDraftOrder: ({ paymentMethodId }: { paymentMethodId?: string }) => {
      tried.push(paymentMethodId)
      return paymentMethodId === undefined ? refusal(402, 'CARD_DECLINED', 'Your card was declined.') : PAID
    },
  })
  await user.click(await yes())
  expect((await screen.findByText('Your card was declined.')).closest('[role=alert]')?.textContent).toContain(
    'Your order stays as it was.',
  )
  await user.click(screen.getByRole('button', { name: 'Choose another card' }))
  const cards = await screen.findAllByRole('radio')
  expect(cards.map((card) => card.closest('label')?.textContent)).toEqual([
    'Mastercard ending 4444\u206605/31\u2069',
    'Another card',
  ])
  await user.click(screen.getByRole('button', { name: 'Pay with this card' }))
  await toOrder('See my order')
  expect(tried).toEqual([undefined, 'pm_2'])
})

test('after a refused card a new one pays; one that the provider refuses is said', async () => {
  const tried: unknown[] = []
  const entered: CardResult[] = [
    { kind: 'invalid' },
    { kind: 'refused', code: 'card_declined' },
    { kind: 'method', methodId: 'pm_9' },
  ]
  const { user } = show(
    {
      exclusiveDeals: [sampleDeal()],
      savedCards: { data: [] },
      upsellDraftOrder: ({ paymentMethodId }: { paymentMethodId?: string }) => {
        tried.push(paymentMethodId)
        return paymentMethodId === undefined ? refusal(402, 'CARD_DECLINED', 'Your card was declined.') : PAID
      },
    },
    (take) => {
      take({
        submit: async () => entered.shift() ?? { kind: 'failed' },
        refuse: () => undefined,
        clear: () => undefined,
      })
      return <p>Card fields</p>
    },
  )
  await user.click(await yes())
  await user.click(await screen.findByRole('button', { name: 'Choose another card' }))
  await screen.findByText('Card fields')
  const pay = screen.getByRole('button', { name: 'Pay with this card' })
  await user.click(pay)
  expect(tried).toEqual([undefined])
  await user.click(pay)
  expect(await screen.findByText('The card was refused. Check it, or use another one.')).toBeTruthy()
  await user.click(pay)
  await toOrder('See my order')
  expect(tried).toEqual([undefined, 'pm_9'])
})

test.each([
  ['whose time is up', { exclusiveDeals: [sampleDeal({}, -1)] }, /The offer is over/, 'See it at $46.00'],
  ['that is gone', { exclusiveDeals: [] }, /The offer is over/, 'See the product'],
  ['that was answered', { exclusiveDeals: [sampleDeal({ isDeclined: true })] }, /You answered this offer already/, ''],
  ['that is sold out', { exclusiveDeals: [sampleDeal({ inStock: false })] }, /The last one has just gone/, ''],
])('an offer %s leads to the order', async (_, answers, notice, alternative) => {
  show(answers)
  expect(await screen.findByText(notice)).toBeTruthy()
  await toOrder('Go to my order')
  expect(screen.queryByRole('button', { name: /Yes/ })).toBeNull()
  const other = screen.getAllByRole('link').map((link) => plain(link.textContent))
  expect(other).toEqual(['Go to my order', ...(alternative ? [alternative] : [])])
})

test('an order of somebody else has no offer', async () => {
  const missing = new ApiError({ kind: 'http', status: 404, endpoint: 'exclusiveDeals', message: 'unknown' })
  show({ exclusiveDeals: missing, order: missing })
  expect(await screen.findByText('Not found')).toBeTruthy()
})

test('a failed load can be tried again', async () => {
  let down = true
  const { user } = show({
    exclusiveDeals: () =>
      down ? new ApiError({ kind: 'network', endpoint: 'exclusiveDeals', message: 'down' }) : [sampleDeal()],
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  down = false
  await user.click(again)
  expect(await yes()).toBeTruthy()
})

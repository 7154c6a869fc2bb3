import { screen, waitFor, within } from '@testing-library/react'
import { mockAllIsIntersecting, setupIntersectionMocking } from 'react-intersection-observer/test-utils'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RealtimeMessage } from '@/contract/buying/realtime'
import { ApiProvider } from '@/lib/api/api-context'
import { render } from '@/tests/support/render'
import { ExclusiveDeals } from './exclusive-deals'
import { callerOf, ORDER_ID, PAID, refusal, sampleDeal } from './testing/deal-samples'

/** What listens to each channel of the broker. */
const channels = new Map<string, (message: RealtimeMessage) => void>()
vi.mock('@/lib/realtime/use-channel', () => ({
  useChannel: (channel: string, onMessage: (message: RealtimeMessage) => void) => {
    channels.set(channel, onMessage)
    return channel !== ''
  },
}))

beforeEach(() => {
  setupIntersectionMocking(vi.fn)
  channels.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = 'guestUid=g1; path=/'
})

const exclusive = (changes: Record<string, unknown> = {}, minutes = 30) =>
  sampleDeal({ type: 'EXCLUSIVE', ...changes }, minutes)

function show(answers: Parameters<typeof callerOf>[0]) {
  const { api, of } = callerOf(answers)
  const shown = render(
    <ApiProvider value={api}>
      <ExclusiveDeals orderId={ORDER_ID} />
    </ApiProvider>,
  )
  mockAllIsIntersecting(true)
  return { ...shown, of }
}

const region = () => screen.findByRole('region', { name: 'Exclusive deals for this order' })
const plus = { name: 'Add Overnight Repair Cream to my order' }

test('the section has price, usual price and time left, and asks as the default says', async () => {
  const { of } = show({ exclusiveDeals: [exclusive()] })
  const section = within(await region())
  const card = section.getByRole('article').textContent
  for (const text of ['−25%', 'Solwyn', '$34.50', '$46.00', '$2.50 in Talents back', '$37.54 with tax']) {
    expect(card?.replace(/[\u2066-\u2069]/g, '')).toContain(text)
  }
  expect(section.getByText('Added to the same parcel until it is packed, no extra delivery.')).toBeTruthy()
  expect(section.getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/)
  expect(of('exclusiveDeals')).toContainEqual({ masterOrderId: ORDER_ID })
})

test('a deal whose parcel is packed leaves the list at once, and its time is not counted any more', async () => {
  const other = exclusive({ campaignId: 'cmp-2', variantId: 'v2', name: 'Clay Mask', isSameParcel: false })
  let deals = [exclusive({}, 2), other]
  show({ exclusiveDeals: () => deals })
  const section = within(await region())
  expect(section.getByRole('timer').textContent).toMatch(/^(02:00|01:5\d)$/)
  expect(
    section.getByText('Added to your order, no extra delivery. Deals of a parcel end when it is packed.'),
  ).toBeTruthy()
  await waitFor(() => expect(channels.has('user/g1')).toBe(true))
  deals = [other]
  channels.get('user/g1')?.({ type: 'state', data: {} })
  await waitFor(() => expect(section.getAllByRole('article')).toHaveLength(1))
  expect(section.getByRole('article').textContent).toContain('Clay Mask')
  expect(section.getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/)
})

test('a deal leaves the list at its own end, before the others', async () => {
  const other = exclusive({ campaignId: 'cmp-2', variantId: 'v2', name: 'Clay Mask' })
  show({ exclusiveDeals: [exclusive({}, 0), other] })
  const section = within(await region())
  expect(section.getByRole('article').textContent).toContain('Clay Mask')
  expect(section.getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/)
})

test('one click buys it, once, and what it is attributed to is gone then', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = 'utm_source=mail; path=/'
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = 'consent=marketing; path=/'
  let added = false
  let respond: (value: unknown) => void = () => undefined
  const { user, of } = show({
    exclusiveDeals: () => [exclusive({ isAdded: added })],
    upsellDraftOrder: () => new Promise((resolve) => (respond = resolve)),
  })
  await user.click(await screen.findByRole('button', plus))
  const busy = screen.getByRole('button', plus)
  expect(busy.getAttribute('aria-busy')).toBe('true')
  await user.click(busy)
  expect(document.cookie).toContain('utm_source')
  added = true
  respond(PAID)
  expect(await screen.findByText('Added to your order')).toBeTruthy()
  expect(screen.queryByRole('button', plus)).toBeNull()
  expect(document.activeElement?.textContent).toBe('Added to your order')
  expect(of('upsellDraftOrder')).toEqual([
    expect.objectContaining({
      masterOrderId: ORDER_ID,
      campaignId: 'cmp-1',
      confirmedTotal: 37.54,
      utm_data: { utmSource: 'mail' },
      currencyCode: 'USD',
    }),
  ])
  expect(document.cookie).not.toContain('utm_source')
})

test.each([
  ['a refused card', refusal(402, 'CARD_DECLINED', 'Your card was declined.'), 'Your card was declined.'],
  ['a lost connection', undefined, 'Something went wrong. Please try again.'],
])('%s is said on the card, and nothing is cleared', async (_, error, text) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = 'utm_source=mail; path=/'
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = 'consent=marketing; path=/'
  const { user } = show({ exclusiveDeals: [exclusive()], upsellDraftOrder: error })
  await user.click(await screen.findByRole('button', plus))
  expect((await screen.findByText(new RegExp(text))).closest('[role=status]')).toBeTruthy()
  const other = screen.queryByRole('link', { name: 'Choose another card' })
  expect(other?.getAttribute('href') ?? '').toBe(
    error?.status === 402 ? `/oto/overnight-repair-cream?masterOrderId=${ORDER_ID}` : '',
  )
  expect(document.cookie).toContain('utm_source')
})

test('what was added in another tab with another card is refused, and stays said once the deals are read again', async () => {
  const once = 'You cannot add more than one item for this product at special price'
  let isAdded = false
  const { user, of } = show({
    exclusiveDeals: () => [exclusive({ isAdded })],
    upsellDraftOrder: () => {
      isAdded = true
      throw refusal(409, 'SPECIAL_PRICE_ONCE', once)
    },
  })
  await user.click(await screen.findByRole('button', plus))
  await waitFor(() => expect(screen.queryByRole('button', plus)).toBeNull())
  expect(of('exclusiveDeals').length).toBeGreaterThan(1)
  expect(screen.getByText(once).closest('[role=status]')).toBe(document.activeElement)
})

test('a deal that costs something else than was shown is bought only after that is confirmed', async () => {
  let changed = {}
  const { user, of } = show({
    exclusiveDeals: () => [exclusive({ confirmation: 'shown', ...changed })],
    upsellDraftOrder: ({ confirmedChanges }: { confirmedChanges: string }) => {
      if (confirmedChanges === 'confirmed') return PAID
      changed = { otoPrice: 35.5, refusedTotal: 37.54, confirmation: 'confirmed' }
      throw refusal(409, 'DEAL_CHANGED', 'The price has changed.')
    },
  })
  await user.click(await screen.findByRole('button', plus))
  const notice = await screen.findByRole('alert')
  expect(notice.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(
    'With tax, it costs $38.54 now. It was $37.54 when you chose it.',
  )
  expect(document.activeElement).toBe(notice)
  expect(screen.queryByRole('button', plus)).toBeNull()
  await user.click(within(notice).getByRole('button', { name: 'Confirm the new price' }))
  await user.click(screen.getByRole('button', plus))
  expect(await screen.findByText('Added to your order')).toBeTruthy()
  expect(of('upsellDraftOrder')).toMatchObject([
    { confirmedTotal: 37.54, confirmedChanges: 'shown' },
    { confirmedTotal: 38.54, confirmedChanges: 'confirmed' },
  ])
})

test('deals that are over cannot be bought', async () => {
  show({ exclusiveDeals: [exclusive({}, -1)] })
  expect(await screen.findByText('These deals are over')).toBeTruthy()
  expect(screen.queryByRole('button', plus)).toBeNull()
})

test('an open one-time offer has its way in; an answered one has none', async () => {
  const { unmount } = show({ exclusiveDeals: [sampleDeal()] })
  const entry = await screen.findByRole('link', { name: 'See the offer' })
  expect(entry.getAttribute('href')).toBe(`/oto/overnight-repair-cream?masterOrderId=${ORDER_ID}`)
  unmount()
  const { of } = show({ exclusiveDeals: [sampleDeal({ isDeclined: true })] })
  await waitFor(() => expect(of('exclusiveDeals')).toHaveLength(2))
  expect(screen.queryByRole('link', { name: 'See the offer' })).toBeNull()
})

test.each([
  ['without deals', []],
  ['when they fail to load', undefined],
])('there is no section %s', async (_, exclusiveDeals) => {
  const { of } = show({ exclusiveDeals })
  await waitFor(() => expect(of('exclusiveDeals')).toHaveLength(2))
  expect(screen.queryByRole('region')).toBeNull()
})

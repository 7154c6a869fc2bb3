import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SavedCard } from '@/contract/buying/payment-methods'
import type { ChangeSubscriptionBody, Subscription } from '@/contract/buying/subscriptions'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { SubscriptionsList, SubscriptionTabs } from './subscriptions-list'
import { useSubscriptions } from './use-subscriptions'

const NOW = Date.UTC(2027, 2, 10, 18)
const at = (month: number, day: number) => Date.UTC(2027, month - 1, day, 12) / 1000
const frequency = { frequencyId: 'f2', label: 'Every 2 months', duration: 'month', value: 2, price: 1500 } as const
const monthly = { ...frequency, frequencyId: 'f1', label: 'Every month', value: 1 } as const

const sample = (fields: Partial<Subscription> = {}): Subscription => ({
  subscriptionId: 's1',
  state: 'active',
  productId: 'p1',
  variantId: 'v1',
  name: 'Laundry Sheets',
  slug: 'plant-based-laundry-sheets',
  image: '',
  linkedVariant: [],
  storeId: 'st1',
  storeName: 'Fern & Field',
  quantity: 1,
  maxQuantity: 10,
  currencyCode: 'USD',
  currencySymbol: '$',
  price: 1500,
  listPrice: 2000,
  frequency,
  frequencies: [monthly, frequency],
  nextDeliveryAt: at(5, 20),
  chargedAt: at(5, 18),
  isSkipped: false,
  address: {
    name: 'Amara Mensah',
    line1: '1840 Laurel Canyon Blvd',
    line2: '',
    city: 'Los Angeles',
    state: 'CA',
    zip: '90046',
    country: 'US',
    mobile: '+12025550123',
  },
  card: { id: 'pm_1', brand: 'visa', last4: '4242', isExpired: false },
  payWithTalents: false,
  history: [{ at: at(3, 20), event: 'started', orderId: 'o1', orderNumber: 'EG-204817', amount: 2123 }],
  ...fields,
})

/** The last one was given for a single order, and is in no list. */
const ADDRESSES = ['1840 Laurel Canyon Blvd', '525 S Hewitt St', '12 Fern Street'].map((line1, index) => ({
  ...sample().address,
  _id: `a-${index + 1}`,
  line1,
  isKept: index < 2,
}))

const savedCard = (fields: Partial<SavedCard> = {}): SavedCard => ({
  id: 'pm_1',
  brand: 'visa',
  last4: '0001',
  expMonth: 4,
  expYear: 2034,
  isExpired: false,
  isDefault: true,
  isExpiring: false,
  subscriptions: 0,
  ...fields,
})

type Change = { subscriptionId: string; change: ChangeSubscriptionBody }

/** Shows the list of a marketplace that answers a change with `answer`. */
function show(
  list: readonly Subscription[],
  options: {
    query?: Record<string, string>
    answer?: (change: Change) => Subscription | Promise<Subscription>
    /** 'failed': they cannot be loaded. */
    saved?: readonly SavedCard[] | 'failed'
  } = {},
) {
  let data = [...list]
  const changes: Change[] = []
  const call = async (name: string, input: unknown) => {
    if (name === 'subscriptions') {
      return { data, count: data.length, penCount: data.length, saved: 6420, currencySymbol: '$' }
    }
    if (name === 'addresses') return { data: ADDRESSES }
    if (name === 'savedCards') {
      if (options.saved === 'failed')
        throw new ApiError({ kind: 'http', endpoint: name, status: 500, message: 'broken' })
      return { data: options.saved ?? [] }
    }
    const change = input as Change
    changes.push(change)
    const after = (await options.answer?.(change)) ?? sample()
    data = data.map((one) => (one.subscriptionId === after.subscriptionId ? after : one))
    return { data: after }
  }
  const { Router, push, replace } = fakeRouter({ pathname: '/profile/Subscriptions', query: options.query ?? {} })
  const rendered = render(
    <Router>
      <ApiProvider value={{ ...browserApi, call: call as typeof browserApi.call }}>
        <List />
      </ApiProvider>
    </Router>,
    { renderedAt: NOW },
  )
  return { ...rendered, changes, push, replace }
}

function List() {
  const subscriptions = useSubscriptions('USD')
  return (
    <>
      <SubscriptionTabs subscriptions={subscriptions.data?.data} />
      <SubscriptionsList subscriptions={subscriptions} cardFields={() => <p>Card fields</p>} />
    </>
  )
}

const card = async (name = 'Laundry Sheets') => within(await screen.findByRole('article', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await signInAs('member')
})
afterEach(clearCookies)

describe('a subscription shows', () => {
  test.each([
    [
      'its next delivery',
      {},
      ['Active', 'Next delivery20 May 2027', 'Every 2 months', 'Visa ending', '25% below the list price'],
    ],
    [
      'that it ships soon',
      { nextDeliveryAt: at(3, 15), chargedAt: at(3, 13) },
      ['Ships in 5 days', 'change it until 13 March 2027'],
    ],
    [
      'a refused card, when it is tried again, and that nothing was shipped',
      { state: 'paymentFailed', failedAt: at(3, 9), retryAt: at(3, 12) },
      [
        'Payment failed',
        'was refused on 9 March 2027.',
        'We try again on 12 March 2027.',
        'Nothing was shipped.',
        'Waits since9 March 2027',
      ],
    ],
    [
      'that its card is gone',
      { state: 'paymentFailed', failedAt: at(3, 9), card: undefined },
      ['The card has expired or is not there any more.'],
    ],
    ['that it waits for stock', { state: 'waiting' }, ['Waits for stock', 'you pay when it ships, not before']],
    [
      'until when it is paused, and when it ships then',
      { state: 'paused', resumesAt: at(6, 1), nextDeliveryAt: at(6, 4) },
      ['Paused', 'Paused until1 June 2027', 'Then ships4 June 2027'],
    ],
    [
      'why it was paused',
      { state: 'paused', failedAt: at(3, 9), nextDeliveryAt: undefined },
      ['It was paused because your card was refused.', 'Update card'],
    ],
    ['that Talents pay first', { payWithTalents: true }, ['Talents first, then Visa']],
  ] as const)('%s', async (_, fields, texts) => {
    show([sample(fields as Partial<Subscription>)])
    const text = (await screen.findByRole('article', { name: 'Laundry Sheets' })).textContent?.replace(
      /[\u2066-\u2069]/g,
      '',
    )
    for (const part of texts) expect(text).toContain(part)
  })
})

test('the banner names the next delivery, what it costs, and what was saved', async () => {
  show([
    sample({
      subscriptionId: 's2',
      name: 'Matcha',
      nextDeliveryAt: at(3, 26),
      chargedAt: at(3, 24),
      price: 2970,
      charge: { delivery: 495, tax: 279, total: 3744, talents: 500 },
    }),
    sample(),
  ])
  const banner = await screen.findByText('Next: \u2068Matcha\u2069, 26 March 2027.')
  expect(banner.closest('p')?.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(
    '$37.44 will be paid on 24 March 2027, delivery and tax included.You saved $64.20 with subscriptions',
  )
  const card = await screen.findByRole('article', { name: 'Matcha' })
  expect(card.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(
    '$37.44 on 24 March 2027: with $4.95 delivery and $2.79 tax',
  )
})

test('a charge that is not known is said to come without delivery and tax', async () => {
  show([sample()])
  const banner = await screen.findByText('Next: \u2068Laundry Sheets\u2069, 20 May 2027.')
  expect(banner.closest('p')?.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain(
    '$15.00 plus delivery and tax will be paid on 18 May 2027.',
  )
})

test('skipping asks first, says the new date, and can be undone', async () => {
  const answer = ({ change }: Change) =>
    change.action === 'skip' ? sample({ isSkipped: true, nextDeliveryAt: at(7, 20) }) : sample()
  const { user, changes } = show([sample()], { answer })
  await user.click((await card()).getByRole('button', { name: 'Skip next: Laundry Sheets' }))
  expect((await dialog()).getByText(/The delivery on 20 May 2027 is left out/)).toBeTruthy()
  // Both presses come before the next render.
  const skip = (await dialog()).getByRole('button', { name: 'Skip it' })
  act(() => {
    skip.click()
    skip.click()
  })
  expect(await screen.findByText('Next delivery skipped: 20 July 2027')).toBeTruthy()
  await waitFor(async () =>
    expect((await card()).getByRole('button', { name: 'Undo skip: Laundry Sheets' })).toBeTruthy(),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The delivery is back.')).toBeTruthy()
  expect(changes.map(({ change }) => change.action)).toEqual(['skip', 'unskip'])
  expect((await card()).getByText('20 May 2027')).toBeTruthy()
})

test('the focus goes on to the next button when the pressed one has gone', async () => {
  const answer = () => sample({ state: 'active' })
  const { user } = show([sample({ state: 'paused', resumesAt: at(7, 1) })], { answer })
  await user.click((await card()).getByRole('button', { name: 'Resume now: Laundry Sheets' }))
  const next = await (await card()).findByRole('button', { name: 'Skip next: Laundry Sheets' })
  await waitFor(() => expect(document.activeElement).toBe(next))
})

test('a refused change says why in the dialog, and the list is as before', async () => {
  const { user } = show([sample()], {
    answer: () => {
      throw new ApiError({
        kind: 'http',
        endpoint: 'changeSubscription',
        status: 409,
        message: 'refused',
        serverMessage: 'It is being paid.',
      })
    },
  })
  await user.click((await card()).getByRole('button', { name: 'Change: Laundry Sheets' }))
  await user.click((await dialog()).getByRole('button', { name: /^How many/ }))
  await user.selectOptions((await dialog()).getByRole('combobox', { name: 'How many' }), '3')
  await user.click((await dialog()).getByRole('button', { name: 'Save' }))
  expect((await (await dialog()).findByRole('alert')).textContent).toBe('It is being paid.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await card()).getByText('1')).toBeTruthy()
})

test('the dialog stays until the answer has come, so a refusal is not missed', async () => {
  let refuse = () => {}
  const { user } = show([sample()], {
    answer: () =>
      new Promise((_, reject) => {
        refuse = () => reject(new ApiError({ kind: 'timeout', endpoint: 'changeSubscription', message: 'late' }))
      }),
  })
  await user.click((await card()).getByRole('button', { name: 'Skip next: Laundry Sheets' }))
  await user.click((await dialog()).getByRole('button', { name: 'Skip it' }))
  await user.keyboard('{Escape}')
  await user.click((await dialog()).getByRole('button', { name: 'All changes' }))
  refuse()
  expect(
    (await (await dialog()).findByText('The change did not save. Please try again.')).closest('[role=alert]'),
  ).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('moving keeps to the dates that can be chosen', async () => {
  const { user, changes } = show([sample()], { answer: () => sample({ nextDeliveryAt: at(4, 1) }) })
  await user.click((await card()).getByRole('button', { name: 'Move date: Laundry Sheets' }))
  const day = async (name: string) => (await dialog()).findByRole<HTMLButtonElement>('button', { name })
  const previous = async () => user.click((await dialog()).getByRole('button', { name: 'Previous month' }))
  expect((await day('20 May 2027, the date so far')).disabled).toBe(false)
  expect((await dialog()).getByRole('grid', { name: 'May 2027' })).toBeTruthy()
  const submit = async (name: string) => (await dialog()).getByRole<HTMLButtonElement>('button', { name })
  expect((await submit('Choose another date')).disabled).toBe(true)
  await previous()
  await previous()
  expect([(await day('12 March 2027')).disabled, (await day('13 March 2027')).disabled]).toEqual([true, false])
  await user.click((await dialog()).getByRole('button', { name: 'Next month' }))
  await user.click(await day('2 April 2027'))
  await user.keyboard('{ArrowLeft}{Enter}')
  await user.click(await submit('Move to 1 April 2027'))
  await waitFor(() =>
    expect(changes).toEqual([{ subscriptionId: 's1', change: { action: 'move', nextDeliveryAt: at(4, 1) } }]),
  )
})

type User = ReturnType<typeof show>['user']
type Shown = Awaited<ReturnType<typeof dialog>>
const choose = (name: RegExp, button: string) => async (user: User, shown: Shown) => {
  await user.click(await shown.findByRole('radio', { name }))
  await user.click(shown.getByRole('button', { name: button }))
}

test.each<[string, RegExp, (user: User, shown: Shown) => Promise<void>, ChangeSubscriptionBody]>([
  ['its frequency', /^How often/, choose(/^Every month/, 'Save'), { action: 'frequency', frequencyId: 'f1' }],
  [
    'its address, but to none that was given for a single order',
    /^Address/,
    async (user, shown) => {
      await shown.findByRole('radio', { name: /525 S Hewitt St/ })
      expect(shown.queryByRole('radio', { name: /12 Fern Street/ })).toBeNull()
      await choose(/525 S Hewitt St/, 'Save')(user, shown)
    },
    { action: 'address', addressId: 'a-2' },
  ],
  [
    'that Talents pay first',
    /^Card/,
    async (user, shown) => user.click(await shown.findByRole('checkbox', { name: /^Pay with Talents first/ })),
    { action: 'talents', payWithTalents: true },
  ],
  [
    'a pause until a day',
    /^Pause/,
    async (user, shown) => {
      const date = await shown.findByLabelText(/^Resumes on/)
      await user.clear(date)
      await user.type(date, '2027-06-01')
      await user.click(shown.getByRole('button', { name: 'Pause' }))
    },
    { action: 'pause', until: at(6, 1) },
  ],
  ['a pause until it is resumed', /^Pause/, choose(/^Until you resume it/, 'Pause'), { action: 'pause' }],
])('the dialog sends %s, and nothing else', async (_, row, fillIn, change) => {
  const { user, changes } = show([sample({ addressId: 'a-1' })])
  await user.click((await card()).getByRole('button', { name: 'Change: Laundry Sheets' }))
  await user.click((await dialog()).getByRole('button', { name: row }))
  await fillIn(user, await dialog())
  await waitFor(() => expect(changes).toEqual([{ subscriptionId: 's1', change }]))
})

test('cancelling needs no reason, and moves it to the ended ones', async () => {
  const answer = () => sample({ state: 'ended', endedAt: at(3, 10), nextDeliveryAt: undefined })
  const { user, changes } = show([sample()], { answer })
  await user.click((await card()).getByRole('button', { name: 'Change: Laundry Sheets' }))
  await user.click((await dialog()).getByRole('button', { name: 'Cancel subscription' }))
  await user.click((await dialog()).getByRole('button', { name: 'Cancel subscription' }))
  expect(await screen.findByRole('heading', { name: 'No subscriptions yet' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ended (1)' })).toBeTruthy()
  expect(changes).toEqual([{ subscriptionId: 's1', change: { action: 'cancel' } }])
})

test('a cancellation can be taken back from its message, and from the ended ones as long as there is time', async () => {
  const ended = sample({ state: 'ended', endedAt: at(3, 10), nextDeliveryAt: undefined, takeBackUntil: at(5, 18) })
  const answer = ({ change }: Change) => (change.action === 'takeBack' ? sample() : ended)
  const { user, changes, unmount } = show([sample()], { answer })
  await user.click((await card()).getByRole('button', { name: 'Change: Laundry Sheets' }))
  await user.click((await dialog()).getByRole('button', { name: 'Cancel subscription' }))
  await user.click((await dialog()).getByRole('button', { name: 'Cancel subscription' }))
  expect(
    await screen.findByText(/^\u2068Laundry Sheets\u2069 is cancelled\. Until 18 May 2027 you can take it back\.$/),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByText('The subscription goes on.')).toBeTruthy()
  expect((await card()).getByText('Active')).toBeTruthy()
  expect(changes.map(({ change }) => change.action)).toEqual(['cancel', 'takeBack'])
  unmount()

  const late = sample({ ...ended, subscriptionId: 's2', name: 'Soap', takeBackUntil: at(3, 1) })
  show([ended, late], { query: { show: 'ended' }, answer })
  expect((await card()).getByRole('button', { name: 'Take it back: Laundry Sheets' })).toBeTruthy()
  expect((await card('Soap')).queryByRole('button', { name: /^Take it back/ })).toBeNull()
})

test('trying a card again says why it failed beside the button', async () => {
  const { user } = show([sample({ state: 'paymentFailed', failedAt: at(3, 9) })], {
    answer: () => {
      throw new ApiError({
        kind: 'http',
        endpoint: 'changeSubscription',
        status: 402,
        message: 'refused',
        serverMessage: 'Your card was declined.',
      })
    },
  })
  await user.click((await card()).getByRole('button', { name: 'Try this card again: Laundry Sheets' }))
  expect(await (await card()).findByText('Your card was declined.')).toBeTruthy()
})

test("the address of a mail opens the card's dialog, and closing it leaves the address", async () => {
  const charge = { delivery: 495, tax: 149, total: 2144, talents: 800 }
  const failed = sample({ state: 'paymentFailed', failedAt: at(3, 9), charge, payWithTalents: true })
  const { user, replace } = show([failed], { query: { card: 's1' } })
  expect(await (await dialog()).findByText('Card fields')).toBeTruthy()
  expect((await dialog()).getByRole('button', { name: 'Save and pay \u2066$13.44\u2069' })).toBeTruthy()
  await user.click((await dialog()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(replace).toHaveBeenCalled())
})

test.each(['paused', 'ended'] as const)(
  'the link to skip a delivery shows the history of one that is %s',
  async (state) => {
    show([sample({ state, nextDeliveryAt: undefined })], { query: { skip: 's1' } })
    expect(await (await dialog()).findByRole('link', { name: 'EG-204817' })).toBeTruthy()
    expect((await dialog()).queryByText(/is left out/)).toBeNull()
  },
)

test.each([
  ['succeeded', ['pm_1', 'pm_2'], 'Visa ending .*0002', undefined],
  ['failed', ['pm_1'], 'Visa ending .*0001', 'This card was refused. Please check it, or try another one.'],
])('the way back from the bank, which %s, opens the dialog with %j', async (outcome, ids, chosen, problem) => {
  const saved = ids.map((id, at) => savedCard({ id, last4: `000${at + 1}`, isDefault: at === 0 }))
  show([sample()], { query: { card: 's1', newCard: 'pm_2', redirect_status: outcome }, saved })
  expect(await (await dialog()).findByRole('radio', { name: new RegExp(chosen), checked: true })).toBeTruthy()
  if (problem === undefined) expect((await dialog()).queryByText(/refused/)).toBeNull()
  else expect((await dialog()).getByText(problem)).toBeTruthy()
})

test('an expired card is not chosen for a charge, and the list says when it could not be loaded', async () => {
  const failed = sample({ state: 'paymentFailed', failedAt: at(3, 9) })
  const { unmount } = show([failed], { query: { card: 's1' }, saved: [savedCard({ isExpired: true })] })
  expect(await (await dialog()).findByRole('radio', { name: /Another card/, checked: true })).toBeTruthy()
  expect((await dialog()).getByText('Card fields')).toBeTruthy()
  unmount()
  show([failed], { query: { card: 's1' }, saved: 'failed' })
  expect(await (await dialog()).findByText(/saved cards could not be loaded/)).toBeTruthy()
  expect((await dialog()).getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('the ended ones are listed under their address with their history', async () => {
  const { user } = show([sample({ state: 'ended', endedAt: at(3, 1), nextDeliveryAt: undefined })], {
    query: { show: 'ended' },
  })
  await user.click((await card()).getByRole('button', { name: 'History: Laundry Sheets' }))
  expect((await dialog()).getByRole('link', { name: 'EG-204817' }).getAttribute('href')).toBe('/profile/orders/o1')
})

test('a list that cannot be loaded can be tried again', async () => {
  const { Router } = fakeRouter()
  const call = vi.fn(async () => {
    throw new ApiError({ kind: 'network', endpoint: 'subscriptions', message: 'no connection' })
  })
  const { user } = render(
    <Router>
      <ApiProvider value={{ ...browserApi, call: call as typeof browserApi.call }}>
        <List />
      </ApiProvider>
    </Router>,
  )
  const before = await screen.findByText('Your subscriptions could not be loaded.')
  expect(before).toBeTruthy()
  const calls = call.mock.calls.length
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(call.mock.calls.length).toBeGreaterThan(calls))
})

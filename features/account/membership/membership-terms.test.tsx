import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Membership } from '@/contract/account/membership'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { AddMembership } from './components/add-membership'
import { MembershipTerms } from './components/membership-terms'

afterEach(() => {
  clearCookies()
  vi.restoreAllMocks()
})

const ACTIVE: Membership = {
  state: 'active',
  isFirst: true,
  startedAt: Date.UTC(2026, 2, 2) / 1000,
  renewsAt: Date.UTC(2027, 2, 2) / 1000,
  price: 4900,
  currencySymbol: '$',
  card: { brand: 'visa', last4: '4242' },
  benefits: [
    { benefit: 'subscriptions', used: 3, saved: 1250 },
    { benefit: 'campaigns', used: 1, saved: 400 },
    { benefit: 'codes', used: 0, saved: 0 },
  ],
}

/** The membership is answered as given, and changed as the marketplace does. */
async function open(
  membership: Membership,
  { refuse = false, shown = <MembershipTerms currencySymbol="$" /> }: { refuse?: boolean; shown?: ReactElement } = {},
) {
  await signInAs('member')
  const call = browserApi.call
  vi.spyOn(browserApi, 'call').mockImplementation((async (...args: Parameters<typeof call>) => {
    const [endpoint, input] = args as unknown as [string, { action?: string }]
    if (endpoint === 'membership') return { data: membership }
    if (endpoint !== 'changeMembership') return call(...args)
    if (refuse) throw new Error('refused')
    return { data: { ...membership, state: input.action === 'cancel' ? 'cancelled' : 'active' } }
  }) as typeof call)
  return render(shown)
}

test('tells the next charge, the card, and what the benefits brought', async () => {
  await open(ACTIVE)
  const renewal = within(await screen.findByRole('region', { name: 'Renews on 2 March 2027' }))
  expect(renewal.getByRole('status').textContent).toBe(
    'Your first year is free. On 2 March 2027 the next one begins, for $49.00. A mail reminds you 14 days before.',
  )
  expect(renewal.getByText('Charged to Visa ending \u20664242\u2069.')).toBeTruthy()
  const rows = within(screen.getByRole('region', { name: 'What it brought you' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '3 deliveries of subscriptions$12.50 saved',
    '1 product at a campaign price$4.00 saved',
  ])
})

test('does not call the year free that a former member has paid for', async () => {
  await open({ ...ACTIVE, isFirst: false })
  const renewal = within(await screen.findByRole('region', { name: 'Renews on 2 March 2027' }))
  expect(renewal.getByRole('status').textContent).toMatch(/^On 2 March 2027 the next year begins, for \$49\.00\./)
})

test('does not offer a former member another free year', async () => {
  await open({ state: 'none', isFirst: false, benefits: [] }, { shown: <AddMembership /> })
  expect(await screen.findByText('You have had your free year. The cart shows what the next one costs.')).toBeTruthy()
})

test('is cancelled after one question, and taken up again', async () => {
  const { user } = await open(ACTIVE)
  await user.click(await screen.findByRole('button', { name: 'Cancel membership' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your membership?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel membership' }))
  await user.click(await screen.findByRole('button', { name: 'Stay a member' }))
  expect(await screen.findByRole('region', { name: 'Renews on 2 March 2027' })).toBeTruthy()
})

test('whose renewal could not be charged says before it is cancelled that it ends at once', async () => {
  const { user } = await open({ ...ACTIVE, state: 'paymentFailed', retryAt: Date.UTC(2027, 2, 5) / 1000 })
  await user.click(await screen.findByRole('button', { name: 'Cancel membership' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel your membership?' }))
  expect(dialog.getByText(/^Your membership ends at once/)).toBeTruthy()
  expect(dialog.queryByText(/stay until/)).toBeNull()
})

test('says when a change failed', async () => {
  const { user } = await open({ ...ACTIVE, state: 'cancelled' }, { refuse: true })
  expect(await screen.findByRole('heading', { name: 'Ends on 2 March 2027' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stay a member' }))
  expect((await screen.findByRole('alert')).textContent).toBe('This could not be changed. Please try again.')
})

test('asks again without the error of the last time', async () => {
  const { user } = await open(ACTIVE, { refuse: true })
  await user.click(await screen.findByRole('button', { name: 'Cancel membership' }))
  const dialog = await screen.findByRole('dialog', { name: 'Cancel your membership?' })
  await user.click(within(dialog).getByRole('button', { name: 'Cancel membership' }))
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Keep it' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Cancel membership' }))
  expect(within(await screen.findByRole('dialog')).queryByRole('alert')).toBeNull()
})

test.each<[string, Membership, RegExp]>([
  [
    'a failed charge',
    { ...ACTIVE, state: 'paymentFailed', retryAt: Date.UTC(2027, 2, 5) / 1000 },
    /We try again on 5 March 2027/,
  ],
  ['a later year', { ...ACTIVE, startedAt: Date.UTC(2025, 2, 2) / 1000 }, /^On 2 March 2027 the next year begins/],
  ['no card', (({ card: _, ...rest }) => rest)(ACTIVE), /You keep no card/],
  ['no renewal', { state: 'active', isFirst: true, benefits: [] }, /does not renew by itself/],
])('tells of %s', async (_, membership, text) => {
  await open(membership)
  expect(
    await screen.findByText((__, element) => element?.tagName === 'P' && text.test(element.textContent ?? '')),
  ).toBeTruthy()
})

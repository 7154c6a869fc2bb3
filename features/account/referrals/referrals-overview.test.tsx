import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { REFERRAL_STATES, type ReferredFriend } from '@/contract/account/referrals'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { clearCookies, type DemoAccount, signInAs } from '@/tests/support/session/signed-in'
import { allowConsoleError } from '@/tests/support/setup-components'
import { FriendList } from './components/friend-list'
import { ReferralsOverview } from './referrals-overview'

const { Router } = fakeRouter()
const overview = (
  <Router>
    <ReferralsOverview />
  </Router>
)

afterEach(() => {
  clearCookies()
  vi.restoreAllMocks()
})

describe('the page of referrals', () => {
  test('shows and copies the link of the user, and says that no friend joined yet', async () => {
    await signInAs('shopper')
    const { user } = render(overview)
    expect(await screen.findByRole('heading', { name: 'Give 5, get 5' })).toBeTruthy()
    const link = screen.getByRole<HTMLInputElement>('textbox', { name: 'Your link' })
    expect(link.value).toMatch(/\/\?referral_id=[a-z0-9]{10}$/)
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Copy link' }))
    expect(written).toHaveBeenCalledExactlyOnceWith(link.value)
    expect(screen.getByText('0 of 20')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Nobody joined yet' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Share again' }))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Text message' }))
    const rules = within(screen.getByRole('region', { name: 'Rules' })).getAllByRole('listitem')
    expect(rules).toHaveLength(5)
    expect(rules[0]?.textContent).toContain('at least $25.00 of goods is paid by card')
    expect(rules[2]?.textContent).toContain('own e-mail address, delivery address, telephone number, device and card')
    expect(screen.getByText(/once a first order of \$25\.00 or more is paid by card/)).toBeTruthy()
  })

  test('invites by e-mail: mails the right addresses, and keeps the wrong one to be mended', async () => {
    await signInAs('shopper')
    const { user } = render(overview)
    await user.click(await screen.findByRole('button', { name: 'E-mail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite by e-mail' }))
    const field = await dialog.findByRole('textbox', { name: 'E-mail addresses' })
    await user.click(dialog.getByRole('button', { name: /^Send invitations/ }))
    expect(dialog.getByText(/^Enter an e-mail address/)).toBeTruthy()
    await user.type(field, 'Lena@home.test,{Enter}omar@kassem{Enter}')
    expect(within(dialog.getByRole('list', { name: 'Addresses' })).getAllByRole('listitem')).toHaveLength(2)
    expect(dialog.getByText('omar@kassem is not a whole address.')).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const line = dialog.getByRole('textbox', { name: 'A line from you' })
    await user.type(line, 'See evil.com')
    expect(dialog.getByText('Please write your line without links and addresses.')).toBeTruthy()
    await user.clear(line)
    await user.type(line, 'Try the lavender one.')
    expect(dialog.getByText('21 / 240')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: /^Send 1 invitation/ }))
    expect(await dialog.findByText('Your invitation is on its way')).toBeTruthy()
    expect(within(dialog.getByRole('list', { name: 'Addresses' })).getAllByRole('listitem')).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Remove omar@kassem' }))
    await user.paste('omar@home.test; ana@home.test')
    await user.click(dialog.getByRole('button', { name: /^Send 2 invitations/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each<DemoAccount>(['partner', 'admin', 'biker'])('has nothing for %s, who has no wallet', async (account) => {
    await signInAs(account)
    render(overview)
    expect((await screen.findByRole('link', { name: 'Open your profile' })).getAttribute('href')).toBe('/profile')
  })

  test.each([/\/v1\/referral/, /\/v1\/profile/])('a failed call of %s can be tried again', async (path) => {
    const proxy = await breakCalls(path, 'status 500')
    allowConsoleError(/referral|profile/)
    await signInAs('shopper')
    const { user } = render(overview)
    expect(await screen.findByText('Your referrals could not be loaded.')).toBeTruthy()
    proxy.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Give 5, get 5' })).toBeTruthy()
  })
})

describe('the list of friends', () => {
  const friends = REFERRAL_STATES.map(
    (state, at): ReferredFriend => ({
      // The account of the last one was deleted.
      firstName: state === 'notCounted' ? '' : `Friend${at}`,
      initial: state === 'notCounted' ? '' : 'M',
      joinedAt: Date.UTC(2026, 2, 17, 12) / 1000,
      state,
      talents: state === 'rewarded' ? 500 : 0,
    }),
  )
  const fetchNextPage = vi.fn()
  const list = (hasNextPage: boolean) => (
    <FriendList
      opened={3}
      referral={
        {
          data: { pages: [{ data: { friends }, penCount: 12 }], pageParams: [0] },
          hasNextPage,
          isFetching: false,
          isFetchNextPageError: false,
          fetchNextPage,
        } as never
      }
    />
  )
  beforeEach(() => fetchNextPage.mockClear())

  test('says what came of each, with first name and initial alone', async () => {
    const { user } = render(list(true))
    const rows = within(screen.getByRole('region', { name: /^Who joined/ })).getAllByRole('listitem')
    expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual(
      REFERRAL_STATES.map((state, at) => (state === 'notCounted' ? 'A friend who left' : `Friend${at} M.`)),
    )
    expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
      'Joined',
      'Added+5',
      'Taken back',
      'Above the limit',
      'Not counted',
    ])
    expect(rows[0]?.textContent).toContain('Joined 17 March 2026, no order yet that counts')
    await user.click(screen.getByRole('button', { name: 'Show more' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  test('has no button once all are shown', () => {
    render(list(false))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

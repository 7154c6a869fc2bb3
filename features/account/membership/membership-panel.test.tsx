import { useQueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { useProfile } from '@/lib/session/use-profile'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { clearCookies, type DemoAccount, signInAs } from '@/tests/support/session/signed-in'
import { allowConsoleError } from '@/tests/support/setup-components'
import { MembershipPanel } from './membership-panel'

const { Router } = fakeRouter()
const panel = (
  <Router>
    <MembershipPanel productSaving={550} productReward={120} currencySymbol="$" />
  </Router>
)

afterEach(() => {
  clearCookies()
})

const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

test('shows a member the savings so far, and those of this product', async () => {
  await signInAs('member')
  render(panel)
  expect(await screen.findByRole('heading', { name: /^Amara, you have saved \$72\.47$/ })).toBeTruthy()
  expect(screen.getByText('Active')).toBeTruthy()
  expect(screen.getByText(/^since \w+ \d{4}, in 8 orders$/)).toBeTruthy()
  expect(facts()).toEqual({
    'On this product': '$5.50',
    'Talents back': '1.20',
    'In your wallet': '37.50',
    'Talents earned': '10.40',
  })
  expect(screen.getByText('Members-only codes')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'My membership' }).getAttribute('href')).toBe('/profile/my-membership')
})

test('tells a new member that the benefits are active, with no savings yet', async () => {
  await signInAs('newmember')
  render(panel)
  expect(await screen.findByRole('heading', { name: /your member benefits are on$/ })).toBeTruthy()
  expect(screen.queryByText(/you have saved/)).toBeNull()
})

test.each<DemoAccount>(['shopper', 'partner', 'admin'])('%s gets no membership panel', async (account) => {
  await signInAs(account)
  const { container } = render(
    <>
      {panel}
      <ProfileReady />
    </>,
  )
  await screen.findByText(/^ready/)
  expect(within(container).queryByRole('heading')).toBeNull()
})

test('a guest gets none', () => {
  render(panel)
  expect(screen.queryByRole('heading')).toBeNull()
})

test('names the part that failed, and loads it on retry', async () => {
  const proxy = await breakCalls(/\/v1\/graphql/, 'status 500')
  allowConsoleError(/shareholder/)
  await signInAs('member')
  const { user } = render(panel)
  expect(await screen.findByText(/Some figures could not be loaded/)).toBeTruthy()
  expect(facts()).toMatchObject({ 'On this product': '$5.50', 'In your wallet': '37.50' })

  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: /you have saved/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/could not be loaded/)).toBeNull())
})

test('the pressed retry is not disabled while it runs, which would take the focus away', async () => {
  allowConsoleError(/shareholder/)
  await signInAs('member')
  const { user } = render(
    <>
      {panel}
      <Refresh />
    </>,
  )
  await screen.findByRole('heading', { name: /you have saved/ })
  const proxy = await breakCalls(/\/v1\/graphql/, 'status 500')
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  proxy.breakCalls(/\/v1\/graphql/, 'slow')
  await user.click(retry)
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBe('true'))
  expect(retry.matches(':disabled')).toBe(false)
})

function Refresh() {
  const client = useQueryClient()
  return (
    <button type="button" onClick={() => client.invalidateQueries()}>
      Refresh
    </button>
  )
}

function ProfileReady() {
  const profile = useProfile()
  return profile ? <p>ready {profile.email}</p> : null
}

import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cartVersion } from '@/lib/domain/cart/cart-version'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { announceSessionChange } from '@/lib/session/session-state'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { clearCookies, type DemoAccount, signInAs } from '@/tests/support/session/signed-in'
import { allowConsoleError } from '@/tests/support/setup-components'
import { MembershipOverview } from './membership-overview'

afterEach(clearCookies)

const { Router } = fakeRouter()
const overview = (
  <Router>
    <MembershipOverview currencySymbol="$" />
  </Router>
)

test('a guest reads the benefits, signs in and can then add the membership', async () => {
  const { user, signInRequests } = render(overview)
  expect(screen.getByRole('heading', { name: 'What a membership gives you' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5)
  expect(await screen.findByText(/The first year is free, then .*\$49\.00.* a year\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign in or join' }))
  expect(signInRequests).toHaveLength(1)

  await signInAs('shopper')
  act(announceSessionChange)
  expect(await screen.findByRole('button', { name: /^Add membership to cart/ })).toBeTruthy()
})

test('a member sees what it has saved, and nothing to buy', async () => {
  await signInAs('member')
  render(overview)
  expect(await screen.findByRole('heading', { name: /you have saved/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add membership to cart/ })).toBeNull()
  expect(screen.queryByRole('link', { name: 'My membership' })).toBeNull()
})

test.each<DemoAccount>(['partner', 'admin'])('%s is sent to their panel instead', async (account) => {
  await signInAs(account)
  render(overview)
  expect((await screen.findByRole('link', { name: 'Open your panel' })).getAttribute('href')).toBe('/profile')
  expect(screen.queryByRole('button')).toBeNull()
})

test('adding it puts it into the cart of all tabs and opens the cart', async () => {
  await signInAs('picker')
  const { user } = render(overview)
  const before = cartVersion()
  await user.click(await screen.findByRole('button', { name: /^Add membership to cart/ }))
  expect((await screen.findByRole('link', { name: 'Go to cart' })).getAttribute('href')).toBe('/cart')
  // Other tabs read the cart again when its version changes.
  expect(cartVersion()).not.toBe(before)
  expect(screen.getByText('Your membership is in the cart.')).toBeTruthy()
})

test('without the profile it says that it failed, and can be tried again', async () => {
  const proxy = await breakCalls(/\/v1\/profile/, 'status 500')
  allowConsoleError(/profile/)
  await signInAs('member')
  const { user } = render(overview)
  expect(await screen.findByText('Your membership could not be loaded.')).toBeTruthy()
  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: /you have saved/ })).toBeTruthy()
})

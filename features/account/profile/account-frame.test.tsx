import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { IntlProvider } from 'use-intl'
import { afterEach, expect, test } from 'vitest'
import { ApiProvider } from '@/lib/api/api-context'
import { makeQueryClient } from '@/lib/api/query-client'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { loadMessages } from '@/lib/i18n/load-messages'
import { browserApi } from '@/lib/session/calls/browser-api'
import { announceSessionChange } from '@/lib/session/session-state'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { AccountFrame } from './account-frame'

afterEach(clearCookies)

const { Router } = fakeRouter()
const frame = (
  <Router>
    <AccountFrame current="wishlist" title="Wishlist" count={8} actions={<button type="button">Sort</button>}>
      <p>Eight products</p>
    </AccountFrame>
  </Router>
)

test('links to every account page and marks the current one', () => {
  render(frame)
  const navigation = within(screen.getByRole('navigation', { name: 'Account' }))
  expect(navigation.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Orders', '/profile/orders'],
    ['Subscriptions', '/profile/Subscriptions'],
    ['Wallet', '/profile/wallet'],
    ['Wishlist', '/profile/wishlist'],
    ['Collections', '/profile/my-collections'],
    ['Messages', '/profile/messages'],
    ['Posts', '/profile/createPost=social'],
    ['Referrals', '/profile/referrals'],
    ['Membership', '/profile/my-membership'],
    ['Profile', '/profile'],
  ])
  expect(navigation.getByRole('link', { current: 'page' }).textContent).toBe('Wishlist')
})

test('a guest gets the sign-in prompt; after signing in the page appears with the focus on its heading', async () => {
  const { user, signInRequests } = render(frame)
  expect(screen.getByText('Not signed in')).toBeTruthy()
  expect(screen.queryByText('Eight products')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sort' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Sign in or join' }))
  expect(signInRequests.map(({ reason }) => reason)).toEqual(['account'])

  await signInAs('member')
  act(announceSessionChange)
  act(() => signInRequests[0]?.onSignedIn?.())
  expect(screen.getByText('Eight products')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign in or join' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Wishlist (8)' }))
})

test("shows the account holder's name and membership date", async () => {
  const { firstName, lastName, createdAt } = await signInAs('member')
  render(frame)
  expect(await screen.findByText(`${firstName} ${lastName}`)).toBeTruthy()
  expect(screen.getByText(`Member since ${createdAt?.slice(0, 4)}`)).toBeTruthy()
  expect(screen.getByText('Eight products')).toBeTruthy()
})

test('says "joined" for users without a membership', async () => {
  await signInAs('shopper')
  render(frame)
  expect(await screen.findByText(/^Joined in \d{4}$/)).toBeTruthy()
})

test('signing out removes the page', async () => {
  await signInAs('member')
  render(frame)
  expect(screen.getByText('Eight products')).toBeTruthy()
  clearCookies()
  act(announceSessionChange)
  expect(screen.queryByText('Eight products')).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign in or join' })).toBeTruthy()
})

test('the server renders the same for everyone: neither the page nor the signed-out panel', () => {
  const html = renderToString(
    <IntlProvider locale="en" messages={loadMessages('en', ['account', 'shell']) as never} timeZone="UTC">
      <ApiProvider value={browserApi}>
        <QueryClientProvider client={makeQueryClient()}>{frame}</QueryClientProvider>
      </ApiProvider>
    </IntlProvider>,
  )
  expect(html).toContain('Wishlist')
  expect(html).toContain('Loading your account')
  expect(html).not.toMatch(/Eight products|Sign in or join|Not signed in|\(8\)/)
})

test('a page for everybody is shown to guests too', () => {
  render(
    <Router>
      <AccountFrame current="membership" title="Membership" audience="everyone">
        <p>What it brings</p>
      </AccountFrame>
    </Router>,
  )
  expect(screen.getByText('What it brings')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign in or join' })).toBeNull()
})

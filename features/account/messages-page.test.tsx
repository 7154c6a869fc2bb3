import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeRouter } from '@/tests/support/fake-router'
import { render } from '@/tests/support/render'
import { clearCookies, type DemoAccount, signInAs } from '@/tests/support/signed-in'
import { MessagesPage } from './messages-page'

afterEach(clearCookies)

const { Router } = fakeRouter()
const page = (
  <Router>
    <MessagesPage membership={<p>What a membership brings</p>} />
  </Router>
)

test('tells a member that messages open soon', async () => {
  await signInAs('member')
  render(page)
  expect(await screen.findByRole('heading', { name: 'Your messages open here soon' })).toBeTruthy()
  expect(screen.queryByText('What a membership brings')).toBeNull()
})

test.each<DemoAccount>(['shopper', 'partner', 'admin'])('shows %s the membership benefits', async (account) => {
  await signInAs(account)
  render(page)
  expect(await screen.findByText('What a membership brings')).toBeTruthy()
  expect(screen.getByText(/are part of the membership/)).toBeTruthy()
})

test('shows a guest the membership benefits', () => {
  render(page)
  expect(screen.getByText('What a membership brings')).toBeTruthy()
})

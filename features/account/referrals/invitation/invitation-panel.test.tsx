import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, inject, test } from 'vitest'
import { referralAnswer } from '@/contract/account/referrals'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { allowConsoleError } from '@/tests/support/setup-components'
import { InvitationPanel } from './invitation-panel'

afterEach(() => {
  clearCookies()
  sessionStorage.clear()
})

/** Returns the code of a demo account and leaves the browser signed out. */
async function codeOfMember(): Promise<string> {
  await signInAs('member')
  const response = await fetch(`${inject('marketplaceUrl')}/v1/referral`, {
    headers: { authorization: readCookie('token') ?? '' },
  })
  clearCookies()
  return referralAnswer.parse(await response.json()).data.code
}

test('tells a guest who invites them, and opens the sign-up', async () => {
  const code = await codeOfMember()
  const { user, signInRequests, unmount } = render(<InvitationPanel code={code} />)
  expect(await screen.findByRole('dialog', { name: 'Amara gives you 5 Talents' })).toBeTruthy()
  expect(screen.getByText(/with your first order of \$25\.00 or more that a card pays/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Join for free' }))
  expect(signInRequests).toEqual([{ reason: 'invitation', isNew: true }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  unmount()
  const { container } = render(<InvitationPanel code={code} />)
  expect(container.textContent).toBe('')
})

test('says kindly that a code is unknown', async () => {
  allowConsoleError(/openReferral/)
  render(<InvitationPanel code="zzzzzzzzzz" />)
  expect(await screen.findByRole('dialog', { name: 'This link has run out' })).toBeTruthy()
  expect(screen.getByText('You can still join for free and pay member prices.')).toBeTruthy()
})

test('is not shown to signed-in shoppers', async () => {
  const code = await codeOfMember()
  await signInAs('shopper')
  const { container } = render(<InvitationPanel code={code} />)
  expect(container.textContent).toBe('')
})

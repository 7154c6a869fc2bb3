import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openSessionRoutes } from '@/tests/support/session/browser-session'
import { mailedCode } from '@/tests/support/session/mailed-code'
import {
  button,
  contentOf,
  describedBy,
  field,
  isGone,
  isInvalid,
  openPrompt,
} from '@/tests/support/session/sign-in-prompt'

const routes = openSessionRoutes()
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

let people = 0
/** An address that no other test has. */
const newAddress = () => `person-${Date.now()}-${people++}@mensah.test`

describe('a new account', () => {
  async function fillIn(user: Awaited<ReturnType<typeof openPrompt>>['user'], email: string) {
    await user.click(button('Create an account'))
    await user.type(field(/^First name/), 'Nadia')
    await user.type(field(/^Last name/), 'Haddad')
    await user.type(field(/^Email Address/), email)
    await user.type(field(/^Password/), 'kettle-7fern')
    await user.click(screen.getByRole('checkbox', { name: 'I accept the Terms.' }))
  }

  test('is offered with what it changes about the price, and what a membership costs', async () => {
    const prices = { guest: 1900, account: 1425, back: 71, membership: 1283, symbol: '$' }
    const { dialog } = await openPrompt({ reason: 'memberPrice', isNew: true, prices })
    await screen.findByText(/^The first year is free, then/)
    const rows = [...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
    // Without the marks around amounts, which keep their order in right-to-left text.
    expect(rows.map((row) => row.replace(/[\u2066-\u2069]/g, ''))).toEqual([
      'Without an account$19.00',
      'With a free account$14.25$0.71 in Talents back',
      'With a membership, from$12.83The first year is free, then $49.00 a year',
    ])
  })

  test('is opened by the emailed code, and the requested action has continued', async () => {
    const onSignedIn = vi.fn()
    const email = newAddress()
    const { user, dialog } = await openPrompt({
      reason: 'wishlist',
      subject: 'Rosehip Face Oil',
      onSignedIn: onSignedIn,
    })
    await fillIn(user, email)
    expect(dialog.textContent).toContain('Good. 12 characters, a number, a sign.')
    await user.click(button('Create account'))

    expect((await screen.findByText(/We sent a 6-digit code to/)).textContent).toContain(email)
    expect(screen.getByRole('dialog', { name: 'Check your e-mail' })).toBe(dialog)
    expect(screen.getByRole('timer').textContent).toMatch(/resend in (1:00|0:5\d)/)
    expect(document.cookie).not.toContain('authPass')
    const code = await mailedCode(email)
    const cells = screen.getByRole('textbox', { name: '6-digit code' })
    expect(button('Verify').hasAttribute('disabled')).toBe(true)
    await user.click(cells)
    await user.paste(`${code.slice(0, 3)} ${code.slice(3)}`)
    await user.click(button('Verify'))

    expect((await screen.findByText(/Your account is active/)).textContent).toContain(
      'Rosehip Face Oil is on your wishlist',
    )
    expect(screen.getByRole('dialog', { name: 'Welcome, Nadia' })).toBe(dialog)
    expect(onSignedIn).toHaveBeenCalledOnce()
    expect(document.cookie).toContain('authPass=true')
    await user.click(button('Continue shopping'))
    await isGone(dialog)
    expect(screen.getByText('Here is Nadia')).toBeTruthy()
  })

  test('a wrong code is said under the cells until another is typed', async () => {
    const email = newAddress()
    const { user } = await openPrompt()
    await fillIn(user, email)
    await user.click(button('Create account'))
    const cells = await screen.findByRole('textbox', { name: '6-digit code' })
    const code = await mailedCode(email)
    await user.type(cells, `${code === '111111' ? '222222' : '111111'}{Enter}`)
    expect((await screen.findByRole('alert')).textContent).toContain('This code is wrong or too old.')
    expect(isInvalid(cells)).toBe(true)
    await user.clear(cells)
    expect(isInvalid(cells)).toBe(false)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the code can be entered after the prompt was closed', async () => {
    const { user, dialog } = await openPrompt()
    await fillIn(user, newAddress())
    await user.click(button('Create account'))
    await screen.findByRole('textbox', { name: '6-digit code' })
    await user.keyboard('{Escape}')
    await isGone(dialog)
    await user.click(button('Ask'))
    expect(await screen.findByRole('textbox', { name: '6-digit code' })).toBeTruthy()
  })

  test('needs every field and the terms, which open beside the shop', async () => {
    const { user } = await openPrompt()
    await user.click(button('Create an account'))
    await user.type(field(/^Password/), 'fern')
    await user.click(button('Create account'))
    expect(document.activeElement).toBe(field(/^First name/))
    expect(describedBy(field(/^First name/))).toBe('Enter your first name.')
    expect(describedBy(field(/^Last name/))).toBe('Enter your last name.')
    await user.type(field(/^Last name/), 'Mensah\u200b')
    expect(describedBy(field(/^Last name/))).toBe('Please retype the name: it has a hidden character.')
    expect(describedBy(field(/^Password/))).toBe('Use at least 8 characters.')
    expect(describedBy(screen.getByRole('checkbox'))).toBe('Please accept the terms.')
    const terms = screen.getByRole('link', { name: 'Terms' })
    expect(terms.getAttribute('href')).toBe('/terms-conditions')
    expect(terms.getAttribute('target')).toBe('_blank')
  })

  test('has autocomplete attributes on its fields', async () => {
    const { user } = await openPrompt()
    expect(field(/^Email Address/).getAttribute('autocomplete')).toBe('email webauthn')
    expect(field(/^Password/).getAttribute('autocomplete')).toBe('current-password')
    await user.click(button('Create an account'))
    expect(field(/^First name/).getAttribute('autocomplete')).toBe('given-name')
    expect(field(/^Last name/).getAttribute('autocomplete')).toBe('family-name')
    expect(field(/^Password/).getAttribute('autocomplete')).toBe('new-password')
  })

  test('the emailed code sets a new password and signs in', async () => {
    const email = newAddress()
    const { user, dialog } = await openPrompt()
    await fillIn(user, email)
    await user.click(button('Create account'))
    await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), `${await mailedCode(email)}{Enter}`)
    await user.click(await screen.findByRole('button', { name: 'Continue shopping' }))
    await isGone(dialog)

    await user.click(button('Ask'))
    await user.click(await screen.findByRole('button', { name: 'Forgot password' }))
    expect(contentOf(field(/^Email Address/))).toBe(email)
    await user.click(button('Send code'))
    const cells = await screen.findByRole('textbox', { name: '6-digit code' })
    await user.type(cells, await mailedCode(email))
    await user.type(field(/^New password \*/), 'Orchard-22')
    await user.type(field(/^Repeat new password/), 'Orchard-2')
    await user.click(button('Save password'))
    expect(describedBy(field(/^Repeat new password/))).toBe('The two passwords differ.')
    await user.type(field(/^Repeat new password/), '2')
    await user.click(button('Save password'))
    expect(await screen.findByText('Welcome back, Nadia')).toBeTruthy()
    expect(routes.calls).toEqual(['POST verify', 'POST sign-in'])
  })
})

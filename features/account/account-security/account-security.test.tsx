import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { mailedCode } from '@/tests/support/session/mailed-code'
import { clearCookies, PASSWORD, signInAsNewcomer } from '@/tests/support/session/signed-in'
import { DevicesSection } from './devices-section'
import { SignInSection } from './sign-in-section'
import { YourDataSection } from './your-data-section'

afterEach(() => {
  clearCookies()
})

const signInElsewhere = (email: string, password = PASSWORD, agent = 'Mozilla/5.0 (Windows NT 10.0) Firefox/143.0') =>
  fetch(`${inject('marketplaceUrl')}/v1/signIn`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': agent },
    body: JSON.stringify({ email, password }),
  })
const dialogOf = (name: string) => screen.findByRole('dialog', { name })
// A button that can be busy has both of its texts here, where styles are not applied.
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const isGone = (dialog: HTMLElement) => waitFor(() => expect(dialog.isConnected).toBe(false))

test('the e-mail address changes with the password and the code that is mailed to the new one', async () => {
  const { email: former } = await signInAsNewcomer()
  const address = `new-${former}`
  const { user } = render(<SignInSection />)
  await screen.findByText(former)
  await user.click(button('Change e-mail address'))
  const dialog = await dialogOf('Change e-mail')
  await user.click(button('Send code'))
  expect(screen.getByText('Enter an address such as name@mail.com.')).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: /^New e-mail address/ }))

  await user.type(within(dialog).getByRole('textbox', { name: /^New e-mail address/ }), former)
  await user.type(within(dialog).getByLabelText(/^Password/), 'wrong-password')
  await user.click(button('Send code'))
  expect(await screen.findByText('This is your address already.')).toBeTruthy()
  await user.clear(within(dialog).getByRole('textbox', { name: /^New e-mail address/ }))
  await user.type(within(dialog).getByRole('textbox', { name: /^New e-mail address/ }), address)
  await user.click(button('Send code'))
  expect(await screen.findByText('This password is not right.')).toBeTruthy()
  await user.clear(within(dialog).getByLabelText(/^Password/))
  await user.type(within(dialog).getByLabelText(/^Password/), PASSWORD)
  await user.click(button('Send code'))

  expect((await screen.findByText(/We sent a 6-digit code to/)).textContent).toContain(address)
  expect(screen.getByText('Step 2 of 2')).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/resend in (1:00|0:5\d)/)
  const code = await mailedCode(address)
  const cells = screen.getByRole('textbox', { name: '6-digit code' })
  await user.type(cells, code === '000000' ? '000001' : '000000')
  await user.click(button('Confirm'))
  expect((await screen.findByRole('alert')).textContent).toBe('This code is wrong or too old.')
  await user.clear(cells)
  await user.type(cells, code)
  await user.click(button('Confirm'))

  await isGone(dialog)
  expect(screen.getByText(/We told/).textContent).toBe(`Your e-mail is ${address} now. We told ${former} as well.`)
  expect(screen.getByText(address)).toBeTruthy()
})

test('the password changes with the old one, and the other devices are signed out', async () => {
  const { email } = await signInAsNewcomer()
  await signInElsewhere(email)
  const { user } = render(
    <>
      <SignInSection />
      <DevicesSection />
    </>,
  )
  expect(await screen.findByText('Windows PC, Firefox')).toBeTruthy()
  expect(await screen.findByText('The one you joined with')).toBeTruthy()
  await user.click(button('Change password'))
  const dialog = await dialogOf('Change password')
  const type = (name: RegExp, text: string) => user.type(within(dialog).getByLabelText(name), text)
  await type(/^Current password/, 'wrong-password')
  await type(/^New password/, 'short')
  await type(/^Repeat/, 'another')
  await user.click(button('Save password'))
  expect(screen.getByText('Use at least 8 characters.')).toBeTruthy()
  expect(screen.getByText('The two passwords differ.')).toBeTruthy()
  await type(/^New password/, '-and-sweet')
  await user.clear(within(dialog).getByLabelText(/^Repeat/))
  await type(/^Repeat/, 'short-and-sweet')
  await user.click(button('Save password'))
  expect(await screen.findByText('This password is not right.')).toBeTruthy()
  await user.clear(within(dialog).getByLabelText(/^Current/))
  await type(/^Current password/, PASSWORD)
  await user.click(button('Save password'))

  expect(await screen.findByText(/^Your password is changed\./)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Windows PC, Firefox')).toBeNull())
  expect(await screen.findByText(/^Changed \d+ /)).toBeTruthy()
  expect((await signInElsewhere(email, 'short-and-sweet')).status).toBe(200)
})

test('a device is signed out after a question, and so are all others', async () => {
  const { email } = await signInAsNewcomer()
  await signInElsewhere(email)
  await signInElsewhere(email, PASSWORD, 'Mozilla/5.0 (Android 15; Mobile; rv:143.0) Firefox/143.0')
  await signInElsewhere(email, PASSWORD, 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0')
  const { user } = render(<DevicesSection />)
  await user.click(await screen.findByRole('button', { name: 'Sign out Windows PC, Firefox, now' }))
  const dialog = await dialogOf('Sign out Windows PC, Firefox?')
  expect(dialog.textContent).toContain('If you do not know this device, change your password too.')
  await user.click(within(dialog).getByRole('button', { name: /^Sign out/ }))
  await isGone(dialog)
  expect(screen.getByText('Signed out: Windows PC, Firefox')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Windows PC, Firefox')).toBeNull())

  await user.click(button('Sign out all others'))
  await user.click(within(await dialogOf('Sign out all other devices?')).getByRole('button', { name: /^Sign out/ }))
  await waitFor(() => expect(screen.queryByText(/Android phone|Linux computer/)).toBeNull())
  expect(screen.getByText('This device')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign out all others' })).toBeNull()
})

test('a device whose sign-out failed leaves no error in the question about the next', async () => {
  const { email } = await signInAsNewcomer()
  await signInElsewhere(email)
  await signInElsewhere(email, PASSWORD, 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Firefox/143.0')
  const { user } = render(<DevicesSection />)
  await screen.findByText('Windows PC, Firefox')
  await breakCalls(/\/v1\/session\/./, 'status 500')
  await user.click(button('Sign out Windows PC'))
  const first = await dialogOf('Sign out Windows PC, Firefox?')
  await user.click(within(first).getByRole('button', { name: /^Sign out/ }))
  expect(await within(first).findByRole('alert')).toBeTruthy()
  await user.click(within(first).getByRole('button', { name: 'Keep' }))
  await isGone(first)
  await user.click(button('Sign out Linux computer'))
  expect(within(await dialogOf('Sign out Linux computer, Firefox?')).queryByRole('alert')).toBeNull()
})

test('many devices are a short list, this one first, that a button makes whole and short again', async () => {
  const { email } = await signInAsNewcomer()
  await Promise.all(Array.from({ length: 6 }, () => signInElsewhere(email)))
  const { user } = render(<DevicesSection />)
  const others = () => screen.queryAllByRole('button', { name: 'Sign out Windows PC, Firefox, now' })
  const toggle = await screen.findByRole('button', { name: 'Show all (7)' })
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('This device').compareDocumentPosition(others()[0] as Node)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
  expect(others()).toHaveLength(2)
  await user.click(toggle)
  expect(others()).toHaveLength(6)
  await user.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }))
  expect(others()).toHaveLength(2)
})

test('a list that fails can be loaded again', async () => {
  await signInAsNewcomer()
  const proxy = await breakCalls(/\/v1\/session/, 'status 500')
  const { user } = render(<DevicesSection />)
  expect(await screen.findByText('This could not be loaded.')).toBeTruthy()
  proxy.heal()
  await user.click(button('Try again'))
  expect(await screen.findByText('This device')).toBeTruthy()
})

test('the account is deleted once the word and the mailed code are entered', async () => {
  const { email } = await signInAsNewcomer()
  const { user } = render(<YourDataSection />)
  await user.click(await screen.findByRole('button', { name: 'Delete the account' }))
  const dialog = await dialogOf('Delete your account?')
  expect((await within(dialog).findByRole('list')).textContent).toContain('both without your name')
  const send = () => button('Send code')
  expect(send().hasAttribute('disabled')).toBe(true)
  await user.type(within(dialog).getByRole('textbox', { name: /^Type DELETE/ }), 'delete')
  await user.click(send())
  await user.type(await screen.findByRole('textbox', { name: '6-digit code' }), await mailedCode(email))
  await user.click(button('Delete account'))
  expect(await screen.findByText('Your account is deleted.')).toBeTruthy()
  expect((await signInElsewhere(email)).status).toBe(401)
})

test('all data is saved as a file', async () => {
  const { email } = await signInAsNewcomer()
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:data')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
  const { user } = render(<YourDataSection />)
  await user.click(screen.getByRole('button', { name: 'Download everything' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect(await saved.mock.calls[0]?.[0].text()).toContain(email)
  vi.unstubAllGlobals()
})

test('an admin who acts for a shopper gets neither section', async () => {
  await signInAsNewcomer()
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = 'is_superadmin_session=Noor; path=/'
  render(
    <>
      <SignInSection />
      <DevicesSection />
      <YourDataSection />
    </>,
  )
  expect(screen.queryByRole('region')).toBeNull()
})

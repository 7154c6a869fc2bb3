import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { fakeRouter } from '@/lib/framework/testing/fake-router'
import { browserApi } from '@/lib/session/calls/browser-api'
import { breakCalls } from '@/tests/support/break-calls'
import { render } from '@/tests/support/render'
import { openSessionRoutes } from '@/tests/support/session/browser-session'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { ProfilePage } from './profile-page'

const routes = openSessionRoutes()
const { Router } = fakeRouter()

afterEach(() => {
  clearCookies()
})

/** Opens the profile page of an account whose profile no other test changes. */
async function openPage(options: { readonly isFailing?: boolean } = {}) {
  const profile = await signInAs('biker')
  const { user } = render(
    <Router>
      <ProfilePage
        sections={{ tools: <p>The panel</p> }}
        language={{ currencyCode: 'USD', choice: <p>The choice</p> }}
        cardFields={() => null}
      />
    </Router>,
  )
  const edit = async (name: string) => {
    await user.click(screen.getByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    return { dialog, field: (label: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name: label }) }
  }
  if (!options.isFailing) await screen.findByRole('button', { name: 'Edit name' })
  return { user, profile, edit }
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('shows name and number, the panel of the role, and the language with its choice', async () => {
  const { profile, edit } = await openPage()
  const personal = within(screen.getByRole('region', { name: 'Personal data' }))
  expect(personal.getByText(`${profile.firstName} ${profile.lastName}`)).toBeTruthy()
  expect(personal.getByText(profile.mobile || 'None')).toBeTruthy()
  expect(personal.getByText('English')).toBeTruthy()
  expect(screen.getByText('The panel')).toBeTruthy()
  const { dialog } = await edit('Edit language and currency')
  expect(dialog.getByText('The choice')).toBeTruthy()
})

test('a name that another tab has changed shows when this tab comes back', async () => {
  const { profile } = await openPage()
  await browserApi.call('changeProfile', { firstName: 'Renamed' })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  const personal = within(screen.getByRole('region', { name: 'Personal data' }))
  expect(await personal.findByText(`Renamed ${profile.lastName}`)).toBeTruthy()
  await browserApi.call('changeProfile', { firstName: profile.firstName })
})

test('saves the name and updates it beside the navigation; the focus returns to the row', async () => {
  const { user, edit } = await openPage()
  const { dialog, field } = await edit('Edit name')
  await user.clear(field(/^Last name/))
  await user.type(field(/^Last name/), 'Lim-Okafor')
  expect(dialog.getByText(/^Shown with your reviews: .* L\./u)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  await isClosed()
  const navigation = within(screen.getByRole('navigation', { name: 'Account' }))
  expect(navigation.getByText(/Lim-Okafor$/)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit name' })))
  expect((await signInAs('biker')).lastName).toBe('Lim-Okafor')
})

test('a name that is missing or has a hidden character is not sent: its field shows the problem and has the focus', async () => {
  const { user, edit } = await openPage()
  const { dialog, field } = await edit('Edit name')
  await user.clear(field(/^Last name/))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('Enter your last name.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Last name/))
  await user.type(field(/^Last name/), 'Lim\u200b')
  expect(dialog.getByText('Please retype the name: it has a hidden character.')).toBeTruthy()
})

test.each(['abc', '12', '+1 (call)'])('%s is not sent as a phone number', async (text) => {
  const { user, edit } = await openPage()
  const { dialog, field } = await edit('Edit phone')
  await user.clear(field(/^Phone|^Mobile/))
  await user.type(field(/^Phone|^Mobile/), text)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(dialog.getByText('This is not a phone number.')).toBeTruthy()
})

test('what did not save is kept, and can be sent again from the message', async () => {
  const { user, edit } = await openPage()
  const proxy = await breakCalls(/\/v1\/profile/, 'status 500')
  const { dialog, field } = await edit('Edit phone')
  await user.clear(field(/^Phone/))
  await user.type(field(/^Phone/), '+44 20 7946 0018')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your phone number did not save')).toBeTruthy()
  await isClosed()
  const again = await edit('Edit phone')
  expect(again.field(/^Phone/).value).toBe('+44 20 7946 0018')
  await user.click(again.dialog.getByRole('button', { name: 'Cancel' }))
  await isClosed()

  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect((await signInAs('biker')).mobile).toBe('+44 20 7946 0018')
})

test('saving the number leaves out a name that did not save, which stays entered', async () => {
  const { user, profile, edit } = await openPage()
  const proxy = await breakCalls(/\/v1\/profile/, 'status 500')
  const name = await edit('Edit name')
  await user.type(name.field(/^Last name/), '-Unsaved')
  await user.click(name.dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Your name did not save')).toBeTruthy()
  await isClosed()
  proxy.heal()
  const phone = await edit('Edit phone')
  await user.clear(phone.field(/^Phone/))
  await user.type(phone.field(/^Phone/), '+44 20 7946 0020')
  await user.click(phone.dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(await signInAs('biker')).toMatchObject({ mobile: '+44 20 7946 0020', lastName: profile.lastName })
  await isClosed()
  expect((await edit('Edit name')).field(/^Last name/).value).toBe(`${profile.lastName}-Unsaved`)
})

test('a picture is chosen, shown and removed; a file that only has the name of one is refused', async () => {
  const { user, edit } = await openPage()
  const shown = () => screen.getByRole('region', { name: 'Personal data' }).querySelector('img')?.getAttribute('src')
  const { dialog } = await edit('Change your picture')
  const chooser = dialog.getByLabelText<HTMLInputElement>('Choose a picture')
  await user.upload(chooser, new File(['<svg onload=alert(1)>'], 'me.png', { type: 'image/png' }))
  expect(await within(dialog.getByRole('alert')).findByText('File is invalid')).toBeTruthy()
  await user.upload(
    chooser,
    new File([Uint8Array.from(atob(PNG), (sign) => sign.charCodeAt(0))], 'me.png', { type: 'image/png' }),
  )
  expect(await screen.findByText('Saved')).toBeTruthy()
  await isClosed()
  expect(shown()).toMatch(/\/u\/[0-9a-f]{24}/)
  const again = await edit('Change your picture')
  await user.click(again.dialog.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(shown()).toBeUndefined())
  expect((await signInAs('biker')).picture).toBeUndefined()
})

/** A small png. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAeCAIAAADRv8uKAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAPUlEQVRIie3VQQ0AMAwCwOnECRJxNRnb45L+mzSUO2uezLG4Tj3hineqApnKDCSKxWCxWBwWg8VicV+xeAF7zYuqZvF07QAAAABJRU5ErkJggg=='

test('a failed profile shows an error and loads on retry', async () => {
  const proxy = await breakCalls(/\/v1\/profile/, 'status 500')
  const { user } = await openPage({ isFailing: true })
  expect(await screen.findByText('Your personal data could not be loaded.')).toBeTruthy()
  proxy.heal()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Edit name' })).toBeTruthy()
})

test('signing out loads the page anew, in the language of a guest', async () => {
  const reload = vi.fn()
  const { location } = window
  vi.stubGlobal('location', { ...location, reload })
  // Not all globals: the session routes stand in for one.
  onTestFinished(() => void vi.stubGlobal('location', location))
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

test('a failed sign-out shows a message and changes nothing else', async () => {
  const { user } = await openPage()
  routes.cutOff()
  await user.click(screen.getByRole('button', { name: 'Sign out on all devices' }))
  expect(await screen.findByText('You could not be signed out. Please try again.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Edit name' })).toBeTruthy()
})

test('an admin who acts for a shopper cannot sign the shopper out', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = 'is_superadmin_session=Wei%20Jie; path=/'
  await openPage()
  expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull()
})

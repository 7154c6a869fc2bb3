import { screen, within } from '@testing-library/react'
import { afterEach, expect, inject, test } from 'vitest'
import { providePublicConfig, publicConfig } from '@/lib/config'
import { fakeRouter } from '@/tests/support/fake-router'
import { startFaultProxy } from '@/tests/support/fault-proxy'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/signed-in'
import { ProfilePage } from './profile-page'

const working = publicConfig()
const { Router } = fakeRouter()

afterEach(() => {
  clearCookies()
  providePublicConfig(working)
})

/** Opens the profile page of an account that no other test uses. */
async function openPage() {
  const profile = await signInAs('biker')
  const { user } = render(
    <Router>
      <ProfilePage panel={<p>The panel</p>} languageChoice={<p>The choice</p>} />
    </Router>,
  )
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  await screen.findByRole('textbox', { name: /^First name/ })
  return { user, profile, field, save: screen.getByRole('button', { name: 'Save' }) }
}

test('shows name, email address and number, the panel of the role, and the language choice', async () => {
  const { profile, field } = await openPage()
  expect(field(/^First name/).value).toBe(profile.firstName)
  expect(field(/^Last name/).value).toBe(profile.lastName)
  expect(field(/^E-mail/)).toMatchObject({ value: 'biker@demo.test', readOnly: true })
  expect(field(/^Mobile number/).value).toBe(profile.mobile)
  expect(screen.getByText('The panel')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Language and currency' })).getByText('The choice')).toBeTruthy()
})

test('saves changes and updates the name beside the navigation', async () => {
  const { user, field, save } = await openPage()
  await user.clear(field(/^Last name/))
  await user.type(field(/^Last name/), 'Lim-Okafor')
  await user.clear(field(/^Mobile number/))
  await user.type(field(/^Mobile number/), '+60 12 345 6789')
  await user.click(save)
  expect(await screen.findByText('Your details have been saved.', {}, { timeout: 10_000 })).toBeTruthy()
  const navigation = within(screen.getByRole('navigation', { name: 'Account' }))
  expect(navigation.getByText(/Lim-Okafor$/)).toBeTruthy()
  expect((await signInAs('biker')).mobile).toBe('+60 12 345 6789')
})

test('a missing name is not sent: its field shows the problem and has the focus', async () => {
  const { user, field, save } = await openPage()
  await user.clear(field(/^First name/))
  await user.type(field(/^Mobile number/), 'abc')
  await user.click(save)
  expect(screen.getByText('Please fill this in.')).toBeTruthy()
  expect(screen.getByText('This is not a phone number.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^First name/))
})

test('a failed save keeps the input, and saving again succeeds', async () => {
  const proxy = await startFaultProxy(inject('marketplaceUrl'))
  try {
    const { user, field, save } = await openPage()
    providePublicConfig({ ...working, apiUrl: proxy.url })
    proxy.breakCalls(/\/v1\/profile/, 'status 500')
    await user.clear(field(/^Mobile number/))
    await user.type(field(/^Mobile number/), '020 7946 0018')
    await user.click(save)
    expect((await screen.findByRole('alert')).textContent).toBe('Your details could not be saved. Please try again.')
    expect(field(/^Mobile number/).value).toBe('020 7946 0018')

    proxy.heal()
    await user.click(save)
    expect(await screen.findByText('Your details have been saved.', {}, { timeout: 10_000 })).toBeTruthy()
  } finally {
    await proxy.close()
  }
})

test('a failed profile shows an error and loads on retry', async () => {
  const proxy = await startFaultProxy(inject('marketplaceUrl'))
  try {
    await signInAs('biker')
    providePublicConfig({ ...working, apiUrl: proxy.url })
    proxy.breakCalls(/\/v1\/profile/, 'status 500')
    const { user } = render(
      <Router>
        <ProfilePage panel={null} languageChoice={null} />
      </Router>,
    )
    expect(await screen.findByText('Your details could not be loaded.')).toBeTruthy()
    proxy.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('textbox', { name: /^First name/ })).toBeTruthy()
  } finally {
    await proxy.close()
  }
})

test('a failed sign-out shows a message and changes nothing else', async () => {
  // There is no storefront server here.
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Sign out on all devices' }))
  expect(
    await screen.findByText('You could not be signed out. Please try again.', {}, { timeout: 10_000 }),
  ).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^First name/ })).toBeTruthy()
})

test('an admin who acts for a shopper cannot sign the shopper out', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
  document.cookie = 'is_superadmin_session=Wei%20Jie; path=/'
  await openPage()
  expect(screen.queryByRole('button', { name: /Sign out/ })).toBeNull()
})

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

/** Opens the page of an account that no other test looks at. */
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

test('shows name, e-mail address and number, the panel of the role, and the choice of language', async () => {
  const { profile, field } = await openPage()
  expect(field(/^First name/).value).toBe(profile.firstName)
  expect(field(/^Last name/).value).toBe(profile.lastName)
  expect(field(/^E-mail/)).toMatchObject({ value: 'biker@demo.test', readOnly: true })
  expect(field(/^Mobile number/).value).toBe(profile.mobile)
  expect(screen.getByText('The panel')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Language and currency' })).getByText('The choice')).toBeTruthy()
})

test('saves what was changed, and the name beside the navigation follows', async () => {
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

test('a name that is missing is not sent: its field says so and has the focus', async () => {
  const { user, field, save } = await openPage()
  await user.clear(field(/^First name/))
  await user.type(field(/^Mobile number/), 'abc')
  await user.click(save)
  expect(screen.getByText('Please fill this in.')).toBeTruthy()
  expect(screen.getByText('This is not a phone number.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^First name/))
})

test('what could not be saved stays in its fields, and can be saved after all', async () => {
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

test('details that cannot be had: said, and there after another try', async () => {
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

test('signing out that fails says so, and nothing else changes', async () => {
  // No storefront answers here.
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

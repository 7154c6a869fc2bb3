import { newAddress } from '../support/outbox'
import { expect, FAILED_REQUEST, test } from '../support/shop-test'
import { DEMO_PASSWORD, signUpByRequest } from '../support/shopper'

const OPTIONS = '**/signIn/passkey/options'

test('a passkey made on the profile page signs in from the sign-in dialog', async ({ page, allowedConsole }) => {
  // Signing out ends the calls that are in flight.
  allowedConsole.push(FAILED_REQUEST)
  const email = newAddress()
  await signUpByRequest(page, email)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/profile')
  const section = page.getByRole('region', { name: 'Sign-in' })
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Test laptop')
  await dialog.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(section.getByText('Passkey, Test laptop')).toBeVisible()
  await expect(section.getByText('Not used yet')).toBeVisible()

  await page.request.post('/api/session/sign-out', { data: {} })
  // Otherwise the browser would answer its own suggestion before the button is pressed.
  await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  await page.goto('/profile')
  const suggestion = page.waitForResponse(OPTIONS)
  await page.getByRole('main').getByRole('button', { name: 'Sign in or join' }).click()
  const prompt = page.getByRole('dialog', { name: 'Sign in' })
  await expect(prompt.getByRole('textbox', { name: 'Email Address' })).toHaveAttribute('autocomplete', 'email webauthn')
  await suggestion
  // The device has to be ready when it is asked: it does not answer what was asked before.
  await page.route(OPTIONS, async (route) => {
    await devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
    await route.continue()
  })
  await prompt.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(prompt).toBeHidden()
  await expect(section.getByText(email)).toBeVisible()
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === 'refreshToken')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })

  // The browser offers the passkey by itself as well, in the e-mail field: here the device takes the offer at once.
  await page.request.post('/api/session/sign-out', { data: {} })
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Sign in or join' }).click()
  await expect(section.getByText(email)).toBeVisible()
  await expect(prompt).toBeHidden()

  await section.getByRole('button', { name: 'Remove passkey Test laptop' }).click()
  await page
    .getByRole('dialog', { name: /^Remove the passkey/ })
    .getByRole('button', { name: 'Remove' })
    .click()
  await expect(section.getByText('Passkey, Test laptop')).toBeHidden()
})

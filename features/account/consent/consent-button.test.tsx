import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { providePublicConfig, publicConfig } from '@/lib/config'
import { chooseConsent } from '@/lib/consent/choose-consent'
import { consentGiven } from '@/lib/consent/consent'
import { render } from '@/tests/support/render'
import { clearCookies } from '@/tests/support/session/signed-in'
import { ConsentButton } from './consent-button'
import { CookiesRow } from './cookies-row'

const working = publicConfig()
afterEach(() => {
  providePublicConfig(working)
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  Reflect.deleteProperty(document, 'cookie')
})

async function openChoice() {
  const { user } = render(<ConsentButton />)
  await user.click(screen.getByRole('button', { name: 'Cookies' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cookie choices' }))
  const box = (name: string) => dialog.getByRole('switch', { name }) as HTMLInputElement
  return { user, dialog, box }
}

test('starts with everything off except what the shop needs', async () => {
  const { box } = await openChoice()
  expect(box('Necessary')).toMatchObject({ checked: true, disabled: true })
  expect(box('Measurement')).toMatchObject({ checked: false, disabled: false })
  expect(box('Offers elsewhere')).toMatchObject({ checked: false, disabled: false })
})

test.each([
  ['Save my choice', ['analytics'], 'Saved: necessary and measurement'],
  ['Only necessary', [], 'Saved: necessary'],
  ['Accept all', ['analytics', 'marketing'], 'Saved: necessary, measurement, and offers elsewhere'],
])('%s stores %j when measurement was switched on, and says so', async (button, stored, notice) => {
  const { user, dialog, box } = await openChoice()
  await user.click(box('Measurement'))
  await user.click(dialog.getByRole('button', { name: button }))
  expect(await screen.findByText(notice)).toBeTruthy()
  expect([...consentGiven()]).toEqual(stored)
})

test('closing stores nothing, and the stored choice is shown the next time', async () => {
  const { user, dialog, box } = await openChoice()
  await user.click(box('Offers elsewhere'))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect([...consentGiven()]).toEqual([])

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cookies' }))
  expect(await screen.findByRole('switch', { name: 'Offers elsewhere' })).toHaveProperty('checked', false)
})

test('Global Privacy Control counts as a refusal, and the dialog says so', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  const { dialog, box } = await openChoice()
  expect(dialog.getByText(/Your browser sends Global Privacy Control/)).toBeTruthy()
  expect(box('Offers elsewhere')).toMatchObject({ checked: false, disabled: true })
  expect(dialog.queryByRole('button', { name: 'Accept all' })).toBeNull()
})

test('a choice that cannot be stored shows a message and keeps the dialog open', async () => {
  const { user, dialog } = await openChoice()
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined })
  await user.click(dialog.getByRole('button', { name: 'Accept all' }))
  expect(dialog.getByRole('alert').textContent).toContain('could not be saved')
  expect([...consentGiven()]).toEqual([])
})

test('each purpose lists what is stored for it: name, purpose, and for how long', async () => {
  providePublicConfig({ ...working, thirdParty: { ...working.thirdParty, pixelId: '1', supportChatId: '2' } })
  const { user, dialog } = await openChoice()
  for (const button of dialog.getAllByRole('button', { name: 'Show list' })) await user.click(button)
  const table = (name: string) => dialog.getByRole('table', { name }).textContent
  expect(table('Necessary')).toContain('authPassSign-in30 days')
  expect(table('Necessary')).toContain('currencyCodeCurrency of the prices1 day')
  expect(table('Measurement')).toContain(
    'search-visitorWhich search results are opened, put into the cart and boughtUntil the tab closes',
  )
  expect(table('Offers elsewhere')).toContain('_fbpSet by Meta90 days')
  expect(table('Preferences')).toContain('__lc_cidSet by LiveChat400 days')
})

test('preferences are asked for only where a support chat needs them', async () => {
  const { dialog } = await openChoice()
  expect(dialog.queryByRole('switch', { name: 'Preferences' })).toBeNull()
})

describe('the bar of a first visit', () => {
  const barOf = () => screen.findByRole('region', { name: 'Cookie choice' })

  test.each([
    ['Only necessary', []],
    ['Accept all', ['analytics', 'marketing']],
  ])('%s stores %j, and the bar goes', async (button, stored) => {
    const { user } = render(<ConsentButton />)
    await user.click(within(await barOf()).getByRole('button', { name: button }))
    expect([...consentGiven()]).toEqual(stored)
    expect(document.cookie).toContain('consent=')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Cookie choice' })).toBeNull())
  })

  test('Choose opens the dialog, and the bar stays until there is a choice', async () => {
    const { user } = render(<ConsentButton />)
    await user.click(within(await barOf()).getByRole('button', { name: 'Choose' }))
    const dialog = await screen.findByRole('dialog', { name: 'Cookie choices' })
    await user.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(await barOf()).getByRole('button', { name: 'Choose' }))
    await user.click(await screen.findByRole('button', { name: 'Save my choice' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.queryByRole('region', { name: 'Cookie choice' })).toBeNull()
  })

  test('says when nothing could be stored, and offers to try again', async () => {
    const { user } = render(<ConsentButton />)
    const bar = within(await barOf())
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined })
    await user.click(bar.getByRole('button', { name: 'Accept all' }))
    expect(await screen.findByText('Not saved, nothing was switched on')).toBeTruthy()
    Reflect.deleteProperty(document, 'cookie')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect([...consentGiven()]).toEqual(['analytics', 'marketing'])
  })

  test('is not shown to visitors who have answered, by a choice or by Global Privacy Control', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    chooseConsent(new Set())
    const { unmount } = render(<ConsentButton />)
    expect(timers.mock.calls.some(([, delay]) => delay === 2500)).toBe(false)
    unmount()
    timers.mockRestore()
    clearCookies()
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
    const { ConsentBar } = await import('./components/consent-bar')
    render(<ConsentBar onChoose={() => undefined} />)
    expect(screen.queryByRole('region', { name: 'Cookie choice' })).toBeNull()
  })
})

test('the row of the profile tells the choice, and changes it', async () => {
  const { user } = render(<CookiesRow />)
  expect(screen.getByText('Only necessary')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change cookies and measurement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cookie choices' }))
  await user.click(dialog.getByRole('button', { name: 'Accept all' }))
  expect(await screen.findByText('Necessary, and what you agreed to')).toBeTruthy()
  expect([...consentGiven()]).toEqual(['analytics', 'marketing'])
})

import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { consentGiven } from '@/lib/consent/consent'
import { render } from '@/tests/support/render'
import { ConsentButton } from './consent-button'

afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  Reflect.deleteProperty(document, 'cookie')
})

async function openChoice() {
  const { user } = render(<ConsentButton />)
  await user.click(screen.getByRole('button', { name: 'Cookies' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cookies and your choice' }))
  const box = (name: string) => dialog.getByRole('checkbox', { name }) as HTMLInputElement
  return { user, dialog, box }
}

test('starts with everything off except what the shop needs', async () => {
  const { box } = await openChoice()
  expect(box('Necessary')).toMatchObject({ checked: true, disabled: true })
  expect(box('Usage and search statistics')).toMatchObject({ checked: false, disabled: false })
  expect(box('Marketing')).toMatchObject({ checked: false, disabled: false })
})

test.each([
  ['Save my choice', ['analytics']],
  ['Only necessary', []],
  ['Accept all', ['analytics', 'marketing']],
])('%s stores %j when statistics were switched on, and confirms it', async (button, kept) => {
  const { user, dialog, box } = await openChoice()
  await user.click(box('Usage and search statistics'))
  await user.click(dialog.getByRole('button', { name: button }))
  expect(await screen.findByText('Your choice has been saved.')).toBeTruthy()
  expect([...consentGiven()]).toEqual(kept)
})

test('closing stores nothing, and the stored choice is shown the next time', async () => {
  const { user, dialog, box } = await openChoice()
  await user.click(box('Marketing'))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect([...consentGiven()]).toEqual([])

  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Cookies' }))
  expect(await screen.findByRole('checkbox', { name: 'Marketing' })).toHaveProperty('checked', false)
})

test('Global Privacy Control counts as a refusal, and the dialog says so', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  const { dialog, box } = await openChoice()
  expect(dialog.getByText(/Your browser sends Global Privacy Control/)).toBeTruthy()
  expect(box('Marketing')).toMatchObject({ checked: false, disabled: true })
  expect(dialog.queryByRole('button', { name: 'Accept all' })).toBeNull()
})

test('a choice that cannot be stored shows a message and keeps the dialog open', async () => {
  const { user, dialog } = await openChoice()
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: () => undefined })
  await user.click(dialog.getByRole('button', { name: 'Accept all' }))
  expect(dialog.getByRole('alert').textContent).toContain('could not be saved')
  expect([...consentGiven()]).toEqual([])
})

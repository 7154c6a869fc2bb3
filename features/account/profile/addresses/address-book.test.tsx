import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { clearCookies, signInAsNewcomer } from '@/tests/support/session/signed-in'
import { AddressBook } from './address-book'

afterEach(clearCookies)

const elm = { line1: '12 Elm Street', city: 'Portland', state: 'OR', zip: '97201', mobile: '503 555 0123' }

async function openBook(saved: readonly object[] = []) {
  await signInAsNewcomer()
  for (const address of saved) await browserApi.call('addAddress', { name: 'Noor Haddad', ...elm, ...address })
  const { user } = render(<AddressBook />)
  const open = async (name: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }
  return { user, open }
}

test('a new address is saved with its name, and is the default', async () => {
  const { user, open } = await openBook()
  const dialog = await open('New address')
  await user.type(dialog.getByRole('textbox', { name: 'Name of the address' }), 'Home')
  for (const [name, text] of [
    [/^First name/, 'Noor'],
    [/^Last name/, 'Haddad'],
  ] as const) {
    await user.clear(dialog.getByRole('textbox', { name }))
    await user.type(dialog.getByRole('textbox', { name }), text)
  }
  await user.type(dialog.getByRole('textbox', { name: /^Street and number/ }), elm.line1)
  await user.type(dialog.getByRole('textbox', { name: /^City/ }), elm.city)
  await user.selectOptions(dialog.getByRole('combobox', { name: /^State/ }), 'OR')
  await user.type(dialog.getByRole('textbox', { name: /^ZIP code/ }), '90046')
  await user.type(dialog.getByRole('textbox', { name: /^Phone/ }), elm.mobile)
  await user.click(dialog.getByRole('button', { name: 'Save address' }))
  // The marketplace's word stands under the field, which has the focus.
  const zip = dialog.getByRole('textbox', { name: /^ZIP code/ })
  expect(await dialog.findByText(/lies in another state/)).toBeTruthy()
  expect(document.activeElement).toBe(zip)
  await user.clear(zip)
  await user.type(zip, elm.zip)
  await user.click(dialog.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('Address saved')).toBeTruthy()
  const card = within(await screen.findByText('Home').then((label) => label.closest('li') ?? label))
  expect(card.getByText('Default')).toBeTruthy()
  expect(card.getByText('12 Elm Street')).toBeTruthy()
})

test('a change keeps what another tab changed meanwhile', async () => {
  const { user, open } = await openBook([{ label: 'Home' }])
  const dialog = await open(/^Edit: /)
  const [saved] = (await browserApi.call('addresses', {})).data
  await browserApi.call('changeAddress', { addressId: saved?._id ?? '', mobile: '503 555 0199' })
  await user.type(dialog.getByRole('textbox', { name: /^Apartment/ }), 'Floor 2')
  await user.click(dialog.getByRole('button', { name: 'Save address' }))
  expect(await screen.findByText('Address saved')).toBeTruthy()
  expect((await browserApi.call('addresses', {})).data).toMatchObject([
    { label: 'Home', line2: 'Floor 2', mobile: '+15035550199' },
  ])
})

test('an address is removed after a question, and the focus stays in the list', async () => {
  const { user, open } = await openBook([{ label: 'Home' }, { label: 'Studio', line1: '7 Oak Avenue' }])
  const dialog = await open(/^Remove: .*Oak Avenue/)
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Address removed')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Studio')).toBeNull())
  expect(screen.getByText('Home')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
})

test('a full list says so and offers no new address', async () => {
  await openBook(Array.from({ length: 20 }, (_, at) => ({ line1: `${at + 1} Elm Street` })))
  expect(await screen.findByText(/^You keep 20 addresses, which is the most/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New address' })).toBeNull()
})

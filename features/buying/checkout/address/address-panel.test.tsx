import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { observedApi } from '@/features/buying/cart/testing/observed-api'
import type { ApiCaller } from '@/lib/api/api-caller'
import { providePublicConfig, publicConfig } from '@/lib/config'
import { browserApi } from '@/lib/session/calls/browser-api'
import { signInAsNewcomer } from '@/tests/support/session/signed-in'
import {
  beGuestWith,
  enter,
  field,
  fillIn,
  giveEmail,
  HOME,
  openTitle,
  putIntoCart,
  saveAddress,
  showCheckout,
} from '../testing/checkout-screen'

beforeEach(() => localStorage.clear())

describe('an address', () => {
  test('that the marketplace refuses is named at its field, which gets the focus; nothing typed is lost', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    localStorage.clear()
    const { user } = showCheckout()
    await giveEmail(user)
    await fillIn(user, { mobile: '12' })
    await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    await waitFor(() => expect(field(/^Phone/).getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field(/^Phone/))
    expect(screen.getByDisplayValue('2210 Echo Park Ave')).toBeTruthy()
  })

  test('is checked when a field is left, and before it is sent', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const { user } = showCheckout()
    await giveEmail(user)
    await enter(user, await screen.findByRole('textbox', { name: /^ZIP/ }), '9002')
    expect(screen.queryByText('A ZIP code has 5 digits.')).toBeNull()
    await user.tab()
    expect(screen.getByText('A ZIP code has 5 digits.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    expect(document.activeElement).toBe(field(/^First name/))
    expect(screen.getByText('Enter the first name.')).toBeTruthy()
    expect(screen.getByText('Choose the state.')).toBeTruthy()
  })

  test('has the tokens by which browsers fill it in', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const { user } = showCheckout()
    await giveEmail(user)
    const form = await screen.findByRole('form', { name: 'New address' })
    const tokens = [...form.querySelectorAll('input, select')].map((each) => each.getAttribute('autocomplete'))
    expect(tokens.filter(Boolean)).toEqual(
      ['given-name', 'family-name', 'address-line1', 'address-line2', 'address-level2', 'address-level1']
        .concat('postal-code', 'tel')
        .map((token) => `shipping ${token}`),
    )
  })

  test('is completed while its street is typed, and stays as typed where that fails', async () => {
    const before = publicConfig()
    onTestFinished(() => providePublicConfig(before))
    providePublicConfig({ ...before, completesAddresses: true })
    await beGuestWith('bamboo-toothbrush-set')
    const suggestion = { line1: '525 S Hewitt St', city: 'Los Angeles', state: 'CA', zip: '90013' }
    let isAway = false
    const call = async (name: string, ...rest: unknown[]) => {
      if (name !== 'addressSuggestions') return (browserApi.call as (...all: unknown[]) => unknown)(name, ...rest)
      if (isAway) throw new Error('the service is away')
      return { data: [suggestion] }
    }
    const { user, container } = showCheckout({ api: { call } as ApiCaller })
    await giveEmail(user)
    const street = await screen.findByRole('combobox', { name: /^Street/ })
    await enter(user, street, '525 S He')
    const whole = '525 S Hewitt St, Los Angeles, CA 90013'
    await waitFor(() => expect([...container.querySelectorAll('option')].map(({ value }) => value)).toContain(whole))
    // As browsers say that an entry of the list was chosen.
    fireEvent.change(street, { target: { value: whole } })
    for (const text of [suggestion.line1, suggestion.city, suggestion.zip])
      expect(await screen.findByDisplayValue(text)).toBeTruthy()
    expect(screen.getByRole('combobox', { name: /^State/ })).toMatchObject({ value: 'CA' })

    isAway = true
    await enter(user, street, ', rear')
    expect(await screen.findByDisplayValue('525 S Hewitt St, rear')).toBeTruthy()
    await waitFor(() => expect(container.querySelectorAll('datalist option')).toHaveLength(0))
  })

  test('is chosen among the saved ones, edited, and removed after a question', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    await saveAddress()
    await saveAddress({ line1: '525 S Hewitt St', line2: '', zip: '90013' })
    const { user } = showCheckout({ at: '/shipping-address' })
    await giveEmail(user)
    const saved = await screen.findByRole('group', { name: 'Where to' })
    const radios = () => within(saved).getAllByRole<HTMLInputElement>('radio')
    expect(radios().map(({ checked }) => checked)).toEqual([true, false])
    expect(within(saved).getByText('Default')).toBeTruthy()
    await user.click(radios()[1] as HTMLElement)
    expect(radios().map(({ checked }) => checked)).toEqual([false, true])

    await user.click(within(saved).getByRole('button', { name: /^Edit: .*525 S Hewitt/ }))
    const form = screen.getByRole('form', { name: 'Change the address' })
    expect(within(form).getByDisplayValue('Mensah')).toBeTruthy()
    await enter(user, within(form).getByRole('textbox', { name: /^Apartment/ }), 'Floor 2')
    await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    expect(await screen.findByText('525 S Hewitt St, Floor 2')).toBeTruthy()
    await waitFor(async () => expect(await openTitle()).toBe('Delivery'))

    await user.click(screen.getByRole('button', { name: 'Change: Address' }))
    await user.click(await screen.findByRole('button', { name: /^Remove: .*525 S Hewitt/ }))
    const question = await screen.findByRole('dialog', { name: 'Remove this address?' })
    await user.click(within(question).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(screen.queryByText('525 S Hewitt St, Floor 2')).toBeNull())
    expect(await screen.findByText('Address removed')).toBeTruthy()
    expect((await browserApi.call('addresses', {})).data.map(({ line1 }) => line1)).toEqual([HOME.line1])
  })
})

test('a signed-in shopper may use an address for this order only', async () => {
  await signInAsNewcomer()
  await putIntoCart('bamboo-toothbrush-set')
  await saveAddress()
  const { user } = showCheckout({ at: '/shipping-address' })
  await user.click(await screen.findByRole('button', { name: 'New address' }))
  await fillIn(user)
  await user.click(screen.getByRole('checkbox', { name: 'Keep in my addresses' }))
  expect(screen.queryByRole('checkbox', { name: 'Use as my default address' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
  await waitFor(async () => expect(await openTitle()).toBe('Delivery'))
  const { data } = await browserApi.call('addresses', {})
  expect(data.map(({ isKept }) => isKept)).toEqual([true, false])
})

test('a second address becomes the default one when the shopper asks for that', async () => {
  await signInAsNewcomer()
  await putIntoCart('bamboo-toothbrush-set')
  await saveAddress()
  const { user } = showCheckout({ at: '/shipping-address' })
  await user.click(await screen.findByRole('button', { name: 'New address' }))
  await fillIn(user)
  await user.click(screen.getByRole('checkbox', { name: 'Use as my default address' }))
  await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
  await waitFor(async () => expect(await openTitle()).toBe('Delivery'))
  const { data } = await browserApi.call('addresses', {})
  expect(Object.fromEntries(data.map(({ line1, isDefault }) => [line1, isDefault]))).toEqual({
    [HOME.line1]: false,
    '2210 Echo Park Ave': true,
  })
})

describe('when a call fails', () => {
  test('addresses that cannot be read can be tried again in their panel', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const observed = observedApi()
    observed.fail('addresses', 'timeout')
    const { user } = showCheckout({ api: observed.api })
    await giveEmail(user)
    expect(await screen.findByText('Your addresses could not be loaded.')).toBeTruthy()
    observed.heal()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('form', { name: 'New address' })).toBeTruthy()
  })

  test('an address that could not be saved stays in the form, with a message', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    const observed = observedApi()
    observed.fail('addAddress', 'network')
    const { user } = showCheckout({ api: observed.api })
    await giveEmail(user)
    await screen.findByRole('form', { name: 'New address' })
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Deliver to this address' }))
    expect(await screen.findByText('The address could not be saved. Please try again.')).toBeTruthy()
    expect(screen.getByDisplayValue('2210 Echo Park Ave')).toBeTruthy()
  })
})

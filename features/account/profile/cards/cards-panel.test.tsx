import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SavedCard } from '@/contract/buying/payment-methods'
import { ApiProvider } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import type { CardResult } from '@/lib/domain/payments/card-fields'
import { browserApi } from '@/lib/session/calls/browser-api'
import { render } from '@/tests/support/render'
import { clearCookies, signInAs } from '@/tests/support/session/signed-in'
import { CardsPanel } from './cards-panel'

const assign = vi.fn()
beforeEach(() => signInAs('member'))
afterEach(() => {
  clearCookies()
  vi.unstubAllGlobals()
  assign.mockClear()
})

const visa: SavedCard = {
  id: 'pm_visa',
  brand: 'visa',
  last4: '4242',
  expMonth: 8,
  expYear: 2028,
  isDefault: true,
  isExpired: false,
  isExpiring: false,
  subscriptions: 0,
}
const mastercard = { ...visa, id: 'pm_mc', brand: 'mastercard', last4: '4444', isDefault: false }

type Answer = () => unknown

/** Shows the cards of a marketplace that answers the writes with these. */
function show(
  cards: readonly SavedCard[],
  answers: { add?: Answer; remove?: Answer } = {},
  entered: CardResult = typed,
) {
  const calls: unknown[] = []
  const call = async (name: string, input: object) => {
    if (name === 'savedCards') return { data: cards }
    calls.push([name, input])
    const response = name === 'addSavedCard' ? answers.add : answers.remove
    return response?.() ?? { data: { status: 'saved' } }
  }
  const { user } = render(
    <ApiProvider value={{ ...browserApi, call: call as never }}>
      <CardsPanel
        cardFields={(take) => {
          take({ submit: async () => entered, refuse: () => undefined, clear: () => undefined })
          return <p>The fields</p>
        }}
      />
    </ApiProvider>,
  )
  const open = async (name: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }
  return { user, open, calls }
}

const typed: CardResult = { kind: 'method', methodId: 'pm_new' }
const refused = (status: number, serverMessage: string) => () => {
  throw new ApiError({ kind: 'http', endpoint: 'addSavedCard', status, serverMessage, message: serverMessage })
}

test.each<[string, Partial<SavedCard>, RegExp]>([
  ['valid', {}, /^Expires .08\/28.$/],
  ['that pays subscriptions', { subscriptions: 3 }, /^Expires .08\/28. · 3 subscriptions$/],
  ['that expires', { isExpiring: true, subscriptions: 1 }, /^Expires this month · 1 subscription waits$/],
  ['that has expired', { isExpired: true }, /^Expired .08\/28.$/],
])('a card %s says so', async (_, state, note) => {
  show([{ ...visa, ...state }])
  expect(await screen.findByText(note)).toBeTruthy()
  expect(screen.getByText('Default')).toBeTruthy()
})

test('a new card is kept', async () => {
  const { user, open, calls } = show([])
  expect(await screen.findByText('You keep no card yet.')).toBeTruthy()
  const dialog = await open('Add a card')
  await user.click(dialog.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Card saved')).toBeTruthy()
  expect(calls).toEqual([['addSavedCard', { paymentMethodId: 'pm_new' }]])
})

test.each<[string, { add?: Answer }, CardResult, string]>([
  ['refused by the provider', {}, { kind: 'refused', code: 'x' }, 'This card was declined. Try another card.'],
  ['not sent to the provider', {}, { kind: 'failed' }, 'The card could not be saved. Please try again.'],
  ['refused by its bank', { add: refused(402, 'Not this one.') }, typed, 'Not this one.'],
  ['lost on the way', { add: refused(503, '') }, typed, 'The card could not be saved. Please try again.'],
])('a new card that was %s keeps the dialog open and says so', async (_, answers, entered, text) => {
  const { user, open } = show([], answers, entered)
  const dialog = await open('Add a card')
  await user.click(dialog.getByRole('button', { name: 'Save card' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toBe(text))
})

test('a card whose bank asks for a 3-D Secure challenge leads to the bank', async () => {
  vi.stubGlobal('location', { ...location, href: location.href, assign })
  const { user, open } = show([], {
    add: () => ({ data: { status: 'actionRequired', nextActionUrl: 'https://bank.test/step' } }),
  })
  const dialog = await open('Add a card')
  await user.click(dialog.getByRole('button', { name: 'Save card' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://bank.test/step'))
})

test.each([
  ['succeeded', 'Card saved'],
  ['failed', 'Your bank did not confirm the card. It is not kept.'],
])('after the bank, %s is told once and taken out of the address', async (status, text) => {
  history.replaceState(
    null,
    '',
    `/profile?x=1&setup_intent=seti_1&setup_intent_client_secret=s&redirect_status=${status}`,
  )
  show([visa])
  expect(await screen.findByText(text)).toBeTruthy()
  expect(location.search).toBe('?x=1')
})

test('a card that pays subscriptions is removed when another one takes over', async () => {
  const amex = { ...mastercard, id: 'pm_amex', brand: 'amex', last4: '0005' }
  const { user, open, calls } = show([visa, { ...mastercard, subscriptions: 1 }, amex])
  const dialog = await open(/^Remove Mastercard/)
  expect(
    dialog.getByText(/^1 subscription is paid with the card ending .4444.\. Choose another card for it\.$/u),
  ).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: /0005/ }))
  await user.click(dialog.getByRole('button', { name: 'Move and remove' }))
  expect(await screen.findByText('Card removed, subscriptions moved')).toBeTruthy()
  expect(calls).toEqual([['removeSavedCard', { cardId: 'pm_mc', moveTo: 'pm_amex' }]])
})

test('a card is removed alone when it pays nothing, or there is no other', async () => {
  const { user, open, calls } = show([{ ...visa, subscriptions: 2 }])
  const dialog = await open(/^Remove Visa/)
  expect(dialog.getByText(/you keep no other/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Card removed')).toBeTruthy()
  expect(calls).toEqual([['removeSavedCard', { cardId: 'pm_visa', moveTo: undefined }]])
})

test('another card becomes the default', async () => {
  const { user, calls } = show([visa, mastercard])
  const button = await screen.findByRole('button', { name: /^Use as default: Mastercard ending .*4444/ })
  expect(screen.queryByRole('button', { name: /^Use Visa/ })).toBeNull()
  await user.click(button)
  await waitFor(() => expect(calls).toEqual([['makeDefaultCard', { cardId: 'pm_mc' }]]))
  expect(await screen.findByText(/Mastercard ending .*4444.* is used first now/)).toBeTruthy()
})

test('an expired card cannot become the default', async () => {
  show([visa, { ...mastercard, isExpired: true }])
  await screen.findByText(/^Expired/)
  expect(screen.queryByRole('button', { name: /^Use as default/ })).toBeNull()
})

test('a card that expires is updated: the new one takes over', async () => {
  const { user, open, calls } = show([{ ...visa, isExpiring: true, subscriptions: 1 }])
  const dialog = await open(/^Update Visa/)
  await user.click(dialog.getByRole('button', { name: 'Save card' }))
  expect(await screen.findByText('Card removed, subscriptions moved')).toBeTruthy()
  expect(calls).toEqual([
    ['addSavedCard', { paymentMethodId: 'pm_new' }],
    ['removeSavedCard', { cardId: 'pm_visa', moveTo: 'pm_new' }],
  ])
})

import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PlaceOrderBody } from '@/contract/buying/orders'
import { ApiProvider } from '@/lib/api/api-context'
import { SESSION_ENDED } from '@/lib/api/api-error'
import { clearPersonalStorage } from '@/lib/session/personal-storage'
import { render } from '@/tests/support/render'
import { signInAsNewcomer } from '@/tests/support/session/signed-in'
import {
  type Answer,
  failure,
  fillIn,
  guestPanel,
  paid,
  payButton,
  refusal,
  withOrders,
} from '../testing/payment-screen'
import { keepAttempt, keptAttempt } from './payment-attempt'
import { UnfinishedPayment } from './unfinished-payment'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))

describe('after a reload during a payment', () => {
  async function interrupted(isCartEmpty: boolean, ...answers: readonly Answer[]) {
    const before = await guestPanel(failure('network'))
    await fillIn(before.user)
    await before.user.click(payButton())
    await screen.findByText(/We did not hear whether/)
    before.unmount()
    const orders = withOrders(answers)
    const onPlaced = vi.fn()
    const { user } = render(
      <ApiProvider value={orders.api}>
        <UnfinishedPayment isCartEmpty={isCartEmpty} onPlaced={onPlaced} onChanged={async () => undefined}>
          <p>The cart is empty.</p>
        </UnfinishedPayment>
      </ApiProvider>,
    )
    return { user, onPlaced, first: before.sent[0], sent: orders.sent }
  }

  test('the shopper is asked, and the same attempt finishes', async () => {
    const { user, onPlaced, first, sent } = await interrupted(false, () => paid)
    const notice = screen.getByRole('region', { name: 'Your last payment was interrupted' })
    expect(sent).toEqual([])
    await user.click(within(notice).getByRole('button', { name: /^Finish this payment/ }))
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(paid))
    expect(sent).toEqual([first])
  })

  test('with an empty cart the order is found unasked', async () => {
    const { onPlaced, first, sent } = await interrupted(true, () => paid)
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(paid))
    expect(sent).toEqual([first])
  })

  test.each([
    ['the session is over', refusal(401, SESSION_ENDED, 'Sign in again.')],
    ['it comes too often', refusal(429, 'TOO_MANY', 'Too many attempts.')],
  ])('a repeat that is refused because %s says nothing about the first request', async (_, refused) => {
    const { user, onPlaced, sent } = await interrupted(false, refused, () => paid)
    await user.click(screen.getByRole('button', { name: /^Finish this payment/ }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/We did not hear whether/))
    expect(screen.queryByText(/Nothing was paid/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /^Finish this payment/ }))
    await waitFor(() => expect(onPlaced).toHaveBeenCalledWith(paid))
    expect(sent[1]).toEqual(sent[0])
  })

  test('a refusal says that nothing was paid', async () => {
    const { user, onPlaced } = await interrupted(false, refusal(402, 'CARD_DECLINED', 'The bank said no.'))
    await user.click(screen.getByRole('button', { name: /^Finish this payment/ }))
    expect((await screen.findByText(/did not go through/)).textContent).toContain('Nothing was paid.')
    expect(screen.getByText('The cart is empty.')).toBeTruthy()
    expect(onPlaced).not.toHaveBeenCalled()
    expect(keptAttempt()).toBeUndefined()
  })
})

test.each([
  ['signs out', clearPersonalStorage],
  ['is followed by another one', signInAsNewcomer],
])('an unfinished payment is forgotten when its account %s', async (_, leave) => {
  await signInAsNewcomer()
  keepAttempt({ idempotencyKey: 'key', body: {} as PlaceOrderBody, amount: '$79.39' })
  expect(keptAttempt()?.amount).toBe('$79.39')
  await leave()
  expect(keptAttempt()).toBeUndefined()
})

import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '@/lib/routes'
import { browserApi } from '@/lib/session/calls/browser-api'
import { signInAsNewcomer } from '@/tests/support/session/signed-in'
import { beGuestWith, openTitle, putIntoCart, saveAddress, showCheckout } from '../testing/checkout-screen'

beforeEach(() => localStorage.clear())

describe('coming back from the bank', () => {
  const payment = (status: string, more: object = {}) => ({
    data: { orderNumber: 'EG-000123', payment: { method: 'Card', status, ...more } },
  })
  const returning = (response: unknown) => {
    const call = async (name: string, input: never) => {
      if (name === 'placeOrder') return new Promise(() => undefined)
      return name === 'order' ? response : browserApi.call(name as 'order', input)
    }
    return { call } as typeof browserApi
  }

  test.each(['paid', 'due'])(
    'with a payment that is %s leads to the order, and forgets what was typed',
    async (status) => {
      await beGuestWith('bamboo-toothbrush-set')
      localStorage.setItem(
        'checkout-draft',
        JSON.stringify({ value: { owner: 'guest', draft: { email: 'a@b.test' } }, expiresAt: Date.now() + 60_000 }),
      )
      const { visited } = showCheckout({ at: '/secure-checkout?orderId=o-1', api: returning(payment(status)) })
      await waitFor(() => expect(visited.at(-1)).toBe(routes.confirmOrder('o-1')))
      await waitFor(() => expect(localStorage.getItem('checkout-draft')).toBeNull())
    },
  )

  test('with one more step to take offers it', async () => {
    await beGuestWith('bamboo-toothbrush-set')
    showCheckout({
      at: '/secure-checkout?orderId=o-1',
      api: returning(payment('actionRequired', { nextActionUrl: 'https://bank.test/step' })),
    })
    expect(await screen.findByRole('heading', { name: 'Your bank asks for one more step' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue at your bank' })).toBeTruthy()
  })

  test('with a payment that failed leads back to it, and says why until another one starts', async () => {
    await signInAsNewcomer()
    await putIntoCart('bamboo-toothbrush-set')
    const { _id } = await saveAddress()
    const draft = { addressId: _id, deliverySeenFor: _id }
    const owner = document.cookie.match(/uid=([^;]*)/)?.[1]
    localStorage.setItem('checkout-draft', JSON.stringify({ value: { owner, draft }, expiresAt: Date.now() + 60_000 }))
    const problem = 'Your card was declined.'
    const api = returning(payment('failed', { problem }))
    const { user, visited } = showCheckout({ at: '/secure-checkout?orderId=o-1', api })
    expect(await screen.findByText(problem)).toBeTruthy()
    expect(await openTitle()).toBe('Payment')
    expect(visited.at(-1)).toBe('/secure-checkout')
    await user.click(await screen.findByRole('radio', { name: 'Cash on delivery' }))
    await user.click(await screen.findByRole('button', { name: /^Place order/, busy: false }))
    expect(await screen.findByText('Your payment is being sent.')).toBeTruthy()
    expect(screen.queryByText(problem)).toBeNull()
  })
})

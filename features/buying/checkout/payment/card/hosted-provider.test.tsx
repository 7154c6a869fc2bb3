import { loadStripe } from '@stripe/stripe-js/pure'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { providePublicConfig, publicConfig } from '@/lib/config'
import { beGuestWith, giveEmail, saveAddress, showCheckout } from '../../testing/checkout-screen'

// The real one would load the provider's script.
vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn(() => new Promise(() => undefined)) }))

beforeEach(() => void vi.mocked(loadStripe).mockClear())

/** Goes through the checkout as a guest, and calls back before the payment panel is opened. */
async function goToPayment(beforePayment: () => void): Promise<void> {
  await beGuestWith('bamboo-toothbrush-set')
  await saveAddress()
  const { user } = showCheckout()
  await giveEmail(user)
  await user.click(await screen.findByRole('button', { name: 'Deliver to this address' }))
  const next = await screen.findByRole('button', { name: 'Go to payment' })
  beforePayment()
  await user.click(next)
  await screen.findByRole('button', { name: /^Pay/ })
}

test("the card provider's script is loaded once, and not before the payment panel is open", async () => {
  const before = publicConfig()
  onTestFinished(() => providePublicConfig(before))
  providePublicConfig({ ...before, stripePublishableKey: 'pk_live_shop' })
  await goToPayment(() => expect(loadStripe).not.toHaveBeenCalled())
  await waitFor(() => expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_live_shop'))
})

test("the card provider's script is never loaded with the embedded provider's key", async () => {
  await goToPayment(() => undefined)
  expect(await screen.findByRole('textbox', { name: 'Card number' })).toBeTruthy()
  expect(loadStripe).not.toHaveBeenCalled()
})

import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { providePublicConfig, publicConfig } from '@/lib/config'
import { render } from '@/tests/support/render'
import { ExpressMarks } from './express-marks'

const embedded = publicConfig()
const withKey = (stripePublishableKey: string) => providePublicConfig({ ...embedded, stripePublishableKey })
const canPay = vi.fn()
beforeEach(() => {
  vi.stubGlobal('ApplePaySession', {
    canMakePayments: () => {
      canPay()
      return true
    },
  })
  vi.stubGlobal(
    'PaymentRequest',
    class {
      canMakePayment = async () => false
    },
  )
})
afterEach(() => {
  providePublicConfig(embedded)
  vi.unstubAllGlobals()
  canPay.mockClear()
})

test("the device's wallets are named once a provider can charge them", async () => {
  withKey('pk_test_of_a_provider')
  render(<ExpressMarks />)
  expect(await screen.findByText('Apple Pay')).toBeTruthy()
  expect(screen.getByText('Also in the checkout:')).toBeTruthy()
  expect(screen.queryByText('Google Pay')).toBeNull()
})

test('a device without wallets shows none', async () => {
  withKey('pk_test_of_a_provider')
  vi.stubGlobal('ApplePaySession', undefined)
  const canMakePayment = vi.fn(async () => false)
  vi.stubGlobal(
    'PaymentRequest',
    class {
      canMakePayment = canMakePayment
    },
  )
  const { container } = render(<ExpressMarks />)
  await waitFor(() => expect(canMakePayment).toHaveBeenCalled())
  expect(container.querySelector('p')?.textContent).toBe('')
})

test('the embedded provider knows no wallets, so the device is not asked', async () => {
  withKey('pk_test_embedded')
  const { container } = render(<ExpressMarks />)
  expect(container.querySelector('p')).toBeNull()
  expect(canPay).not.toHaveBeenCalled()
})

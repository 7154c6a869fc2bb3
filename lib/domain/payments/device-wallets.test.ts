import { afterEach, expect, test, vi } from 'vitest'
import { deviceWallets } from './device-wallets'

afterEach(() => vi.unstubAllGlobals())

const apple = (facts: object) => ({ ApplePaySession: facts })
const google = (canMakePayment: () => Promise<boolean>) => ({
  PaymentRequest: class {
    canMakePayment = canMakePayment
  },
})
const insecure = () => {
  throw new DOMException('insecure', 'InvalidAccessError')
}

test.each<[string, object, { applePay: boolean; googlePay: boolean }]>([
  ['knows neither', {}, { applePay: false, googlePay: false }],
  ['has Apple Pay', apple({ canMakePayments: () => true }), { applePay: true, googlePay: false }],
  ['knows Apple Pay and has none', apple({ canMakePayments: () => false }), { applePay: false, googlePay: false }],
  [
    'has an active card in Apple Pay',
    apple({ canMakePayments: () => true, canMakePaymentsWithActiveCard: async (id: string) => id === 'merchant.shop' }),
    { applePay: true, googlePay: false },
  ],
  [
    'has no active card in Apple Pay',
    apple({ canMakePayments: () => true, canMakePaymentsWithActiveCard: async () => false }),
    { applePay: false, googlePay: false },
  ],
  ['may not use Apple Pay', apple({ canMakePayments: insecure }), { applePay: false, googlePay: false }],
  ['has Google Pay', google(async () => true), { applePay: false, googlePay: true }],
  ['knows Google Pay and has none', google(async () => false), { applePay: false, googlePay: false }],
  ['may not use Google Pay', google(async () => insecure()), { applePay: false, googlePay: false }],
])('a browser that %s', async (_, globals, expected) => {
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  expect(await deviceWallets('merchant.shop')).toEqual(expected)
})

test('without a merchant id, a device that can pay is enough', async () => {
  const canMakePaymentsWithActiveCard = vi.fn()
  vi.stubGlobal('ApplePaySession', { canMakePayments: () => true, canMakePaymentsWithActiveCard })
  expect(await deviceWallets(undefined)).toEqual({ applePay: true, googlePay: false })
  expect(canMakePaymentsWithActiveCard).not.toHaveBeenCalled()
})

/** The wallets of the device that can pay now. */
export interface DeviceWallets {
  readonly applePay: boolean
  readonly googlePay: boolean
}

interface AppleSession {
  canMakePayments(): boolean
  canMakePaymentsWithActiveCard?(merchantId: string): Promise<boolean>
}

/** Amounts do not matter: only the method is asked for. */
const ANY_TOTAL = { total: { label: '', amount: { currency: 'USD', value: '1.00' } } }

const GOOGLE_PAY = {
  supportedMethods: 'https://google.com/pay',
  data: {
    apiVersion: 2,
    apiVersionMinor: 0,
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: ['AMEX', 'DISCOVER', 'MASTERCARD', 'VISA'],
        },
      },
    ],
  },
}

/**
 * Asks the browser which wallets of the device can pay. Asks the browser alone and loads nothing; never throws. Apple is
 * asked for an active card only when the operator has a merchant id.
 */
export async function deviceWallets(merchantId: string | undefined): Promise<DeviceWallets> {
  const [applePay, googlePay] = await Promise.all([orFalse(() => hasApplePay(merchantId)), orFalse(hasGooglePay)])
  return { applePay, googlePay }
}

async function hasApplePay(merchantId: string | undefined): Promise<boolean> {
  const { ApplePaySession: session } = globalThis as { ApplePaySession?: AppleSession }
  if (!session?.canMakePayments()) return false
  if (!merchantId || !session.canMakePaymentsWithActiveCard) return true
  return session.canMakePaymentsWithActiveCard(merchantId)
}

async function hasGooglePay(): Promise<boolean> {
  if (typeof PaymentRequest === 'undefined') return false
  return new PaymentRequest([GOOGLE_PAY], ANY_TOTAL).canMakePayment()
}

/** Both APIs throw on pages that are not secure, and in frames that may not pay. */
async function orFalse(check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check()
  } catch {
    return false
  }
}

import type { PaymentRequest, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { publicConfig } from '@/lib/config'
import type { CardResult } from '@/lib/domain/payments/card-fields'

let loading: Promise<Stripe> | undefined

/** Loads the real provider's script, once. Rejects when it could not be loaded; the next call tries again. */
export function hostedProvider(): Promise<Stripe> {
  loading ??= loadStripe(publicConfig().stripePublishableKey).then(
    (stripe) => {
      if (!stripe) throw new Error('The card provider is not available.')
      return stripe
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

export type DeviceWallet = 'apple' | 'google'

/** The wallet of this device, ready to be opened for one amount. */
export interface ExpressPayment {
  readonly wallet: DeviceWallet
  /** Opens the wallet's sheet. Must be called in the handler of the click. */
  readonly open: () => Promise<CardResult>
}

/** Returns the device's wallet when the provider and the device can pay with it, else undefined. */
export async function expressPayment(
  stripe: Stripe,
  { amount, currency, label }: { readonly amount: number; readonly currency: string; readonly label: string },
): Promise<ExpressPayment | undefined> {
  const request = stripe.paymentRequest({
    country: 'US',
    currency: currency.toLowerCase(),
    total: { amount, label },
    disableWallets: ['link', 'browserCard'],
  })
  const able = await request.canMakePayment()
  const wallet = able?.['applePay'] ? 'apple' : able?.['googlePay'] ? 'google' : undefined
  return wallet && { wallet, open: () => opened(request) }
}

function opened(request: PaymentRequest): Promise<CardResult> {
  return new Promise((resolve) => {
    request.once('paymentmethod', ({ paymentMethod, complete }) => {
      // The sheet closes here; whether the order is paid is told on the page.
      complete('success')
      resolve({ kind: 'method', methodId: paymentMethod.id })
    })
    request.once('cancel', () => resolve({ kind: 'invalid' }))
    request.show()
  })
}

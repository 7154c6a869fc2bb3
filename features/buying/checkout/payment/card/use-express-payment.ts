import { useEffect, useState } from 'react'
import { EMBEDDED_PUBLISHABLE_KEY, publicConfig } from '@/lib/config'
import type { ExpressPayment } from './hosted-provider'

/**
 * The wallet of this device, with the real provider alone. Its sheet shows the amount, so another amount has no wallet
 * until one is made with it.
 */
export function useExpressPayment(amount: number, currency: string): ExpressPayment | undefined {
  const [made, setMade] = useState<{ readonly amount: number; readonly express: ExpressPayment | undefined }>()
  const isOffered = amount > 0 && !isEmbedded()
  useEffect(() => {
    if (!isOffered) return
    let isMounted = true
    import('./hosted-provider')
      .then(async ({ hostedProvider, expressPayment }) =>
        expressPayment(await hostedProvider(), { amount, currency, label: publicConfig().brandName }),
      )
      // Without the provider's script the card fields say so.
      .catch(() => undefined)
      .then((express) => isMounted && setMade({ amount, express }))
    return () => {
      isMounted = false
    }
  }, [amount, currency, isOffered])
  return made?.amount === amount ? made.express : undefined
}

/** True without the key of a real card provider: the shop's own fields take card data. */
const isEmbedded = () => publicConfig().stripePublishableKey === EMBEDDED_PUBLISHABLE_KEY

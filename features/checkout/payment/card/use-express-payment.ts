import { useEffect, useState } from 'react'
import { EMBEDDED_PUBLISHABLE_KEY, publicConfig } from '@/lib/config'
import type { ExpressPayment } from './hosted-provider'

/** The wallet of this device, with the real provider alone. Its sheet shows the amount, so it is made again with it. */
export function useExpressPayment(amount: number, currency: string): ExpressPayment | undefined {
  const [express, setExpress] = useState<ExpressPayment>()
  const isOffered = amount > 0 && !isEmbedded()
  useEffect(() => {
    if (!isOffered) return setExpress(undefined)
    let isMounted = true
    import('./hosted-provider')
      .then(async ({ hostedProvider, expressPayment }) =>
        expressPayment(await hostedProvider(), { amount, currency, label: publicConfig().brandName }),
      )
      // Without the provider's script the card fields say so.
      .catch(() => undefined)
      .then((found) => isMounted && setExpress(found))
    return () => {
      isMounted = false
    }
  }, [amount, currency, isOffered])
  return express
}

/** True without the key of a real card provider: the shop's own fields take card data. */
const isEmbedded = () => publicConfig().stripePublishableKey === EMBEDDED_PUBLISHABLE_KEY

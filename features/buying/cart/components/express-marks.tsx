import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { EMBEDDED_PUBLISHABLE_KEY, publicConfig } from '@/lib/config'
import type { DeviceWallets } from '@/lib/domain/payments/device-wallets'
import styles from './express-marks.module.css'

/**
 * The wallets of the device that can pay in the checkout. Renders nothing on the embedded card provider, which knows no
 * wallets. Its place is kept while the device is asked, so nothing moves.
 */
export function ExpressMarks() {
  const t = useTranslations('cart')
  const { stripePublishableKey, thirdParty } = publicConfig()
  const hasProvider = stripePublishableKey !== '' && stripePublishableKey !== EMBEDDED_PUBLISHABLE_KEY
  const [wallets, setWallets] = useState<DeviceWallets>()
  useEffect(() => {
    if (!hasProvider) return
    let isMounted = true
    import('@/lib/domain/payments/device-wallets')
      .then(({ deviceWallets }) => deviceWallets(thirdParty.merchantId))
      .then(
        (found) => isMounted && setWallets(found),
        // Without the code there are no marks: the checkout offers the wallets all the same.
        () => undefined,
      )
    return () => {
      isMounted = false
    }
  }, [hasProvider, thirdParty.merchantId])

  if (!hasProvider) return null
  return (
    <p className={styles['marks']}>
      {(wallets?.applePay || wallets?.googlePay) && <span>{t('express')}</span>}
      {wallets?.applePay && <Mark name="Apple Pay" />}
      {wallets?.googlePay && <Mark name="Google Pay" />}
    </p>
  )
}

const Mark = ({ name }: { readonly name: string }) => (
  <bdi className={styles['mark']} translate="no">
    {name}
  </bdi>
)

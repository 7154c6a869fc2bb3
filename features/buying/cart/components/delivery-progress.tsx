import { useTranslations } from 'use-intl'
import { Amount } from '@/components/price/price'
import type { CartSeller } from '@/contract/cart'
import { freeDelivery } from '@/lib/domain/cart/cart-amounts'
import styles from './delivery-progress.module.css'

interface DeliveryProgressProps {
  readonly seller: CartSeller
  readonly symbol: string
}

/** What is missing for the free delivery of a store. Nothing where delivery is never free. */
export function DeliveryProgress({ seller, symbol }: DeliveryProgressProps) {
  const t = useTranslations('cart.delivery')
  const progress = freeDelivery(seller)
  if (!progress) return null
  return (
    <div className="small">
      {progress.missing === 0 ? (
        <strong className={styles['unlocked']}>{t('free')}</strong>
      ) : (
        <span>
          {t.rich('missing', {
            store: seller.storeName,
            amount: '',
            money: () => (
              <strong>
                <Amount minor={progress.missing} symbol={symbol} />
              </strong>
            ),
          })}
        </span>
      )}
      <div className={styles['track']} aria-hidden="true">
        <div className={styles['way']} style={{ inlineSize: `${progress.percent}%` }} />
      </div>
    </div>
  )
}

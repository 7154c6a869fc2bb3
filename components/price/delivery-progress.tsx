import { useTranslations } from 'use-intl'
import { freeDeliveryProgress } from '@/lib/domain/cart/cart-amounts'
import styles from './delivery-progress.module.css'
import { Amount } from './price'

interface DeliveryProgressProps {
  readonly seller: Parameters<typeof freeDeliveryProgress>[0] & { readonly storeName: string }
  readonly symbol: string
  /** Said once delivery is free. */
  readonly unlocked?: string | undefined
}

/** What is missing for the free delivery of a store. Nothing where delivery is never free. Needs the texts of `cart`. */
export function DeliveryProgress({ seller, symbol, unlocked }: DeliveryProgressProps) {
  const t = useTranslations('cart.delivery')
  const progress = freeDeliveryProgress(seller)
  if (!progress) return null
  return (
    <div className="small">
      {progress.missing === 0 ? (
        <strong className={styles['unlocked']}>{unlocked ?? t('free')}</strong>
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

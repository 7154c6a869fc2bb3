import { useTranslations } from 'use-intl'
import { StoreMark } from '@/components/picture/store-mark'
import { DeliveryProgress } from '@/components/price/delivery-progress'
import type { CartSeller } from '@/contract/buying/cart'
import { isMembershipLine } from '@/lib/domain/cart/cart-amounts'
import { useArrival } from '@/lib/domain/cart/use-arrival'
import { routes } from '@/lib/routes'
import { NameLink } from '../../line/line-details'
import { CartLineRow, type NotifyAction } from './cart-line-row'
import styles from './seller-group.module.css'

interface SellerGroupProps {
  readonly seller: CartSeller
  readonly symbol: string
  /** Ids of the lines whose amounts are about to change. */
  readonly pendingLines: ReadonlySet<string>
  readonly notify: NotifyAction | undefined
}

/** The lines of one store, with their arrival and what is missing for free delivery. */
export function SellerGroup({ seller, symbol, pendingLines, notify }: SellerGroupProps) {
  const { storeId, storeName, storeMarkColor, products } = seller
  // A membership is not delivered.
  const isDelivered = !products.every(isMembershipLine)
  return (
    <section className={styles['group']}>
      <header className={styles['header']}>
        <div className={styles['store']}>
          <StoreMark name={storeName} color={storeMarkColor} />
          <div>
            <h2 className={styles['name']}>
              {isDelivered ? (
                <NameLink href={routes.store(storeName, storeId)} name={storeName} />
              ) : (
                <bdi>{storeName}</bdi>
              )}
            </h2>
            {isDelivered && <Arrival seller={seller} />}
          </div>
        </div>
        {isDelivered && <DeliveryProgress seller={seller} symbol={symbol} />}
      </header>
      <ul>
        {products.map((line) => (
          <CartLineRow
            key={line._id}
            line={line}
            symbol={symbol}
            isSettling={pendingLines.has(line._id)}
            notify={notify}
          />
        ))}
      </ul>
    </section>
  )
}

function Arrival({ seller: { products, deliveryDays } }: Pick<SellerGroupProps, 'seller'>) {
  const t = useTranslations('cartPage')
  const arrival = useArrival()
  const isAvailable = products.some(({ availability }) => availability !== 'gone')
  if (!isAvailable) return <p className="caption">{t('store.unavailable')}</p>
  if (!deliveryDays) return null

  return (
    <p className="caption">
      {t.rich('store.arrives', { time: arrival(deliveryDays[0]), when: (chunks) => <bdi>{chunks}</bdi> })}
    </p>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { routes } from '@/lib/routes'
import { deliveryTime, earliestDelivery } from '@/lib/time/delivery-time'
import { useRenderedAt } from '@/lib/time/server-clock'
import type { PurchasableProduct } from '../rules/purchase-terms'
import styles from './assurance.module.css'

interface AssuranceProps {
  readonly product: PurchasableProduct
  /** What delivery to the shopper costs. */
  readonly delivery: ReactNode
}

/** Delivery time and fee, return policy and seller. */
export function Assurance({ product, delivery }: AssuranceProps) {
  const t = useTranslations('purchaseOptions.assurance')
  const days = product.returnPolicy?.days
  return (
    <ul className={styles['list']}>
      {product.inStock && (
        <li>
          <Icon name="truck" size={19} />
          <div>
            <DeliveryLine />
            {delivery}
          </div>
        </li>
      )}
      {!product.inStock && product.allowOrderOutOfStock && (
        <li>
          <Icon name="truck" size={19} />
          <span>{t('backorder')}</span>
        </li>
      )}
      {/* With 0 days it is a final sale, which the product information says. */}
      {days !== 0 && (
        <li>
          <Icon name="back" size={19} flip />
          <span>{days === undefined ? t('freeReturns') : t('returns', { days })}</span>
        </li>
      )}
      <li>
        <Icon name="store" size={19} />
        <span>
          {t.rich('soldBy', {
            name: product.storeName,
            store: (chunks) => (
              <ShopLink href={routes.store(product.storeName, product.storeId)} className="link">
                {chunks}
              </ShopLink>
            ),
          })}
        </span>
      </li>
    </ul>
  )
}

function DeliveryLine() {
  const t = useTranslations('purchaseOptions')
  const now = useRenderedAt()
  const { day, date, month, hour, minute, half } = deliveryTime(earliestDelivery(now), now)
  const time = t(`delivery.${half}`, { hour, minute })
  const when = t(`delivery.${day}`, { date, month: `m${month}`, time })
  return (
    <span>
      {t.rich('assurance.delivery', {
        time: when,
        when: (chunks) => (
          <strong>
            <bdi>{chunks}</bdi>
          </strong>
        ),
      })}
    </span>
  )
}

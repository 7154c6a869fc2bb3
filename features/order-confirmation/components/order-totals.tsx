import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { isolated } from '@/components/price/left-to-right'
import { Amount, StrikePrice } from '@/components/price/price'
import type { Order, OrderPayment } from '@/contract/orders'
import { brandName } from '@/lib/orders/card-brand'
import styles from './order-totals.module.css'

/** What the order cost, as it was placed, and how it is paid. */
export function OrderTotals({ order }: { readonly order: Order }) {
  const t = useTranslations('confirmation.totals')
  const { accounting, coupon, currencySymbol: symbol, storeOrders, payment } = order
  const { msrpPrice, subTotal, promoDiscount, deliveryFee, tax, talents, payable, refunded } = accounting
  const items = storeOrders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
  const stores = storeOrders.filter(({ estimatedDelivery }) => estimatedDelivery).length
  const soft = (chunks: ReactNode) => <span className={styles['soft']}>{chunks}</span>
  const isReduced = subTotal < msrpPrice
  return (
    <section className={styles['panel']} aria-label={t('title')}>
      <dl>
        <Row term={t.rich('list', { count: items, shown: String(items), soft })}>
          {isReduced ? <StrikePrice minor={msrpPrice} symbol={symbol} /> : <Amount minor={msrpPrice} symbol={symbol} />}
        </Row>
        {isReduced && (
          <Row term={t('member')}>
            <Amount minor={subTotal} symbol={symbol} />
          </Row>
        )}
        {promoDiscount > 0 && (
          <Row term={<bdi>{coupon}</bdi>} look="leaf">
            <Amount minor={-promoDiscount} symbol={symbol} />
          </Row>
        )}
        {stores > 0 && (
          <Row term={t.rich('delivery', { count: stores, shown: String(stores), soft })}>
            {deliveryFee > 0 ? <Amount minor={deliveryFee} symbol={symbol} /> : t('free')}
          </Row>
        )}
        <Row term={t('tax')}>
          <Amount minor={tax} symbol={symbol} />
        </Row>
        {talents > 0 && (
          <Row
            look="talents"
            term={
              <span className={styles['coin']}>
                <Icon name="coin" size={18} />
                {t('talents')}
              </span>
            }
          >
            <Amount minor={-talents} symbol={symbol} />
          </Row>
        )}
        {refunded > 0 && (
          <Row term={t('refunded')}>
            <Amount minor={-refunded} symbol={symbol} />
          </Row>
        )}
        <Row term={t('total')} look="total">
          <Amount minor={payable} symbol={symbol} />
        </Row>
      </dl>
      <PaidWith payment={payment} />
    </section>
  )
}

function PaidWith({ payment: { method, brand, last4 } }: { readonly payment: OrderPayment }) {
  const t = useTranslations('confirmation.paidWith')
  const card = last4 && t('card', { brand: brandName(brand) ?? t('Card'), last4: isolated(last4) })
  return (
    <p className={styles['method']}>
      {method === 'Card' ? (card ?? t('Card')) : [t(method), card].filter(Boolean).join(' · ')}
    </p>
  )
}

interface RowProps {
  readonly term: ReactNode
  readonly look?: 'leaf' | 'talents' | 'total'
  readonly children: ReactNode
}

function Row({ term, look, children }: RowProps) {
  return (
    <div className={`${styles['row']} ${look ? styles[look] : ''}`}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

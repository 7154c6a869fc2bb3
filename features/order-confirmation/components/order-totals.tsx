import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { AmountRow, SoftTerm } from '@/components/price/amount-row'
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
  const soft = (chunks: ReactNode) => <SoftTerm>{chunks}</SoftTerm>
  const isReduced = subTotal < msrpPrice
  return (
    <section className={styles['panel']} aria-label={t('title')}>
      <dl>
        <AmountRow term={t.rich('list', { count: items, shown: String(items), soft })}>
          {isReduced ? <StrikePrice minor={msrpPrice} symbol={symbol} /> : <Amount minor={msrpPrice} symbol={symbol} />}
        </AmountRow>
        {isReduced && (
          <AmountRow term={t('member')}>
            <Amount minor={subTotal} symbol={symbol} />
          </AmountRow>
        )}
        {promoDiscount > 0 && (
          <AmountRow term={<bdi>{coupon}</bdi>} look="leaf">
            <Amount minor={-promoDiscount} symbol={symbol} />
          </AmountRow>
        )}
        {stores > 0 && (
          <AmountRow term={t.rich('delivery', { count: stores, shown: String(stores), soft })}>
            {deliveryFee > 0 ? <Amount minor={deliveryFee} symbol={symbol} /> : t('free')}
          </AmountRow>
        )}
        <AmountRow term={t('tax')}>
          <Amount minor={tax} symbol={symbol} />
        </AmountRow>
        {talents > 0 && (
          <AmountRow
            look="talents"
            term={
              <span className={styles['coin']}>
                <Icon name="coin" size={18} />
                {t('talents')}
              </span>
            }
          >
            <Amount minor={-talents} symbol={symbol} />
          </AmountRow>
        )}
        {refunded > 0 && (
          <AmountRow term={t('refunded')}>
            <Amount minor={-refunded} symbol={symbol} />
          </AmountRow>
        )}
        <AmountRow term={t('total')} look="total">
          <Amount minor={payable} symbol={symbol} />
        </AmountRow>
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

import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { AmountRow } from '@/components/price/amount-row'
import { GoodsRows } from '@/components/price/goods-rows'
import { Amount } from '@/components/price/price'
import { brandName } from '@/contract/buying/card-brand'
import type { Order } from '@/contract/buying/orders'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatTalents } from '@/lib/money'
import styles from './order-totals.module.css'

interface OrderTotalsProps {
  readonly order: Order
  /** Shows a title and the Talents that were earned, instead of the payment method. */
  readonly isDetailed?: boolean
}

/** The totals of an order as it was placed, and how it is paid. */
export function OrderTotals({ order, isDetailed = false }: OrderTotalsProps) {
  const t = useTranslations('orderParts.totals')
  const { accounting, coupon, currencySymbol: symbol, storeOrders } = order
  const line = useTranslations('orderParts.line')
  const methodName = useMethodName()
  const {
    msrpPrice,
    subTotal,
    promoDiscount,
    deliveryFee,
    tax,
    finalTotal,
    giftCard,
    talents,
    payable,
    refunded,
    deliveryFeeKept,
  } = accounting
  // Cancelled lines are not due at the door. Refunds come after the total, which includes them.
  const notDue = finalTotal - giftCard - talents - payable
  const items = storeOrders.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
  const stores = storeOrders.filter(({ estimatedDelivery }) => estimatedDelivery).length
  const keptFee = (
    <AmountRow term={t('deliveryKept')}>
      <Amount minor={deliveryFeeKept} symbol={symbol} />
    </AmountRow>
  )
  return (
    <section className={styles['panel']} aria-label={t('title')}>
      {isDetailed && <h2 className={`h3 ${styles['title']}`}>{t('title')}</h2>}
      <dl>
        <GoodsRows
          texts="orderParts.totals"
          symbol={symbol}
          count={items}
          list={msrpPrice}
          subTotal={subTotal}
          promoCode={coupon}
          promoDiscount={promoDiscount}
          stores={stores}
          deliveryFee={deliveryFee}
        />
        <AmountRow term={t('tax')}>
          <Amount minor={tax} symbol={symbol} />
        </AmountRow>
        {giftCard > 0 && (
          <AmountRow term={t('giftCard')}>
            <Amount minor={-giftCard} symbol={symbol} />
          </AmountRow>
        )}
        {talents > 0 && (
          <AmountRow
            look="talents"
            term={
              <span className="inline gap-8">
                <Icon name="coin" size={18} />
                {t('talents')}
              </span>
            }
          >
            <Amount minor={-talents} symbol={symbol} />
          </AmountRow>
        )}
        {notDue > 0 && (
          <AmountRow term={line('cancelled')}>
            <Amount minor={-notDue - deliveryFeeKept} symbol={symbol} />
          </AmountRow>
        )}
        {deliveryFeeKept > 0 && notDue > 0 && keptFee}
        <AmountRow term={t('total')} look="total">
          <Amount minor={payable} symbol={symbol} />
        </AmountRow>
        {deliveryFeeKept > 0 && notDue === 0 && keptFee}
        {refunded > 0 && (
          <AmountRow term={t('refunded')}>
            <Amount minor={-refunded} symbol={symbol} />
          </AmountRow>
        )}
      </dl>
      {isDetailed ? <TalentsBack order={order} /> : <p className="caption above-8">{methodName(order)}</p>}
    </section>
  )
}

function TalentsBack({ order: { wallet } }: { readonly order: Order }) {
  const t = useTranslations('orderParts.totals')
  if (!wallet || wallet.earned === 0) return null
  const amount = formatTalents(wallet.earned)
  return (
    <p className="box gold gap-10 flex small above-12">
      <Icon name="coin" size={20} />
      <span>{t.rich(wallet.isCredited ? 'cameBack' : 'comeBack', { amount, b: (chunks) => <b>{chunks}</b> })}</span>
    </p>
  )
}

/** Returns a function that names the method of an order: 'Visa ending 4242', 'Apple Pay · Visa ending 4242'. */
export function useMethodName(): (order: Pick<Order, 'payment' | 'accounting'>) => string {
  const t = useTranslations('orderParts.paidWith')
  return ({ payment: { method, brand, last4 }, accounting }) => {
    if (method === 'Wallet' && accounting.talents === 0) return t('giftCard')
    const card = last4 && t('card', { brand: brandName(brand) ?? t('Card'), last4: leftToRightText(last4) })
    return method === 'Card' ? (card ?? t('Card')) : [t(method), card].filter(Boolean).join(' · ')
  }
}

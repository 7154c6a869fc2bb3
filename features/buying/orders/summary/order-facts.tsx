import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import type { Order } from '@/contract/buying/orders'
import { leftToRightText } from '@/lib/i18n/text-direction'
import { formatMoney, formatTalents } from '@/lib/money'
import { useOrderLinks } from '../order-links'
import styles from './order-facts.module.css'
import { useMethodName } from './order-totals'

/** Where an order goes, how it is paid, and its invoice. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const t = useTranslations('orders.facts')
  const links = useOrderLinks()
  const paidWith = usePaidWith()
  const { orderId, orderNumber, deliveryAddress, deliveryNote } = order
  return (
    <dl className={styles['facts']}>
      <Fact term={t('deliverTo')}>
        <OrderAddress address={deliveryAddress} />
      </Fact>
      {deliveryNote && (
        <Fact term={t('note')}>
          <bdi>{deliveryNote}</bdi>
        </Fact>
      )}
      <Fact term={t('paidWith')}>{paidWith(order)}</Fact>
      <Fact term={t('invoice')}>
        <ShopLink className="link" href={links.invoice(orderId)}>
          <bdi dir="ltr">{orderNumber}</bdi>
        </ShopLink>
      </Fact>
    </dl>
  )
}

/** An address in lines. */
export function OrderAddress({ address }: { readonly address: Order['deliveryAddress'] }) {
  const { name, line1, line2, city, state, zip } = address
  return (
    <span className={styles['address']}>
      {[name, [line1, line2].filter(Boolean).join(', '), `${city}, ${state} ${zip}`].map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </span>
  )
}

/** Returns how an order is paid: 'Visa ending 4242 and 37.50 Talents'. */
function usePaidWith(): (order: Pick<Order, 'payment' | 'accounting' | 'currencySymbol'>) => string {
  const t = useTranslations('orders.facts')
  const methodName = useMethodName()
  return (order) => {
    const { payment, accounting, currencySymbol } = order
    const { giftCard, talents, payable } = accounting
    if (payment.status === 'cancelled') return t('nothingPaid')
    const parts = [
      payable > 0 && methodName(order),
      giftCard > 0 && t('giftCard', { amount: leftToRightText(formatMoney(giftCard, currencySymbol)) }),
      talents > 0 && t('talents', { amount: leftToRightText(formatTalents(talents)) }),
    ].filter((part) => part !== false)
    return parts.length > 0 ? parts.reduce((means, amount) => t('both', { means, amount })) : methodName(order)
  }
}

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

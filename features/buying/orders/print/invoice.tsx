import { useLocale, useTranslations } from 'use-intl'
import { Amount } from '@/components/price/price'
import type { Order, OrderLine } from '@/contract/buying/orders'
import { leftToRight } from '@/lib/i18n/text-direction'
import { formatDate } from '@/lib/time/format-date'
import { useLineNotes } from '../parcel/line-row'
import { OrderAddress } from '../summary/order-facts'
import { OrderTotals } from '../summary/order-totals'
import styles from './invoice.module.css'

/** The invoice of an order: buyer, lines and totals. All amounts come from the marketplace. */
export function Invoice({ order }: { readonly order: Order }) {
  const t = useTranslations('orderPrint.invoice')
  const locale = useLocale()
  const { orderNumber, placedAt, email, deliveryAddress, billingAddress, storeOrders, currencySymbol } = order
  return (
    <>
      <dl className={styles['facts']}>
        <div>
          <dt>{t('number')}</dt>
          <dd>
            <bdi dir="ltr">{orderNumber}</bdi>
          </dd>
          <dt>{t('date')}</dt>
          <dd>{formatDate(placedAt * 1000, locale, 'longDay')} (UTC)</dd>
          <dt>{t('email')}</dt>
          <dd>{leftToRight(email)}</dd>
        </div>
        <div>
          <dt>{t('billTo')}</dt>
          <dd>
            <OrderAddress address={billingAddress ?? deliveryAddress} />
          </dd>
        </div>
        <div>
          <dt>{t('deliverTo')}</dt>
          <dd>
            <OrderAddress address={deliveryAddress} />
          </dd>
        </div>
      </dl>
      {storeOrders.map(({ storeOrderId, storeName, lines, deliveryFee }) => (
        <table key={storeOrderId} className={styles['lines']}>
          <caption>{t.rich('soldBy', { store: storeName, name: (chunks) => <bdi>{chunks}</bdi> })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('product')}</th>
              <th scope="col">{t('quantity')}</th>
              <th scope="col">{t('tax')}</th>
              <th scope="col">{t('amount')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.lineId} line={line} symbol={currencySymbol} />
            ))}
            {deliveryFee > 0 && (
              <tr>
                <th scope="row" colSpan={3}>
                  {t('delivery')}
                </th>
                <td>
                  <Amount minor={deliveryFee} symbol={currencySymbol} />
                </td>
              </tr>
            )}
          </tbody>
        </table>
      ))}
      <div className={styles['totals']}>
        <OrderTotals order={order} />
      </div>
    </>
  )
}

function Row({ line, symbol }: { readonly line: OrderLine; readonly symbol: string }) {
  const notes = useLineNotes()(line)
  const { name, quantity, accounting } = line
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
        {notes.length > 0 && <span className={styles['notes']}>{notes.join(' · ')}</span>}
      </th>
      <td>{quantity}</td>
      <td>
        <Amount minor={accounting.tax} symbol={symbol} />
      </td>
      <td>
        <Amount minor={accounting.subTotal} symbol={symbol} />
      </td>
    </tr>
  )
}

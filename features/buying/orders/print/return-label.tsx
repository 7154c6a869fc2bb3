import { useTranslations } from 'use-intl'
import type { Order } from '@/contract/buying/orders'
import { OrderAddress } from '../summary/order-facts'
import styles from './return-label.module.css'

interface ReturnLabelProps {
  readonly order: Order
  readonly returnId: string
}

/** Returns the return with its parcel, or undefined when the order has none with this id. */
export function returnOf({ storeOrders }: Order, returnId: string) {
  for (const parcel of storeOrders) {
    const found = parcel.returns.find((each) => each.returnId === returnId)
    if (found) return { parcel, found }
  }
  return undefined
}

/** The label of a return: recipient, sender, number and contents. */
export function ReturnLabel({ order, returnId }: ReturnLabelProps) {
  const t = useTranslations('orderPrint.label')
  const it = returnOf(order, returnId)
  if (!it) return null
  const { parcel, found } = it
  const nameOf = (lineId: string) => parcel.lines.find((line) => line.lineId === lineId)?.name ?? ''
  return (
    <>
      <div className={styles['label']}>
        <div>
          <h2 className="caption">{t('from')}</h2>
          <OrderAddress address={order.deliveryAddress} />
        </div>
        <div className={styles['to']}>
          <h2 className="caption">{t('to')}</h2>
          {found.sendTo.map((line) => (
            <p key={line}>
              <bdi>{line}</bdi>
            </p>
          ))}
        </div>
        <p className={styles['number']}>
          <span className="visually-hidden">{t('number')} </span>
          <bdi dir="ltr">{found.returnNumber}</bdi>
        </p>
      </div>
      <h2 className={`h3 ${styles['inside']}`}>{t('inside')}</h2>
      <ul className={styles['lines']}>
        {found.lines.map(({ lineId, quantity }) => (
          <li key={lineId}>
            {quantity} × <bdi>{nameOf(lineId)}</bdi>
          </li>
        ))}
      </ul>
      <p className="note above-12">{t('how')}</p>
    </>
  )
}

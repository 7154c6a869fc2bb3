import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '@/components/picture/product-picture'
import { Amount } from '@/components/price/price'
import { Tag } from '@/components/tag/tag'
import type { OrderLine, StoreOrder } from '@/contract/orders'
import { useLineOptions } from '@/lib/shopping/line-options'
import { useArrivalTime } from '@/lib/shopping/use-arrival'
import { PROGRESS_STEPS, stateLook, stepsReached } from '../parcel-progress'
import styles from './parcel-panel.module.css'

interface ParcelPanelProps {
  readonly storeOrder: StoreOrder
  readonly symbol: string
}

/** What one store sends: when, how far it is, and the products. */
export function ParcelPanel({ storeOrder, symbol }: ParcelPanelProps) {
  const t = useTranslations('confirmation')
  const arrivalAt = useArrivalTime()
  const titleId = useId()
  const { storeName, state, estimatedDelivery, lines } = storeOrder
  const reached = stepsReached(state)
  return (
    <section className={styles['panel']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <div>
          <h2 id={titleId} className="h3">
            <bdi>{storeName}</bdi>
          </h2>
          {estimatedDelivery && <p className={styles['arrival']}>{arrivalAt(estimatedDelivery[0] * 1000)}</p>}
        </div>
        <Tag variant={stateLook(state)}>{t(`states.${state}`)}</Tag>
      </div>
      {estimatedDelivery && state !== 'cancelled' && (
        <ol className={styles['flow']} aria-label={t('steps.label', { store: storeName, state: t(`states.${state}`) })}>
          {PROGRESS_STEPS.map((step, index) => (
            <li
              key={step}
              data-on={index < reached || undefined}
              aria-current={index === reached - 1 ? 'step' : undefined}
            >
              {t(`steps.${step}`)}
            </li>
          ))}
        </ol>
      )}
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <Line key={line.lineId} line={line} symbol={symbol} />
        ))}
      </ul>
    </section>
  )
}

function Line({ line, symbol }: { readonly line: OrderLine; readonly symbol: string }) {
  const t = useTranslations('confirmation.line')
  const optionsOf = useLineOptions({ withPlan: true })
  const { name, image, quantity, isFirstPurchaseDeal, isAddedLater, state, accounting } = line
  const notes = [
    ...optionsOf({ ...line, offerDetails: {} }),
    ...(isFirstPurchaseDeal ? [t('deal')] : []),
    ...(isAddedLater ? [t('added')] : []),
    ...(state === 'cancelled' ? [t('cancelled')] : state === 'returned' ? [t('returned')] : []),
  ]
  return (
    <li className={styles['line']} data-gone={state === 'cancelled' || undefined}>
      <span className={styles['picture']}>
        <ProductPicture src={image} alt="" width={64} height={64} />
        <span className={styles['quantity']}>
          <span aria-hidden="true">{quantity}</span>
          <span className="visually-hidden">{t('quantity', { shown: String(quantity) })}</span>
        </span>
      </span>
      <div className={styles['text']}>
        <p className={styles['name']}>
          <bdi>{name}</bdi>
        </p>
        {notes.length > 0 && <p className={styles['notes']}>{notes.join(' · ')}</p>}
      </div>
      <span className={styles['amount']}>
        {accounting.subTotal === 0 ? t('free') : <Amount minor={accounting.subTotal} symbol={symbol} />}
      </span>
    </li>
  )
}

import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { StoreMark } from '@/components/picture/store-mark'
import { Tag } from '@/components/tag/tag'
import type { OrderLine, StoreOrder } from '@/contract/buying/orders'
import { useRenderedAt } from '@/lib/time/server-clock'
import { Arrival } from './arrival'
import { LineRow } from './line-row'
import styles from './parcel-panel.module.css'
import { daysLate, shownStateOf, stateLook } from './parcel-progress'
import { ProgressBar } from './progress-bar'

interface ParcelPanelProps {
  readonly storeOrder: StoreOrder
  readonly symbol: string
  /** Shows the mark of the store and the time of each step. */
  readonly isDetailed?: boolean
  /** Below the steps. */
  readonly notes?: ReactNode
  /** The notes are its tracking, which tells when it arrives. */
  readonly isTracked?: boolean
  /** The actions of a line, as links. */
  readonly lineActions?: (line: OrderLine) => ReactNode
  /** Below the lines. */
  readonly children?: ReactNode
}

/** The parcel of one store: arrival, progress and products. */
export function ParcelPanel(props: ParcelPanelProps) {
  const { storeOrder, symbol, isDetailed = false, notes, isTracked = false, lineActions, children } = props
  const t = useTranslations('orderParts')
  const titleId = useId()
  const { storeName, storeMarkColor, estimatedDelivery, lines } = storeOrder
  const state = shownStateOf(storeOrder)
  const late = daysLate(storeOrder, useRenderedAt() / 1000)
  return (
    <section className={styles['panel']} data-detailed={isDetailed || undefined} aria-labelledby={titleId}>
      <div className={styles['head']}>
        {isDetailed && <StoreMark name={storeName} color={storeMarkColor} />}
        <div className="grow">
          <h2 id={titleId} className="h3">
            <bdi>{storeName}</bdi>
          </h2>
          {!(isTracked && state === 'onTheWay') && <Arrival parcel={storeOrder} />}
        </div>
        {late === undefined || state === 'onTheWay' ? (
          <Tag variant={stateLook(state)}>{t(`states.${state}`)}</Tag>
        ) : (
          <Tag variant="red">{t('late.tag')}</Tag>
        )}
      </div>
      {estimatedDelivery && (isDetailed || state !== 'cancelled') && (
        <ProgressBar storeOrder={storeOrder} withTimes={isDetailed} />
      )}
      {late !== undefined && <LateNote days={late} canCancel={storeOrder.canCancel} />}
      {notes}
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <LineRow key={line.lineId} line={line} symbol={symbol} actions={lineActions?.(line)} />
        ))}
      </ul>
      {children}
    </section>
  )
}

/** How late the parcel is, and the buyer's options. */
function LateNote({ days, canCancel }: { readonly days: number; readonly canCancel: boolean }) {
  const t = useTranslations('orderParts.late')
  return (
    <p className={styles['late']}>
      <Icon name="clock" size={20} />
      <span>
        <b>{t('title', { days })}</b> {t(canCancel ? 'canCancel' : 'wait')}
      </span>
    </p>
  )
}

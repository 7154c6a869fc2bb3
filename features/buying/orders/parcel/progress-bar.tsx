import { useTranslations } from 'use-intl'
import type { StoreOrder } from '@/contract/buying/orders'
import { useArrivalTime, useLocalTime } from '@/lib/domain/cart/use-arrival'
import { useRenderedAt } from '@/lib/time/server-clock'
import { progressOf } from './parcel-progress'
import styles from './progress-bar.module.css'

interface ProgressBarProps {
  readonly storeOrder: StoreOrder
  /** Also shows the time of each step. */
  readonly withTimes?: boolean
}

/** The progress of a parcel. */
export function ProgressBar({ storeOrder, withTimes = false }: ProgressBarProps) {
  const t = useTranslations('orderParts')
  const estimate = useArrivalTime()
  const timeOf = useLocalTime()
  const now = useRenderedAt() / 1000
  const { storeName, state } = storeOrder
  return (
    <ol className={styles['flow']} aria-label={t('steps.label', { store: storeName, state: t(`states.${state}`) })}>
      {progressOf(storeOrder, now).map(({ step, isOn, isCurrent, at }) => (
        <li key={step} data-on={isOn || undefined} data-step={step} aria-current={isCurrent ? 'step' : undefined}>
          {t(`steps.${step}`)}
          {withTimes && at !== undefined && (
            <small className={styles['time']}>
              {isOn ? timeOf(at * 1000) : t('steps.expected', { time: estimate(at * 1000) })}
            </small>
          )}
        </li>
      ))}
    </ol>
  )
}

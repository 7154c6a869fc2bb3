import { useTranslations } from 'use-intl'
import type { Tracking } from '@/contract/buying/tracking'
import { type StepRow, stepRows } from '../step-rows'
import { useMoment } from './moment'
import styles from './step-list.module.css'

/** The past and expected steps of a parcel, with times. */
export function StepList({ tracking }: { readonly tracking: Tracking }) {
  const t = useTranslations('tracking')
  const moment = useMoment()
  const label = ({ key, person }: StepRow) => {
    if (person === undefined) return t(`steps.${key}`)
    if (key === 'packed') return t('steps.packedBy', { person })
    if (key === 'packing') return t('steps.packingBy', { person })
    return t(`steps.${key}`)
  }
  const detail = ({ key, at, isAbout }: StepRow) => {
    if (key === 'onTheWay') return stops(tracking.stopsBefore)
    return at === undefined ? '' : moment(at, isAbout)
  }
  const stops = (count: number) => t('stops', { count })
  return (
    <ol className={styles['steps']} aria-label={t('stepsLabel')}>
      {stepRows(tracking).map((row) => (
        <li key={row.key} data-status={row.status} aria-current={row.status === 'now' ? 'step' : undefined}>
          {row.status === 'toCome' && <span className="visually-hidden">{t('toCome')} </span>}
          {label(row)}
          <small>{detail(row)}</small>
        </li>
      ))}
    </ol>
  )
}

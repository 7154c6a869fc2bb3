import { useTranslations } from 'use-intl'
import { useServerSecond } from '@/lib/time/server-second'
import styles from './eta-card.module.css'
import { useMoment } from './moment'

interface EtaCardProps {
  /** Unix seconds. */
  readonly eta: number
  /** True while realtime messages arrive; undefined until the connection is open or has failed. */
  readonly isLive: boolean | undefined
}

/** In how many minutes the parcel arrives, and at what time. */
export function EtaCard({ eta, isLive }: EtaCardProps) {
  const t = useTranslations('tracking.eta')
  const moment = useMoment()
  const minutes = Math.ceil((eta - useServerSecond()) / 60)
  return (
    <dl className={styles['eta']} data-live={isLive ?? 'unknown'}>
      <dt className="visually-hidden">{t('label')}</dt>
      <dd className={styles['live']}>{isLive === undefined ? '\u00a0' : t(isLive ? 'live' : 'notLive')}</dd>
      <dd className={styles['minutes']}>{remaining(minutes, t)}</dd>
      <dd className={styles['time']}>{moment(eta)}</dd>
    </dl>
  )
}

function remaining(minutes: number, t: ReturnType<typeof useTranslations<'tracking.eta'>>): string {
  if (minutes <= 0) return t('soon')
  if (minutes < 100) return t('minutes', { shown: String(minutes) })
  return t('hours', { hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) })
}

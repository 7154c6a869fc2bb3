import { useTranslations } from 'use-intl'
import styles from './joined-track.module.css'

interface JoinedTrackProps {
  readonly joined: number
  readonly target: number
  /** On the dark panel, with an explanation of the number. */
  readonly isLarge?: boolean
}

/** How many shoppers have joined a group buy, and how many it needs. */
export function JoinedTrack({ joined, target, isLarge = false }: JoinedTrackProps) {
  const t = useTranslations('offers')
  const share = Math.min(100, Math.round((joined / Math.max(1, target)) * 100))
  return (
    <div className={isLarge ? styles['large'] : styles['small']}>
      <div className={styles['track']} aria-hidden="true">
        <span className={styles['bar']} style={{ width: `${share}%` }} />
      </div>
      <p>
        <strong>{t('joined', { joined, target })}</strong>
        {isLarge && <> · {t('paidAtOnce')}</>}
      </p>
    </div>
  )
}

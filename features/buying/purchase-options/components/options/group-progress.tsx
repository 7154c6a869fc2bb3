import { useId } from 'react'
import { useTranslations } from 'use-intl'
import styles from './group-progress.module.css'
import { OptionNote } from './option-card'

interface GroupProgressProps {
  readonly joined: number
  readonly target: number
}

/** How many shoppers have joined a group buy, and how many it needs. */
export function GroupProgress({ joined, target }: GroupProgressProps) {
  const t = useTranslations('purchaseOptions.group')
  const textId = useId()
  const left = Math.max(target - joined, 0)
  return (
    <div className="grid gap-6">
      <div
        className={styles['track']}
        role="progressbar"
        aria-labelledby={textId}
        aria-valuemin={0}
        aria-valuenow={Math.min(joined, target)}
        aria-valuemax={target}
      >
        <span style={{ width: `${Math.min((100 * joined) / target, 100)}%` }} />
      </div>
      <p className={styles['line']}>
        <strong id={textId}>{t('joined', { joined, target })}</strong>
        <span>{left > 0 ? t('left', { left }) : t('reached')}</span>
      </p>
      <OptionNote>{t('paidAtOnce')}</OptionNote>
    </div>
  )
}

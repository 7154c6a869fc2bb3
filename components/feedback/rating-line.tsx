import { useTranslations } from 'use-intl'
import { groupDigits } from '@/lib/money'
import styles from './rating.module.css'

interface RatingLineProps {
  readonly value: number
  /** Number of ratings. */
  readonly count: number
}

/** One star, the rating and the number of ratings, as on cards. */
export function RatingLine({ value, count }: RatingLineProps) {
  const t = useTranslations('shell.components')
  return (
    <span
      className={`${styles['line']} icon-before star-before`}
      dir="ltr"
      role="img"
      aria-label={t('ratedByCount', { rating: value.toFixed(1), count })}
    >
      {`${value.toFixed(1)} `}
      <span className={styles['count']}>{`(${groupDigits(count)})`}</span>
    </span>
  )
}

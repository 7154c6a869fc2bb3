import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import { groupDigits } from '@/lib/money'
import styles from './rating-stars.module.css'

interface RatingStarsProps {
  /** 0 to 5, shown with one decimal. */
  readonly value: number
  readonly size?: number
}

/** Five stars, filled up to the rating. */
export function RatingStars({ value, size = 16 }: RatingStarsProps) {
  const t = useTranslations('shell.components')
  return (
    <span
      className={`${styles['stars']} star-mask`}
      style={{ '--size': `${size}px`, '--filled': `${(value / 5) * 100}%` } as CSSProperties}
      role="img"
      aria-label={t('ratedOutOf', { rating: value.toFixed(1) })}
    />
  )
}

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

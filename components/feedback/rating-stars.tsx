import { useTranslations } from 'use-intl'
import { groupDigits } from '@/lib/money'
import { Icon } from '../icon/icon'
import styles from './rating-stars.module.css'

interface RatingStarsProps {
  /** 0 to 5, shown with one decimal. */
  readonly value: number
  readonly size?: number
}

const STARS = [1, 2, 3, 4, 5] as const

/** Five stars, filled up to the rating. */
export function RatingStars({ value, size = 16 }: RatingStarsProps) {
  const t = useTranslations('shell.components')
  return (
    <span className={styles['stars']} role="img" aria-label={t('ratedOutOf', { rating: value.toFixed(1) })}>
      <StarRow size={size} />
      <span className={styles['fill']} style={{ width: `${(value / 5) * 100}%` }}>
        <StarRow size={size} />
      </span>
    </span>
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
    <span className={styles['line']} role="img" aria-label={t('ratedByCount', { rating: value.toFixed(1), count })}>
      <span className={styles['one']}>
        <Icon name="star" size={16} />
      </span>
      <bdi dir="ltr">
        {value.toFixed(1)} <span className={styles['count']}>{`(${groupDigits(count)})`}</span>
      </bdi>
    </span>
  )
}

function StarRow({ size }: { size: number }) {
  return STARS.map((star) => <Icon key={star} name="star" size={size} />)
}

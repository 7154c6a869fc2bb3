import type { CSSProperties } from 'react'
import { useTranslations } from 'use-intl'
import styles from './rating.module.css'

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

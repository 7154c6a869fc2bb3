import styles from './count-badge.module.css'

interface CountBadgeProps {
  readonly count: number
  /** What a screen reader says instead of the number: "2 conversations with new messages". */
  readonly label: string
  /** White on blue, instead of blue on a tint. */
  readonly isStrong?: boolean
}

/** A number of new things at the end of a line; nothing for 0. */
export function CountBadge({ count, label, isStrong = false }: CountBadgeProps) {
  if (count === 0) return null
  return (
    <span className={`${styles['badge']} ${isStrong ? styles['strong'] : ''}`}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  )
}

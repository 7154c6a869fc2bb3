import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import styles from './empty-mark.module.css'

export interface EmptyMarkProps {
  /** An icon in a disc, or the drawing of an empty basket. */
  readonly icon: IconName | 'basket'
  /** `alarm` draws a red disc: a failure rather than an empty state. */
  readonly tone?: 'calm' | 'alarm'
  /** Larger, for a whole page. */
  readonly isLarge?: boolean
}

/** The mark above the text of an empty or failed state. */
export function EmptyMark({ icon, tone = 'calm', isLarge = false }: EmptyMarkProps) {
  if (icon === 'basket') {
    const width = isLarge ? 150 : 128
    return <img className={styles['picture']} src="/basket.webp" alt="" width={width} height={width} />
  }
  const className = `${tone === 'alarm' ? styles['alarm'] : ''} ${isLarge ? styles['large'] : ''}`
  return (
    <span className={`${styles['disc']} ${className}`}>
      <Icon name={icon} size={isLarge ? 44 : 30} />
    </span>
  )
}

import styles from './empty-mark.module.css'
import { Icon } from './icon'
import type { IconName } from './icon-names'

export interface EmptyMarkProps {
  /** A name of the sprite in a disc, or the basket, the shop's picture of emptiness. */
  readonly icon: IconName | 'basket'
  /** `alarm` draws the disc in red: something failed, as against being empty. */
  readonly tone?: 'calm' | 'alarm'
  /** For a whole page. */
  readonly isLarge?: boolean
}

/** What stands above the words where there is nothing else to show. */
export function EmptyMark({ icon, tone = 'calm', isLarge = false }: EmptyMarkProps) {
  if (icon === 'basket') {
    const width = isLarge ? 150 : 128
    return <img className={styles['picture']} src="/basket.webp" alt="" width={width} height={width} />
  }
  return (
    <span className={`${styles['disc']} ${tone === 'alarm' ? styles['alarm'] : ''}`}>
      <Icon name={icon} size={isLarge ? 48 : 44} />
    </span>
  )
}

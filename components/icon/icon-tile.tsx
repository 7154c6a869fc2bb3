import { Icon } from './icon'
import type { IconName } from './icon-names'
import styles from './icon-tile.module.css'

export interface IconTileProps {
  readonly icon: IconName
  readonly tone?: 'plain' | 'blue' | 'green' | 'gold'
}

/** An icon on a tinted tile of 44 px, at the start of a row. */
export function IconTile({ icon, tone = 'plain' }: IconTileProps) {
  return (
    <span className={`${styles['tile']} ${tone === 'plain' ? '' : styles[tone]}`}>
      <Icon name={icon} size={20} />
    </span>
  )
}

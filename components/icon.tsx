import styles from './icon.module.css'
import type { IconName } from './icon-names'

interface IconProps {
  readonly name: IconName
  /** Width and height in pixels. */
  readonly size?: number
  /** Turns it round in right-to-left languages: arrows and chevrons. */
  readonly flip?: boolean
  /** What it says when it stands alone; without it, it is decoration. */
  readonly label?: string
}

/** One drawing of the sprite in public/icons.svg, in the colour of the text around it. */
export function Icon({ name, size = 24, flip = false, label }: IconProps) {
  return (
    <svg
      className={flip ? `${styles['icon']} ${styles['flip']}` : styles['icon']}
      width={size}
      height={size}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}

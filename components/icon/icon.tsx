import styles from './icon.module.css'
import type { IconName } from './icon-names'

interface IconProps {
  readonly name: IconName
  /** Width and height in pixels. */
  readonly size?: number
  /** Mirrors the icon in right-to-left languages, for arrows and chevrons. */
  readonly flip?: boolean
  /** Accessible name. Without it the icon is decorative. */
  readonly label?: string
}

/** An icon of the sprite public/icons.svg, in the colour of the surrounding text. */
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

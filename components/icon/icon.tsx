import styles from './icon.module.css'
import type { IconName } from './icon-names'

interface IconProps {
  readonly name: IconName
  /** Width and height in pixels. */
  readonly size?: number
  /** Mirrors the icon in right-to-left languages, for arrows and chevrons. */
  readonly flip?: boolean
}

/** A decorative icon of the sprite public/icons.svg, in the colour of the surrounding text. */
export function Icon({ name, size = 24, flip = false }: IconProps) {
  return (
    <svg
      className={flip ? `${styles['icon']} ${styles['flip']}` : styles['icon']}
      width={size}
      height={size}
      aria-hidden="true"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  )
}

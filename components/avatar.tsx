import styles from './avatar.module.css'
import { Icon } from './icon'
import { initials } from './initials'

interface AvatarProps {
  /** Whose it is; without a name a figure stands for them. */
  readonly name?: string | undefined
  /** Width and height in pixels. */
  readonly size?: number
}

/** A disc with the initials of a person. Decoration: the name stands beside it. */
export function Avatar({ name = '', size = 40 }: AvatarProps) {
  const letters = initials(name)
  return (
    <span
      className={styles['avatar']}
      style={{ width: size, height: size, fontSize: `${Math.round(size * 0.36) / 16}rem` }}
      aria-hidden="true"
    >
      {letters || <Icon name="user" size={Math.round(size / 2)} />}
    </span>
  )
}

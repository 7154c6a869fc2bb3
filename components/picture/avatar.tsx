import { Icon } from '../icon/icon'
import styles from './avatar.module.css'

interface AvatarProps {
  /** Name of the person; without it a figure icon is shown. */
  readonly name?: string | undefined
  /** Width and height in pixels. */
  readonly size?: number
}

/** A disc with a person's initials. Decorative: the name stands beside it. */
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

/** Initials of a name's first and last word. Empty for a name without letters. */
export function initials(name: string): string {
  const words = name.split(/[\s.-]+/u).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en') ?? '').join('')
}

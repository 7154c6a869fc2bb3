import { useState } from 'react'
import { Icon } from '../icon/icon'
import styles from './avatar.module.css'
import { pictureSrcSet, pictureUrl } from './picture-url'

interface AvatarProps {
  /** Name of the person; without it a figure icon is shown. */
  readonly name?: string | undefined
  /** Address of the person's picture. Without one, or when it is broken, the initials are shown. */
  readonly picture?: string | undefined
  /** Width and height in pixels. */
  readonly size?: number
}

/** A disc with a person's picture or initials. Decorative: the name stands beside it. */
export function Avatar({ name = '', picture, size = 40 }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const letters = initials(name)
  const square = { width: size, height: size }
  return (
    <span
      className={styles['avatar']}
      style={{ ...square, fontSize: `${Math.round(size * 0.36) / 16}rem` }}
      aria-hidden="true"
    >
      {picture && picture !== broken ? (
        <img
          {...square}
          className={styles['picture']}
          src={pictureUrl(picture, square)}
          srcSet={pictureSrcSet(picture, square, undefined)}
          alt=""
          onError={() => setBroken(picture)}
        />
      ) : (
        letters || <Icon name="user" size={Math.round(size / 2)} />
      )}
    </span>
  )
}

/** Initials of a name's first and last word, without a store after a comma. Empty for a name without letters. */
export function initials(name: string): string {
  const [person = ''] = name.split(',')
  const words = person.split(/[\s.-]+/u).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : words
  return letters.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('en') ?? '').join('')
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { LETTERS } from '../brand-letters'
import styles from './letter-bar.module.css'

/** Returns the id of a letter's group on the page. */
export const letterId = (letter: string) => `brands-${letter === '#' ? 'other' : letter}`

/** Links to the groups of letters. Letters without a brand are disabled. */
export function LetterBar({ letters }: { readonly letters: readonly string[] }) {
  const t = useTranslations('brands')
  const [chosen, setChosen] = useState<string>()
  return (
    <nav className={styles['bar']} aria-label={t('letters')}>
      {LETTERS.map((letter) =>
        letters.includes(letter) ? (
          <a
            key={letter}
            href={`#${letterId(letter)}`}
            className={letter === chosen ? styles['on'] : undefined}
            aria-current={letter === chosen ? 'true' : undefined}
            aria-label={letter === '#' ? t('otherLetters') : undefined}
            onClick={() => setChosen(letter)}
          >
            {letter}
          </a>
        ) : (
          <span key={letter} aria-hidden="true">
            {letter}
          </span>
        ),
      )}
    </nav>
  )
}

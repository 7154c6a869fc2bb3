import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon/icon'
import styles from './star-choice.module.css'

/** 0: none yet. */
export type Stars = 0 | 1 | 2 | 3 | 4 | 5

interface StarChoiceProps {
  /** Id of the label. */
  readonly labelledBy: string
  /** Id of the error text, when there is one. */
  readonly describedBy?: string | undefined
  readonly size: 'large' | 'small'
  /** An optional choice is cleared when it is clicked again. */
  readonly required?: boolean
  readonly value: Stars
  readonly onChange: (stars: Stars) => void
}

const CHOICES = [1, 2, 3, 4, 5] as const
const SIZES = { large: 32, small: 22 } as const

/** One to five stars as a radio group. Arrow keys move; each star is 44 px. */
export function StarChoice({ labelledBy, describedBy, size, required = false, value, onChange }: StarChoiceProps) {
  const t = useTranslations('shell.components')
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-required={required}
      aria-invalid={describedBy === undefined ? undefined : true}
      className={`${styles['stars']} ${styles[size]}`}
    >
      {CHOICES.map((stars) => (
        <label key={stars} className={stars <= value ? `${styles['star']} ${styles['on']}` : styles['star']}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={value === stars}
            onChange={() => onChange(stars)}
            onClick={() => !required && value === stars && onChange(0)}
          />
          <Icon name="star" size={SIZES[size]} />
          <span className="visually-hidden">{t('starCount', { count: stars })}</span>
        </label>
      ))}
    </div>
  )
}

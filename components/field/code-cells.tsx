import { useId } from 'react'
import { latinDigits } from '@/lib/i18n/latin-digits'
import { Icon } from '../icon/icon'
import styles from './code-cells.module.css'

interface CodeCellsProps {
  /** Accessible name. */
  readonly label: string
  /** Number of digits. */
  readonly length: number
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Why the code was rejected. Marks all cells. */
  readonly error: string | undefined
}

/** An emailed code: cells drawn over a single input, so that pasting and autofill work. */
export function CodeCells({ label, length, value, onChange, error }: CodeCellsProps) {
  const noteId = useId()
  const cells = Array.from({ length }, (_, index) => ({ index, digit: value[index] ?? '' }))
  const next = Math.min(value.length, length - 1)
  return (
    <div>
      <div className={styles['code']} data-wrong={error !== undefined || undefined}>
        <input
          className={styles['input']}
          name="code"
          aria-label={label}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : noteId}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          // The next digits replace a rejected code.
          onFocus={(event) => error !== undefined && event.currentTarget.select()}
          value={value}
          onChange={(event) => onChange(codeDigits(event.target.value, length))}
        />
        {cells.map(({ index, digit }) => (
          <span key={index} aria-hidden="true" data-next={index === next || undefined}>
            {digit}
          </span>
        ))}
      </div>
      {error !== undefined && (
        <p id={noteId} role="alert" className={styles['error']}>
          <Icon name="alert" size={14} />
          {error}
        </p>
      )}
    </div>
  )
}

/**
 * Returns the digits of a typed or pasted text, at most `length`: '481 207', 'Your code: 481207', and digits of other
 * scripts.
 */
export function codeDigits(text: string, length: number): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, length)
}

import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { CODE_LENGTH } from '@/contract/limits'
import styles from './code-cells.module.css'

interface CodeCellsProps {
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Why the code was rejected. Marks all cells. */
  readonly error: string | undefined
}

/** The emailed code: six cells drawn over a single input, so that pasting and autofill work. */
export function CodeCells({ value, onChange, error }: CodeCellsProps) {
  const t = useTranslations('session.code')
  const noteId = useId()
  const cells = Array.from({ length: CODE_LENGTH }, (_, index) => ({ index, digit: value[index] ?? '' }))
  const next = Math.min(value.length, CODE_LENGTH - 1)
  return (
    <div>
      <div className={styles['code']} data-wrong={error !== undefined || undefined}>
        <input
          className={styles['input']}
          name="code"
          aria-label={t('label')}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : noteId}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          // The next digits replace a rejected code.
          onFocus={(event) => error !== undefined && event.currentTarget.select()}
          value={value}
          onChange={(event) => onChange(codeDigits(event.target.value))}
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
 * Returns the digits of a typed or pasted text, at most six: '481 207', 'Your code: 481207', and digits of other
 * scripts.
 */
export function codeDigits(text: string): string {
  return [...text.normalize('NFKC')].flatMap(digitOf).slice(0, CODE_LENGTH).join('')
}

const ZEROS = ['0', '٠', '۰'].map((zero) => zero.charCodeAt(0))

function digitOf(character: string): string[] {
  const code = character.charCodeAt(0)
  const zero = ZEROS.find((each) => code >= each && code <= each + 9)
  return zero === undefined ? [] : [String(code - zero)]
}

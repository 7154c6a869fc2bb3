import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { CODE_LENGTH } from '@/contract/limits'
import { codeDigits } from '../code-digits'
import styles from './code-cells.module.css'

interface CodeCellsProps {
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Why the code is refused: marks all cells. */
  readonly error: string | undefined
}

/** The mailed code: six cells, drawn over one input, so that pasting and filling in by the device work. */
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
          // The next digits take the place of a code that was refused.
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

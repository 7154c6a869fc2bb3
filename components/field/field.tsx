import { type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../icon/icon'
import styles from './field.module.css'

interface ControlProps {
  readonly id: string
  readonly className: string
  readonly required: boolean
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly label: string
  readonly required?: boolean
  /** Shown below the field and marks it as invalid. */
  readonly error?: string | undefined
  readonly hint?: string
  /** How much is written and may be, such as '46 / 500'. Not announced, because it changes with every key. */
  readonly count?: string
  /** Renders the control with the given attributes. */
  readonly children: (control: ControlProps) => ReactNode
}

/** A labelled field: an asterisk when required, and its error below. */
export function Field({ label, required = false, error, hint, count, children }: FieldProps) {
  const t = useTranslations('shell.components')
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? hint
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {required && (
          <>
            <span aria-hidden="true" className={styles['asterisk']}>
              {' *'}
            </span>
            <span className="visually-hidden"> {t('required')}</span>
          </>
        )}
      </label>
      {children({
        id,
        className: styles['control'] ?? '',
        required,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      {count !== undefined && (
        <p className={styles['count']} aria-hidden="true">
          <bdi dir="ltr">{count}</bdi>
        </p>
      )}
      {note !== undefined && (
        <p id={noteId} className={error === undefined ? styles['hint'] : styles['error']} aria-live="polite">
          {error !== undefined && <Icon name="alert" size={14} />}
          {note}
        </p>
      )}
    </div>
  )
}

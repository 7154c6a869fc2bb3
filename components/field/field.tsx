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
  readonly required?: boolean | undefined
  /** Shown below the field and marks it as invalid. */
  readonly error?: string | undefined
  readonly hint?: string | undefined
  /** The characters that are written and may be. Only the limit is announced: the count changes with every key. */
  readonly count?: { readonly written: number; readonly max: number } | undefined
  /** Renders the control with the given attributes. */
  readonly children: (control: ControlProps) => ReactNode
}

/** A labelled field: an asterisk when required, and its error below. */
export function Field({ label, required = false, error, hint, count, children }: FieldProps) {
  const t = useTranslations('shell.components')
  const id = useId()
  const noteId = `${id}-note`
  const limitId = `${id}-limit`
  const note = error ?? hint
  const described = [...(note === undefined ? [] : [noteId]), ...(count === undefined ? [] : [limitId])]
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
        'aria-describedby': described.join(' ') || undefined,
      })}
      {count !== undefined && (
        <p className={styles['count']}>
          <bdi dir="ltr" aria-hidden="true">
            {`${count.written} / ${count.max}`}
          </bdi>
          <span id={limitId} className="visually-hidden">
            {t('maxCharacters', { max: count.max })}
          </span>
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

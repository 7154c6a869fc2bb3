import type { ComponentProps } from 'react'
import { Icon } from '../../icon/icon'
import { Field } from '../field'
import styles from './select-field.module.css'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'onChange' | 'id'> {
  readonly label: string
  /** Shown below the field and marks it as invalid. */
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** A labelled native select with the shop's own arrow. */
export function SelectField({ label, required, error, onChange, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, required, error }}>
      {(control) => (
        <span className={styles['control']}>
          <select {...control} {...select} onChange={(event) => onChange(event.target.value)} />
          <Icon name="down" size={18} />
        </span>
      )}
    </Field>
  )
}

import { useId } from 'react'
import styles from './choice-bar.module.css'

interface ChoiceBarProps<Value extends string> {
  /** Accessible name. */
  readonly label: string
  readonly value: Value
  readonly values: readonly Value[]
  readonly nameOf: (value: Value) => string
  readonly onChange: (value: Value) => void
}

/** A few choices in one bar, such as periods. */
export function ChoiceBar<Value extends string>({ label, value, values, nameOf, onChange }: ChoiceBarProps<Value>) {
  const group = useId()
  return (
    <fieldset className={styles['bar']}>
      <legend className="visually-hidden">{label}</legend>
      {values.map((each) => (
        <label key={each} className={styles['choice']}>
          <input type="radio" name={group} checked={each === value} onChange={() => onChange(each)} />
          <span>{nameOf(each)}</span>
        </label>
      ))}
    </fieldset>
  )
}

import type { ReactNode, Ref } from 'react'
import styles from './method-option.module.css'

interface MethodOptionProps {
  readonly value: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly mark: ReactNode
  readonly title: ReactNode
  readonly note?: ReactNode
  /** Why the method was refused. */
  readonly problem?: string | undefined
  readonly disabled?: boolean
  /** At the end of the line, beside the label: a button. */
  readonly end?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
  /** Below the line, while it is chosen. */
  readonly children?: ReactNode
}

/** One way to pay: a radio button whose whole line is the label. */
export function MethodOption(props: MethodOptionProps) {
  const { value, isChosen, onChoose, mark, title, note, problem, disabled = false, end, ref, children } = props
  return (
    <div className={styles['option']} data-chosen={isChosen || undefined} data-disabled={disabled || undefined}>
      <div className="row gap-8">
        <label className={styles['label']}>
          <input
            ref={ref}
            type="radio"
            name="payment-method"
            value={value}
            checked={isChosen}
            disabled={disabled}
            aria-describedby={problem ? `problem-${value}` : undefined}
            onChange={onChoose}
          />
          {mark}
          <span className={styles['text']}>
            <span className={styles['title']}>{title}</span>
            {note !== undefined && <span className="caption">{note}</span>}
          </span>
        </label>
        {end}
      </div>
      {problem !== undefined && (
        <p id={`problem-${value}`} role="alert" className={styles['problem']}>
          {problem}
        </p>
      )}
      {isChosen && children !== undefined && <div className={styles['more']}>{children}</div>}
    </div>
  )
}

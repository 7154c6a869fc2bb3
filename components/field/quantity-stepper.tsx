import type { KeyboardEvent } from 'react'
import { IconButton } from '../button/icon-button'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  readonly value: number
  /** The accessible name of the number. */
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
  readonly onLess: () => void
  readonly onMore: () => void
}

/**
 * A number between a minus and a plus button, which the arrow keys change too. The owner decides how much a step is.
 */
export function QuantityStepper({ value, label, lessLabel, moreLabel, onLess, onMore }: QuantityStepperProps) {
  const step = (event: KeyboardEvent) => {
    const act = { ArrowUp: onMore, ArrowDown: onLess }[event.key]
    if (!act) return
    // The page stays where it is.
    event.preventDefault()
    act()
  }
  return (
    <div className={styles['stepper']}>
      <IconButton icon="minus" iconSize={18} label={lessLabel} onClick={onLess} />
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-live="polite"
        className={styles['value']}
        onKeyDown={step}
      >
        {value}
      </span>
      <IconButton icon="plus" iconSize={18} label={moreLabel} onClick={onMore} />
    </div>
  )
}

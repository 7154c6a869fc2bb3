import type { KeyboardEvent } from 'react'
import { IconButton } from '../icon-button'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  readonly value: number
  /** Of what there are so many. */
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
  readonly onLess: () => void
  readonly onMore: () => void
}

/**
 * How many of something: a number between a minus and a plus, which the arrow keys change too. What a step comes to is
 * its owner's to decide.
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

import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../button/icon-button'
import styles from './quantity-stepper.module.css'

interface QuantityStepperProps {
  readonly value: number
  /** The accessible name of the number. */
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
  readonly onLess: () => void
  readonly onMore: () => void
  /** The step that failed a moment ago: its button says "Try again". */
  readonly failed?: string | undefined
}

/**
 * A number between a minus and a plus button, which the arrow keys change too. The owner decides how much a step is.
 */
export function QuantityStepper({ value, label, lessLabel, moreLabel, onLess, onMore, failed }: QuantityStepperProps) {
  const retry = useTranslations('shell.components')('tryAgain')
  const step = (event: KeyboardEvent) => {
    const handler = { ArrowUp: onMore, ArrowDown: onLess }[event.key]
    if (!handler) return
    // The page stays where it is.
    event.preventDefault()
    handler()
  }
  return (
    <div className={styles['stepper']}>
      <IconButton
        icon={failed === 'less' ? 'refresh' : 'minus'}
        iconSize={18}
        label={failed === 'less' ? `${retry}: ${lessLabel}` : lessLabel}
        onClick={onLess}
      />
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
      <IconButton
        icon={failed === 'more' ? 'refresh' : 'plus'}
        iconSize={18}
        label={failed === 'more' ? `${retry}: ${moreLabel}` : moreLabel}
        onClick={onMore}
      />
    </div>
  )
}

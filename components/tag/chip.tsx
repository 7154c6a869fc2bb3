import type { ComponentProps } from 'react'
import styles from './chip.module.css'

interface ChipProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'aria-pressed' | 'aria-checked'> {
  readonly selected?: boolean
  /** Hatched and struck through, but still selectable. */
  readonly unavailable?: boolean
  /** CSS colour of a disc before the text. */
  readonly swatch?: string
  /** The pill shape used by filters. */
  readonly round?: boolean
}

/** A selectable button of 44 px. Sets aria-checked with role="radio", aria-pressed otherwise. */
export function Chip({ selected, unavailable = false, swatch, round = false, children, ...rest }: ChipProps) {
  const state = rest.role === 'radio' ? { 'aria-checked': selected ?? false } : { 'aria-pressed': selected }
  const className = [styles['chip'], selected && styles['on'], unavailable && styles['none'], round && styles['round']]
  return (
    <button type="button" {...rest} {...state} className={className.filter(Boolean).join(' ')}>
      {swatch && <span className={styles['swatch']} style={{ background: swatch }} />}
      {children}
    </button>
  )
}

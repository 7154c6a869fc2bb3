import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { ShopLink } from '../shop-link'
import styles from './button.module.css'
import { Spinner } from './spinner'

interface ButtonLook {
  readonly variant?: 'primary' | 'line' | 'blue' | 'navy' | 'white' | 'text' | 'danger'
  /** 54, 48 and 40 px high; the last 44 on phones. */
  readonly size?: 'big' | 'medium' | 'slim'
  /** As wide as the place it stands in. */
  readonly wide?: boolean
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** Shows a spinner in place and takes no clicks, but keeps the focus. */
  readonly busy?: boolean
  /** Stands beside the spinner; without it the spinner stands alone and the name stays. */
  readonly busyLabel?: string
}

/** A button. Its width is that of the longer of its two labels, so nothing moves while it is busy. */
export function Button({
  variant = 'primary',
  size = 'medium',
  wide = false,
  busy = false,
  busyLabel,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={lookOf({ variant, size, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      <span className={busy && busyLabel ? styles['away'] : busy ? styles['unseen'] : styles['label']}>{children}</span>
      {busyLabel !== undefined && (
        <span className={busy ? styles['label'] : styles['away']}>
          <Spinner size={SPINNER_SIZES[size]} />
          {busyLabel}
        </span>
      )}
      {busy && busyLabel === undefined && (
        <span className={styles['label']}>
          <Spinner size={SPINNER_SIZES[size]} />
        </span>
      )}
    </button>
  )
}

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof ShopLink>, 'className' | 'style'> {
  readonly children: ReactNode
}

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', size = 'medium', wide = false, children, ...rest }: ButtonLinkProps) {
  return (
    <ShopLink {...rest} className={lookOf({ variant, size, wide })}>
      <span className={styles['label']}>{children}</span>
    </ShopLink>
  )
}

/** Specification 9: 16 px small, 18 medium, 20 otherwise. */
const SPINNER_SIZES = { slim: 16, medium: 18, big: 20 } as const

function lookOf({ variant, size, wide }: Required<ButtonLook>): string {
  return [styles['button'], styles[variant], styles[size], wide ? styles['wide'] : ''].filter(Boolean).join(' ')
}

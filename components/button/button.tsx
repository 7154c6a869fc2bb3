import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { ShopLink } from '../page/shop-link'
import styles from './button.module.css'
import { Spinner } from './spinner'

interface ButtonLook {
  readonly variant?: 'primary' | 'line' | 'blue' | 'navy' | 'white' | 'text' | 'danger'
  /** Height 54, 48 or 40 px; 'slim' is 44 px on phones. */
  readonly size?: 'big' | 'medium' | 'slim'
  /** Fills the width of its container. */
  readonly wide?: boolean
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** Shows a spinner and ignores clicks, but keeps the focus. */
  readonly busy?: boolean
  /** Shown beside the spinner. Without it the spinner stands alone and the name is kept for screen readers. */
  readonly busyLabel?: string
}

/** A button as wide as the longer of its two labels, so nothing moves while it is busy. */
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
      className={classNameOf({ variant, size, wide })}
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
    <ShopLink {...rest} className={classNameOf({ variant, size, wide })}>
      <span className={styles['label']}>{children}</span>
    </ShopLink>
  )
}

/** In pixels. */
const SPINNER_SIZES = { slim: 16, medium: 18, big: 20 } as const

function classNameOf({ variant, size, wide }: Required<ButtonLook>): string {
  return [styles['button'], styles[variant], styles[size], wide ? styles['wide'] : ''].filter(Boolean).join(' ')
}

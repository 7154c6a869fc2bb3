import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import styles from './snackbar.module.css'

export interface SnackbarMessage {
  readonly message: string
  readonly variant: 'success' | 'warning' | 'error' | 'info'
  /** Top start by default; full width on phones. */
  readonly position?: 'top-start' | 'top-center' | 'bottom-center'
  /** Milliseconds, 2000 by default. Hovering or focusing the message pauses the timeout. */
  readonly timeout?: number
  readonly action?: { readonly text: string; readonly onAction: () => void }
}

export interface ShownSnackbar extends SnackbarMessage {
  readonly id: number
}

const SIGNS = { success: 'check', warning: 'alert', error: 'x', info: 'info' } as const satisfies Record<
  ShownSnackbar['variant'],
  IconName
>
/** Milliseconds. */
const DEFAULT_TIMEOUT = 2000

interface SnackbarProps extends ShownSnackbar {
  readonly onClose: () => void
}

/** Renders the message of `SnackbarProvider` and removes it after its timeout. */
export function Snackbar({ message, variant, position, timeout, action, onClose }: SnackbarProps) {
  const timer = usePausableTimeout(timeout ?? DEFAULT_TIMEOUT, onClose)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only pauses its timeout while it is read.
    <div
      className={`${styles['place']} ${styles[position ?? 'top-start']}`}
      onPointerEnter={timer.pause}
      onPointerLeave={timer.resume}
      onFocus={timer.pause}
      onBlur={timer.resume}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className={styles['snackbar']}>
        <span className={`${styles['disc']} ${styles[variant]}`}>
          <Icon name={SIGNS[variant]} size={15} />
        </span>
        <span className={styles['message']}>{message}</span>
        {action && (
          <button
            type="button"
            className={styles['action']}
            onClick={() => {
              onClose()
              action.onAction()
            }}
          >
            {action.text}
          </button>
        )}
      </div>
    </div>
  )
}

/** Calls `onEnd` once after the given milliseconds. Pausing stops the clock, resuming runs the remaining time. */
function usePausableTimeout(milliseconds: number, onEnd: () => void) {
  const [isPaused, setIsPaused] = useState(false)
  const remainingMs = useRef(milliseconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isPaused) return
    const startedAt = performance.now()
    const timer = setTimeout(() => end(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= performance.now() - startedAt
    }
  }, [isPaused])
  return { pause: () => setIsPaused(true), resume: () => setIsPaused(false) } as const
}

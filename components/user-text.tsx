import type { ReactNode } from 'react'
import styles from './user-text.module.css'

interface UserTextProps {
  /** A text, or its parts where some of it is marked. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** What somebody wrote: in its own direction, with its line breaks, and never wider than its place. */
export function UserText({ children, className = '' }: UserTextProps) {
  return (
    <p dir="auto" className={`${styles['text']} ${className}`}>
      {children}
    </p>
  )
}

import type { ReactNode } from 'react'
import styles from './user-text.module.css'

interface UserTextProps {
  /** A text, or its parts when some are highlighted. */
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Text by a user: keeps its direction and line breaks, and never overflows. */
export function UserText({ children, className = '' }: UserTextProps) {
  return (
    <p dir="auto" className={`${styles['text']} ${className}`}>
      {children}
    </p>
  )
}

import type { ReactNode } from 'react'
import styles from './user-text.module.css'

interface UserTextProps {
  /** A text, or its parts when some are highlighted. */
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Language and direction of the text, where they are known. See `textAttributes`. */
  readonly attributes?: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } | undefined
}

/** Text by a user: keeps its direction and line breaks, and never overflows. */
export function UserText({ children, className = '', attributes }: UserTextProps) {
  return (
    <p {...attributes} dir="auto" className={`${styles['text']} ${className}`}>
      {children}
    </p>
  )
}

import styles from './user-text.module.css'

interface UserTextProps {
  readonly children: string
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

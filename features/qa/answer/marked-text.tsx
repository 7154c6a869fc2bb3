import { UserText } from '@/components/user-text'
import { markedParts } from './marked-parts'
import styles from './marked-text.module.css'

interface MarkedTextProps {
  readonly text: string
  /** What was searched for; '' marks nothing. */
  readonly searchName: string
  readonly className?: string | undefined
}

/** What somebody wrote, with what was searched for marked in it. */
export function MarkedText({ text, searchName, className }: MarkedTextProps) {
  return (
    <UserText className={[styles['words'], className].filter(Boolean).join(' ')}>
      {markedParts(text, searchName).map((part) =>
        part.isMatch ? (
          <mark key={part.at} className={styles['mark']}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </UserText>
  )
}

import { useState } from 'react'
import { Button } from '@/components/button/button'
import { useLostFocus } from '@/lib/browser/use-lost-focus'
import styles from './asked-deletion.module.css'

interface AskedDeletionProps {
  /** The text of the first button. */
  readonly label: string
  readonly question: string
  readonly confirm: string
  readonly keep: string
  readonly busy: boolean
  readonly onConfirm: () => void
}

/** A button that asks for confirmation, in its own place, before it deletes something. */
export function AskedDeletion({ label, question, confirm, keep, busy, onConfirm }: AskedDeletionProps) {
  const [isAsking, setAsking] = useState(false)
  const button = useLostFocus<HTMLButtonElement>(isAsking)
  if (!isAsking) {
    return (
      <p>
        <Button ref={button} variant="line" size="slim" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </p>
    )
  }
  return (
    <div className={styles['ask']} role="alert">
      <p>{question}</p>
      <Button size="slim" busy={busy} onClick={onConfirm}>
        {confirm}
      </Button>
      <Button ref={button} variant="text" size="slim" onClick={() => setAsking(false)}>
        {keep}
      </Button>
    </div>
  )
}

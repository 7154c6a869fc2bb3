import { Button } from '../button/button'
import { SectionError } from '../empty-or-error/section-error'
import styles from './show-more.module.css'

interface ShowMoreProps {
  /** How many of all items are shown; announced when it changes. */
  readonly status: string
  readonly label: string
  readonly hasMore: boolean
  /** Whether the list is loading, for any reason: TanStack Query would drop a refetch for the next page. */
  readonly pending: boolean
  /** Error message, shown with a retry instead of the button. */
  readonly failed: string | undefined
  readonly onMore: () => void
}

/** The end of a list that loads page by page. */
export function ShowMore({ status, label, hasMore, pending, failed, onMore }: ShowMoreProps) {
  return (
    <div className={styles['more']}>
      <p role="status" className={hasMore ? 'faint small' : 'visually-hidden'}>
        {status}
      </p>
      {failed !== undefined && <SectionError text={failed} onRetry={onMore} pending={pending} />}
      {failed === undefined && hasMore && (
        <Button variant="line" busy={pending} onClick={onMore}>
          {label}
        </Button>
      )}
    </div>
  )
}

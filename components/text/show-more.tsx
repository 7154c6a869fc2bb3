import { Button } from '../button/button'
import { SectionError } from '../empty-or-error/section-error'
import styles from './show-more.module.css'

interface ShowMoreProps {
  /** How many of all items are shown; announced when it changes. */
  readonly status: string
  readonly label: string
  /** Said with a retry instead of the button, when the next page could not be loaded. */
  readonly failed: string
  /** An infinite query. */
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly isFetchNextPageError: boolean
    readonly fetchNextPage: () => unknown
  }
}

/** The end of a list that loads page by page. It waits for any read of the list, which a next page would replace. */
export function ShowMore({ status, label, failed, query }: ShowMoreProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const more = () => void fetchNextPage()
  return (
    <div className={styles['more']}>
      <p role="status" className={hasNextPage ? 'faint small' : 'visually-hidden'}>
        {status}
      </p>
      {isFetchNextPageError && <SectionError text={failed} onRetry={more} pending={isFetching} />}
      {!isFetchNextPageError && hasNextPage && (
        <Button variant="line" busy={isFetching} onClick={more}>
          {label}
        </Button>
      )}
    </div>
  )
}

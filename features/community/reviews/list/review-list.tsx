import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { SectionError } from '@/components/empty-or-error/section-error'
import { IconDisc } from '@/components/icon/icon-disc'
import type { Review } from '@/contract/community/reviews'
import styles from './review-list.module.css'

interface ReviewListProps {
  readonly reviews: readonly Review[]
  readonly drawReview: (review: Review) => ReactNode
  /** TotalNoOfReviews. */
  readonly total: number
  /** Shown when there is no review. */
  readonly action: ReactNode
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly isMoreFailed: boolean
  readonly onMore: () => void
}

/** "Top reviews", three at a time. */
export function ReviewList({ reviews, drawReview, total, action, ...more }: ReviewListProps) {
  const t = useTranslations('reviews')
  const { list, expectMore } = useFocusOnMore(reviews.length)
  if (reviews.length === 0) return <NoReviews action={action} />
  const onMore = () => {
    expectMore()
    more.onMore()
  }
  return (
    <div ref={list}>
      <div className={styles['head']}>
        <h3 className="h3">{t('topReviews')}</h3>
        <span className="note">{t('reviews', { count: total })}</span>
      </div>
      {reviews.map(drawReview)}
      {more.hasMore && (
        <div className={styles['foot']}>
          {more.isMoreFailed ? (
            <SectionError text={t('moreFailed')} onRetry={onMore} pending={more.isLoadingMore} />
          ) : (
            <Button variant="line" busy={more.isLoadingMore} onClick={onMore}>
              {t('more')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** After loading more, the focus goes to the first new review. */
function useFocusOnMore(shown: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return
    list.current?.querySelectorAll('article')[before.current]?.focus({ preventScroll: true })
    before.current = undefined
  }, [shown])
  return {
    list,
    expectMore: () => {
      before.current = shown
    },
  }
}

function NoReviews({ action }: Pick<ReviewListProps, 'action'>) {
  const t = useTranslations('reviews')
  return (
    <div className={styles['none']}>
      <IconDisc icon="star" />
      <h3 className="h3">{t('none')}</h3>
      <p className="note">{t('firstReview')}</p>
      {action}
    </div>
  )
}

import type { CSSProperties, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { useInView } from '@/components/loading/use-in-view'
import { useReservedHeight } from '@/components/loading/use-reserved-height'
import { DEFAULT_REVIEWS } from '@/contract/community/reviews-rules'
import type { ReviewedProduct } from './api/product-reviews'
import styles from './reviews-section.module.css'

interface ReviewsSectionProps extends ReviewedProduct {
  /** TotalNoOfReviews of the product, to reserve space; 0 hides the section. */
  readonly count: number
  /** Button to write a review: below the summary, or where there is no review. */
  readonly action?: ReactNode
  /** Replaces `action` when the visitor has written a review. */
  readonly changeAction?: ReactNode
  /** Shown below the visitor's own review. */
  readonly ownAction?: ReactNode
}

const ReviewsBody = lazily(() => import('./late-parts').then(async (late) => (await late.reviewsBody()).ReviewsBody))

/** "Customer Ratings". Code and reviews are fetched when a tenth of the section is in view. */
export function ReviewsSection({ parentProductId, storeId, count, ...actions }: ReviewsSectionProps) {
  const t = useTranslations('productPage.sections')
  const { ref, inView } = useInView({ threshold: 0.1, triggerOnce: true })
  const { place, isReserved, release } = useReservedHeight()
  if (count === 0) return null
  const cards = Math.min(count, DEFAULT_REVIEWS)
  return (
    <section ref={ref} className="page section" aria-labelledby="reviews">
      <h2 id="reviews" className={`h2 ${styles['title']}`} tabIndex={-1}>
        {t('reviews')}
      </h2>
      <div ref={place} className={styles['place']} data-kept={isReserved} style={{ '--cards': cards } as CSSProperties}>
        {inView && (
          <ReviewsBody
            key={parentProductId}
            product={{ parentProductId, storeId }}
            count={count}
            {...actions}
            onSettled={release}
          />
        )}
      </div>
    </section>
  )
}

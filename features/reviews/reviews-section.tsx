import dynamic from 'next/dynamic'
import type { CSSProperties, ReactNode } from 'react'
import { useInView } from 'react-intersection-observer'
import { useTranslations } from 'use-intl'
import { useKeptPlace } from '@/components/use-kept-place'
import type { ReviewedProduct } from './api/product-reviews'
import { DEFAULT_REVIEWS } from '@/contract/review-limits'
import styles from './reviews-section.module.css'

interface ReviewsSectionProps extends ReviewedProduct {
  /** TotalNoOfReviews of the product: the place that is kept. None, no section. */
  readonly count: number
  /** The way to a review of one's own: below the summary, or where there is no review. */
  readonly action?: ReactNode
  /** Stands for `action` once the visitor has written one. */
  readonly changeAction?: ReactNode
  /** What can be done with the visitor's own review. */
  readonly ownAction?: ReactNode
}

const ReviewsBody = dynamic(() => import('./list/reviews-body').then((module) => module.ReviewsBody), {
  ssr: false,
})

/** "Customer Ratings" (specification 2.4): code and reviews are fetched once a tenth of the section is in view. */
export function ReviewsSection({ parentProductId, storeId, count, ...actions }: ReviewsSectionProps) {
  const t = useTranslations('reviews')
  const { ref, inView } = useInView({ threshold: 0.1, triggerOnce: true })
  const { place, isKept, giveBack } = useKeptPlace()
  if (count === 0) return null
  const cards = Math.min(count, DEFAULT_REVIEWS)
  return (
    <section ref={ref} className="page section" aria-labelledby="reviews">
      <h2 id="reviews" className={`h2 ${styles['title']}`} tabIndex={-1}>
        {t('title')}
      </h2>
      <div ref={place} className={styles['place']} data-kept={isKept} style={{ '--cards': cards } as CSSProperties}>
        {inView && (
          <ReviewsBody
            key={parentProductId}
            product={{ parentProductId, storeId }}
            count={count}
            {...actions}
            onSettled={giveBack}
          />
        )}
      </div>
    </section>
  )
}

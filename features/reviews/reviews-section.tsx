import dynamic from 'next/dynamic'
import type { CSSProperties } from 'react'
import { useInView } from 'react-intersection-observer'
import { useTranslations } from 'use-intl'
import type { ReviewedProduct } from './api/product-reviews'
import { REVIEWS_PAGE_SIZE } from './reviews-page-size'
import styles from './reviews-section.module.css'

interface ReviewsSectionProps extends ReviewedProduct {
  /** TotalNoOfReviews of the product: the place that is kept. None, no section. */
  readonly count: number
}

const ReviewsBody = dynamic(() => import('./components/reviews-body').then((module) => module.ReviewsBody), {
  ssr: false,
})

/** "Customer Ratings" (specification 2.4): code and reviews are fetched once a tenth of the section is in view. */
export function ReviewsSection({ parentProductId, storeId, count }: ReviewsSectionProps) {
  const t = useTranslations('reviews')
  const { ref, inView } = useInView({ threshold: 0.1, triggerOnce: true })
  if (count === 0) return null
  return (
    <section ref={ref} className="page section" aria-labelledby="reviews">
      <h2 id="reviews" className={`h2 ${styles['title']}`} tabIndex={-1}>
        {t('title')}
      </h2>
      <div className={styles['place']} style={{ '--cards': Math.min(count, REVIEWS_PAGE_SIZE) } as CSSProperties}>
        {inView && (
          <ReviewsBody key={parentProductId} parentProductId={parentProductId} storeId={storeId} count={count} />
        )}
      </div>
    </section>
  )
}

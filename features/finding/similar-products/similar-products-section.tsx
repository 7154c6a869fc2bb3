import { useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { useInView } from '@/components/loading/use-in-view'
import { SimilarTitle } from './components/similar-title'
import styles from './similar-products-section.module.css'

interface SimilarProductsSectionProps {
  readonly parentProductId: string
  /** Slug of the product that they are similar to. */
  readonly slug: string
}

const SimilarCarousel = lazily(
  () => import('./late-parts').then(async (late) => (await late.similarCarousel()).SimilarCarousel),
  SimilarTitle,
)

/**
 * "Similar products". Its space is reserved; code and products load just before it scrolls into view. Hidden when there
 * are none, or when they fail to load.
 */
export function SimilarProductsSection({ parentProductId, slug }: SimilarProductsSectionProps) {
  const { ref, inView } = useInView({ triggerOnce: true, rootMargin: '200px 0px' })
  const [emptyFor, setEmptyFor] = useState<string>()
  if (emptyFor === parentProductId) return null
  return (
    <section ref={ref} className={`page section ${styles['section']}`}>
      {inView ? (
        <SimilarCarousel
          key={parentProductId}
          parentProductId={parentProductId}
          slug={slug}
          onEmpty={() => setEmptyFor(parentProductId)}
        />
      ) : (
        <SimilarTitle />
      )}
    </section>
  )
}

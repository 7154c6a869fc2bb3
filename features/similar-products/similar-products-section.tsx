import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useInView } from 'react-intersection-observer'
import { SimilarTitle } from './components/similar-title'
import styles from './similar-products-section.module.css'

interface SimilarProductsSectionProps {
  readonly parentProductId: string
}

const SimilarCarousel = dynamic(
  () => import('./components/similar-carousel').then((module) => module.SimilarCarousel),
  { ssr: false, loading: SimilarTitle },
)

/**
 * "Similar products" (specification 2.3). Its place is kept; code and products are fetched just before it comes into
 * view. It goes away when there are none, or they cannot be had.
 */
export function SimilarProductsSection({ parentProductId }: SimilarProductsSectionProps) {
  const { ref, inView } = useInView({ triggerOnce: true, rootMargin: '200px 0px' })
  const [emptyFor, setEmptyFor] = useState<string>()
  if (emptyFor === parentProductId) return null
  return (
    <section ref={ref} className={`page section ${styles['section']}`}>
      {inView ? (
        <SimilarCarousel
          key={parentProductId}
          parentProductId={parentProductId}
          onEmpty={() => setEmptyFor(parentProductId)}
        />
      ) : (
        <SimilarTitle />
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { type RefObject, useId } from 'react'
import { Carousel, SLIDE_SIZES } from '@/components/carousel/carousel'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import { useApi } from '@/lib/api/api-context'
import { cartProductOf } from '@/lib/domain/cart/cart-product'
import { recentViewsQuery } from '../../api/recent-views'
import { recommendedProductsQuery } from '../../api/recommended-products'
import { useInsertedBelowView } from '../../use-inserted-below-view'

interface PersonalRowProps {
  readonly kind: 'recentlyViewed' | 'recommended'
  readonly title: string
  readonly owner: string
  /** The place where it is inserted. */
  readonly place: RefObject<HTMLElement | null>
}

/** One person's products in a track. It is inserted only while its place is out of view, so that nothing moves. */
export function PersonalRow({ kind, title, owner, place }: PersonalRowProps) {
  const api = useApi()
  const headingId = useId()
  const recent = useQuery({ ...recentViewsQuery(api, owner), enabled: kind === 'recentlyViewed' })
  const recommended = useQuery({ ...recommendedProductsQuery(api, owner), enabled: kind === 'recommended' })
  const products = (kind === 'recommended' ? recommended : recent).data ?? []
  const isPlaced = useInsertedBelowView(place, products.length > 0)
  if (!isPlaced || products.length === 0) return null
  return (
    <section className="page section" aria-labelledby={headingId}>
      <Carousel
        heading={
          <h2 id={headingId} className="h2">
            {title}
          </h2>
        }
        label={title}
      >
        {products.map((product) => (
          <ShoppingCard
            key={product.childProductId}
            product={product}
            cartProduct={() => cartProductOf(product)}
            sizes={SLIDE_SIZES}
          />
        ))}
      </Carousel>
    </section>
  )
}

import { type ReactNode, useRef } from 'react'
import { useIdleLayout } from '@/components/loading/use-idle-layout'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { StoreMark } from '@/components/picture/store-mark'
import type { FeaturedBrand } from '@/contract/finding/bootstrap'
import { routes } from '@/lib/routes'
import type { BlockOf } from '../../api/home'
import styles from './featured-stores.module.css'
import rowHead from './row-head.module.css'

const PICTURES = 3

interface FeaturedStoresProps {
  readonly block: BlockOf<'stores'>
  readonly stores: readonly FeaturedBrand[]
  /** Renders the follow button of a store. */
  readonly followOf: (store: FeaturedBrand) => ReactNode
}

/** Stores with their logo, three of their products and a follow button. */
export function FeaturedStores({ block: { title, text, linkText }, stores, followOf }: FeaturedStoresProps) {
  const section = useRef<HTMLElement>(null)
  useIdleLayout(section)
  return (
    <section ref={section} className={`far ${styles['band']}`} aria-labelledby="featured-stores">
      <div className="page section">
        <div className={rowHead['head']}>
          <div>
            <h2 id="featured-stores" className="h2">
              {title}
            </h2>
            <p className="note above-6">{text}</p>
          </div>
          <ShopLink href={routes.brands()} className="link">
            {linkText}
          </ShopLink>
        </div>
        <ul className={styles['stores']}>
          {stores.map((store) => (
            <li key={store.slug}>
              <StoreCard store={store} follow={followOf(store)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function StoreCard({ store, follow }: { store: FeaturedBrand; follow: ReactNode }) {
  const { name, slug, markColor, category, place, rating, images } = store
  return (
    <article className={styles['card']}>
      <div className="row wrap gap-12">
        <StoreMark name={name} color={markColor} />
        <div className={styles['who']}>
          <h3 className={styles['name']}>
            <ShopLink href={routes.store(name, slug)} className="cover">
              {name}
            </ShopLink>
          </h3>
          <p className={styles['facts']}>
            <Fact>{category}</Fact>
            <span className={styles['together']}>
              <Fact>{place}</Fact>
              <Fact>{rating?.toFixed(1)}</Fact>
            </span>
          </p>
        </div>
        <span className={styles['follow']}>{follow}</span>
      </div>
      <div className={styles['pictures']}>
        {images.slice(0, PICTURES).map((image) => (
          <ProductPicture key={image} src={image} alt="" width={140} height={140} className={styles['picture']} />
        ))}
      </div>
    </article>
  )
}

function Fact({ children }: { readonly children: string | undefined }) {
  if (!children) return null
  return (
    <span className={styles['fact']}>
      <bdi>{children}</bdi>
    </span>
  )
}

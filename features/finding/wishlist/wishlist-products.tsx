import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { ShopLink } from '@/components/page/shop-link'
import { CardGrid, CardGridSkeleton } from '@/components/product-card/card-grid'
import { ShowMore } from '@/components/text/show-more'
import type { ProductCard } from '@/contract/finding/catalogue'
import { MAX_COMPARED } from '@/lib/domain/compare/compared-products'
import { routes } from '@/lib/routes'
import { WishlistCard } from './components/wishlist-card'
import type { Wishlist } from './use-wishlist'
import styles from './wishlist-products.module.css'

interface WishlistProductsProps {
  readonly wishlist: Wishlist
  /** Opens "Notify Me" of a product that is out of stock. */
  readonly onNotify: (product: ProductCard) => void
  readonly onApproachNotify: () => void
}

/** The products of the wishlist, or its empty or failed state. */
export function WishlistProducts({ wishlist, onNotify, onApproachNotify }: WishlistProductsProps) {
  const t = useTranslations('wishlist')
  const { query, products, count } = wishlist
  if (count === undefined) {
    return query.isError ? (
      <SectionError text={t('failed')} onRetry={() => query.refetch()} pending={query.isFetching} />
    ) : (
      <CardGridSkeleton label={t('loading')} />
    )
  }
  if (count === 0 && wishlist.view.q !== undefined) {
    return (
      <EmptyPanel icon="search" title={t('nothing.title')} text={t('nothing.text')}>
        <Button variant="line" onClick={() => wishlist.setView({ sort: wishlist.view.sort })}>
          {t('nothing.button')}
        </Button>
      </EmptyPanel>
    )
  }
  if (count === 0) {
    return (
      <EmptyPanel icon="basket" title={t('empty.title')} text={t('empty.text')}>
        <ButtonLink href={routes.home()}>{t('empty.button')}</ButtonLink>
      </EmptyPanel>
    )
  }
  return (
    <>
      {products.length > 1 && (
        <p className={styles['compare']}>
          <ShopLink className="link" href={routes.compare(products.slice(0, MAX_COMPARED).map(({ slug }) => slug))}>
            {t('compareFirst', { count: Math.min(products.length, MAX_COMPARED) })}
          </ShopLink>
        </p>
      )}
      <CardGrid label={t('title')}>
        {products.map((product) => (
          <li key={product.childProductId}>
            <WishlistCard product={product} onNotify={() => onNotify(product)} onApproachNotify={onApproachNotify} />
          </li>
        ))}
      </CardGrid>
      <ShowMore
        status={t('shown', { shown: products.length, count })}
        label={t('more')}
        failed={t('moreFailed')}
        query={query}
      />
    </>
  )
}

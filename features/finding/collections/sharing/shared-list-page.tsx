import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { CardGrid, GRID_SIZES } from '@/components/product-card/card-grid'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import { ShowMore } from '@/components/text/show-more'
import type { SharedList } from '@/contract/finding/collections'
import { useApi } from '@/lib/api/api-context'
import { cartProductOf } from '@/lib/domain/cart/cart-product'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import { useRenderedAt } from '@/lib/time/server-clock'
import { SHARED_PAGE_SIZE, sharedListQuery } from '../api/shared-list'
import { cartable } from './cartable'
import styles from './shared-list-page.module.css'

export interface SharedListPageProps {
  readonly token: string
  /** The list with its first products. */
  readonly list: SharedList
}

/** The page /shared/…: a wishlist or collection that its owner shares, for everyone with the link. */
export function SharedListPage({ token, list }: SharedListPageProps) {
  const t = useTranslations('sharedList')
  const api = useApi()
  const isSignedIn = useSession().kind === 'signedIn'
  const query = useInfiniteQuery(sharedListQuery(api, token, list))
  const products = query.data.pages.flatMap((page) => page.products)
  const title = list.name ?? t('wishlist')
  return (
    <div className={`page ${styles['page']}`}>
      <header className={styles['head']}>
        <div className={styles['titles']}>
          <h1 className="h1">
            <bdi>{title}</bdi>
          </h1>
          <p className="soft">
            {list.ownerName !== null && <>{t.rich('by', { name: () => <bdi>{list.ownerName}</bdi> })} · </>}
            {t('products', { count: list.penCount })}
          </p>
        </div>
        <AddAll list={list} />
      </header>
      {products.length === 0 ? (
        <EmptyPanel icon="collect" title={t('empty')} text={t('emptyText')}>
          <ButtonLink href={routes.productList()}>{t('shop')}</ButtonLink>
        </EmptyPanel>
      ) : (
        <CardGrid label={title}>
          {products.map((product, place) => (
            <li key={product.childProductId}>
              <ShoppingCard
                product={product}
                cartProduct={() => ({
                  ...cartProductOf(product),
                  finalPrice: isSignedIn ? product.tfmPrice : product.msrpPrice,
                })}
                sizes={GRID_SIZES}
                isFirst={place < 2}
                headingLevel={2}
              />
            </li>
          ))}
        </CardGrid>
      )}
      <ShowMore
        status={t('shown', { shown: products.length, count: list.penCount })}
        label={t('more')}
        failed={t('moreFailed')}
        query={query}
      />
    </div>
  )
}

/** Leads to the cart, which asks before it adds. Says what is left out. */
function AddAll({ list: { products, penCount } }: { readonly list: SharedList }) {
  const t = useTranslations('sharedList')
  const { items, outOfStock, needChoice } = cartable(products, useRenderedAt())
  if (items.length === 0) return null
  return (
    <div className={styles['add']}>
      <ButtonLink href={routes.cartWith(items)} rel="nofollow">
        {penCount > SHARED_PAGE_SIZE ? t('addFirst', { count: items.length }) : t('addAll')}
      </ButtonLink>
      {outOfStock > 0 && <p className="note">{t('outOfStock', { count: outOfStock })}</p>}
      {needChoice > 0 && <p className="note">{t('needChoice', { count: needChoice })}</p>}
    </div>
  )
}

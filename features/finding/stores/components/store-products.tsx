import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { LISTING_SIZES, ListingGrid, ListingSkeleton } from '@/components/listing/listing-grid'
import { EmptyListing, FailedListing } from '@/components/listing/listing-message'
import { Pagination } from '@/components/listing/pagination'
import { SortSelect } from '@/components/listing/sort-select'
import { SubmittedSearch } from '@/components/page/submitted-search'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import {
  DEFAULT_LISTING_SORT,
  LISTING_PAGE_SIZE,
  LISTING_SORTS,
  MAX_SEARCH_LENGTH,
} from '@/contract/finding/search-rules'
import type { StoreDetails } from '@/contract/finding/stores'
import { useApi } from '@/lib/api/api-context'
import type { ListProduct } from '@/lib/domain/cart/listed-product'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import { audienceOf, type StoreProductList, storeProductsQuery } from '../api/store-products'
import { type StoreView, storeUrl } from '../store-url'
import { StoreCategories } from './store-categories'
import styles from './store-products.module.css'

interface StoreProductsProps {
  readonly store: StoreDetails
  readonly view: StoreView
  /** Goes to another view of the same store. */
  readonly onView: (href: string) => void
}

/** The products of a store: categories, sort order, search, products and pagination. */
export function StoreProducts({ store, view, onView }: StoreProductsProps) {
  const t = useTranslations('stores')
  const listing = useTranslations('listing')
  const isSignedIn = useSession().kind === 'signedIn'
  const query = storeProductsQuery(useApi(), store.storeId, view, audienceOf(view, isSignedIn))
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
  })
  const chosen = store.categories.find(
    ({ path }) => path[0] === view.fname && path[1] === view.sname && path.length === (view.sname ? 2 : 1),
  )
  const sorts = LISTING_SORTS.map((sort) => ({
    value: sort,
    label: sort === 'relevance' && !view.q ? t('popular') : listing(`sorts.${sort}`),
    href: storeUrl(store, { ...view, sort, page: 1 }),
    isOn: sort === view.sort,
  }))
  return (
    <section id="products" className={styles['products']} aria-labelledby="products-title">
      <StoreCategories store={store} view={view} onChoose={onView} />
      <div className={styles['head']}>
        <div>
          <h2 id="products-title" className="h2">
            {view.q ? t('found', { text: view.q }) : (chosen?.title ?? t('allProducts'))}
          </h2>
          <p className={styles['count']} role="status">
            {data && t('productCount', { count: data.penCount })}
          </p>
        </div>
        <div className={styles['tools']}>
          <SubmittedSearch
            label={t('search')}
            clearLabel={t('clearSearch')}
            text={view.q ?? ''}
            maxLength={MAX_SEARCH_LENGTH}
            onSearch={(q) => onView(storeUrl(store, { sort: view.sort, page: 1, ...(q && { q }) }))}
            action={routes.store(store.name, store.storeId)}
            className={styles['search']}
          />
          <SortSelect choices={sorts} onChoose={({ href }) => onView(href)} />
        </div>
      </div>
      {data ? (
        <Found {...{ store, view, onView, data }} isBusy={isPlaceholderData} />
      ) : isError ? (
        <FailedListing onRetry={refetch} pending={isFetching} categories={[]} />
      ) : (
        <ListingSkeleton />
      )}
    </section>
  )
}

interface FoundProps extends StoreProductsProps {
  readonly data: StoreProductList
  /** Other products are loading. */
  readonly isBusy: boolean
}

function Found({ store, view, onView, data: { products, penCount }, isBusy }: FoundProps) {
  const t = useTranslations('stores')
  const listing = useTranslations('listing')
  const nothing = useTranslations('nothingListed')
  const pageCount = Math.max(1, Math.ceil(penCount / LISTING_PAGE_SIZE))
  const hrefOf = (page: number) => storeUrl(store, { ...view, page })
  if (products.length === 0) {
    const isBeyond = penCount > 0
    return (
      <EmptyListing
        title={isBeyond ? nothing('beyondTitle', { page: view.page }) : t('none')}
        text={isBeyond ? nothing('beyondText') : t('noneText', { name: store.name })}
        action={
          <ButtonLink variant="line" href={isBeyond ? hrefOf(pageCount) : storeUrl(store, WHOLE)} scroll={false}>
            {isBeyond ? nothing('lastPage') : t('showAll')}
          </ButtonLink>
        }
        categories={[]}
      />
    )
  }
  return (
    <>
      <ListingGrid label={listing('products')} isBusy={isBusy}>
        {products.map((product) => (
          <li key={product.childProductId}>
            <StoreProductCard product={product} />
          </li>
        ))}
      </ListingGrid>
      <Pagination page={view.page} pageCount={pageCount} hrefOf={hrefOf} onChoose={(page) => onView(hrefOf(page))} />
    </>
  )
}

/** All products in the default order. */
const WHOLE: StoreView = { sort: DEFAULT_LISTING_SORT, page: 1 }

/** A product in the list of its store. */
function StoreProductCard({ product }: { readonly product: ListProduct }) {
  const isSignedIn = useSession().kind === 'signedIn'
  const cartProduct = () => ({ ...product, finalPrice: isSignedIn ? product.tfmPrice : product.msrpPrice })
  return <ShoppingCard product={product} cartProduct={cartProduct} sizes={LISTING_SIZES} />
}

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Skeleton } from '@/components/loading/skeleton'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { Amount } from '@/components/price/price'
import { needsChoice } from '@/components/product-card/shopping-card'
import type { CartSeller } from '@/contract/buying/cart'
import { EMPTY_LISTING_QUERY } from '@/contract/finding/search-query'
import { toMajor } from '@/contract/values/minor-units'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { knownNetworkAddress } from '@/lib/consent/network-address'
import { useCartActions } from '@/lib/domain/cart/cart-context'
import { cartProductOf } from '@/lib/domain/cart/cart-product'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import { useRenderedAt } from '@/lib/time/server-clock'
import styles from './free-delivery-product.module.css'

interface FreeDeliveryProductProps {
  readonly seller: CartSeller
}

/** The cheapest product of a store that makes its delivery free. Renders nothing without one. */
export function FreeDeliveryProduct({ seller }: FreeDeliveryProductProps) {
  const t = useTranslations('cart.delivery')
  const retry = useTranslations('shell.components')('tryAgain')
  const renderedAt = useRenderedAt()
  const { add, adding, failed } = useCartActions()
  const isSignedIn = useSession().kind === 'signedIn'
  const { data = [], isPending } = useQuery(productsQuery(useApi(), seller, isSignedIn))
  if (isPending) return <Skeleton height="76px" radius="14px" />
  const inCart = new Set(seller.products.map(({ parentProductId }) => parentProductId))
  const product = data.find(
    (each) => each.inStock && !each.mouData && !needsChoice(each, renderedAt) && !inCart.has(each.parentProductId),
  )
  if (!product) return null
  const { childProductId, productName, slug, images, currencySymbol, finalPrice } = product
  const hasFailed = failed.has(childProductId)
  const addOne = () =>
    void add({ product: cartProductOf(product), choice: { kind: 'oneTime' }, quantity: 1, source: 'cart' })
  return (
    <div className={styles['product']}>
      <ProductPicture className={styles['picture'] ?? ''} src={images[0]?.small ?? ''} alt="" width={52} height={52} />
      <div className="grow">
        <p className={styles['name']}>
          <ShopLink href={routes.product(slug)}>{productName}</ShopLink>
        </p>
        <p className={styles['terms']}>
          <Amount minor={finalPrice} symbol={currencySymbol} /> <span>{t('makesFree')}</span>
        </p>
      </div>
      <Button
        variant="line"
        size="slim"
        busy={adding.has(childProductId)}
        aria-label={hasFailed ? `${retry}: ${productName}` : t('addProduct', { product: productName })}
        onClick={addOne}
      >
        {hasFailed ? retry : t('add')}
      </Button>
    </div>
  )
}

/**
 * Products of the store by price, from the one that is just dear enough. What costs as much as the threshold itself helps
 * nobody.
 */
const productsQuery = (api: ApiCaller, { storeId, delivery: { missing, freeFrom } }: CartSeller, isSignedIn: boolean) =>
  queryOptions({
    // Prices are those of the visitor.
    queryKey: ['cart', 'free-delivery', storeId, missing, isSignedIn],
    queryFn: async ({ signal }) => {
      const price = { from: toMajor(missing), to: toMajor(freeFrom) }
      const query = { ...EMPTY_LISTING_QUERY, sort: 'price-asc', price } as const
      const visitor = { ipAddress: knownNetworkAddress() }
      return (await api.call('filteredSearch', { query, storeId, visitor }, { signal })).data.products
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

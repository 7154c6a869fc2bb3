import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { Carousel, SLIDE_SIZES } from '@/components/carousel/carousel'
import { ProductCard as Card } from '@/components/product-card/product-card'
import { needsChoice } from '@/components/product-card/shopping-card'
import type { CartLine } from '@/contract/buying/cart'
import type { ProductCard } from '@/contract/finding/catalogue'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { isMembershipLine } from '@/lib/domain/cart/cart-amounts'
import { useCartActions } from '@/lib/domain/cart/cart-context'
import { cartProductOf } from '@/lib/domain/cart/cart-product'
import { useWishlistActions } from '@/lib/domain/cart/wishlist-context'
import { routes } from '@/lib/routes'
import { useSession } from '@/lib/session/session-state'
import { useRenderedAt } from '@/lib/time/server-clock'
import styles from './goes-well.module.css'

/** Two screens of five. */
const MAX_SUGGESTIONS = 10

/** "Goes well with your cart": products of other kinds that go with the first line. Renders nothing without products. */
export function GoesWell({ lines }: { readonly lines: readonly CartLine[] }) {
  const t = useTranslations('cartPage.more')
  const api = useApi()
  const session = useSession()
  const wishlist = useWishlistActions()
  const first = lines.find((line) => !isMembershipLine(line))
  const { data = [] } = useQuery({
    ...suggestionsQuery(api, first?.parentProductId ?? ''),
    enabled: first !== undefined,
  })
  const inCart = new Set(lines.map(({ parentProductId }) => parentProductId))
  const products = data.filter(({ parentProductId }) => !inCart.has(parentProductId))
  if (products.length === 0) return null
  return (
    <section className="page section">
      <Carousel heading={<h2 className="h2">{t('title')}</h2>} label={t('title')}>
        {products.map((product) => {
          const isSaved = wishlist.has(product.childProductId) ?? false
          return (
            <Card
              key={product.childProductId}
              product={product}
              sizes={SLIDE_SIZES}
              audience={session.kind === 'guest' ? 'guest' : 'member'}
              saved={isSaved}
              onSave={() => wishlist.toggle(product, isSaved)}
              footer={
                <div className={styles['move']}>
                  <AddSuggestion product={product} />
                </div>
              }
            />
          )
        })}
      </Carousel>
    </section>
  )
}

/** Adds the smallest order and opens the cart. A product that needs a choice leads to its page instead. */
function AddSuggestion({ product }: { readonly product: ProductCard }) {
  const t = useTranslations('cartPage.more')
  const retry = useTranslations('shell.components')('tryAgain')
  const router = useRouter()
  const { add, adding, failed, prefetch } = useCartActions()
  const { productName, childProductId, slug } = product
  const renderedAt = useRenderedAt()
  if (needsChoice(product, renderedAt)) {
    return (
      <ButtonLink
        href={routes.product(slug)}
        variant="line"
        size="slim"
        wide
        aria-label={t('chooseFor', { product: productName })}
      >
        {t('choose')}
      </ButtonLink>
    )
  }
  if (!product.inStock && !product.allowOrderOutOfStock) return null
  const hasFailed = failed.has(childProductId)
  const addOne = async () => {
    const result = await add({
      product: cartProductOf(product),
      choice: { kind: 'oneTime' },
      quantity: 1,
      source: 'cart',
    })
    if (result.kind === 'done') await router.push(routes.cart())
  }
  return (
    <Button
      variant="line"
      size="slim"
      wide
      busy={adding.has(childProductId)}
      aria-label={hasFailed ? `${retry}: ${productName}` : t('addProduct', { product: productName })}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => void addOne()}
    >
      {hasFailed ? retry : t('add')}
    </Button>
  )
}

/** Products that go with one in the cart. */
const suggestionsQuery = (api: ApiCaller, parentProductId: string) =>
  queryOptions({
    queryKey: ['cart-suggestions', parentProductId],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          'similarProducts',
          { parentProductId, limit: MAX_SUGGESTIONS, relation: 'complements' },
          { signal },
        )
      ).data.products,
    staleTime: 5 * 60_000,
  })

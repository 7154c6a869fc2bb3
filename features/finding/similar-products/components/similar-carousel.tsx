import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Carousel, SLIDE_SIZES } from '@/components/carousel/carousel'
import { ShopLink } from '@/components/page/shop-link'
import { ProductCardSkeleton } from '@/components/product-card/product-card-skeleton'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import type { ProductCard } from '@/contract/finding/catalogue'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { nextSkip } from '@/lib/api/next-skip'
import { cartProductOf } from '@/lib/domain/cart/cart-product'
import { routes } from '@/lib/routes'
import styles from './similar-skeleton.module.css'
import { SimilarTitle } from './similar-title'

interface SimilarCarouselProps {
  readonly parentProductId: string
  /** Slug of the product that they are similar to. */
  readonly slug: string
  /** Called when there are no similar products, or they failed to load. */
  readonly onEmpty: () => void
}

/** How many of them are compared with the product. */
const COMPARED = 3
/** The carousel of similar products. Loads more when its end is near. */
export function SimilarCarousel({ parentProductId, slug, onEmpty }: SimilarCarouselProps) {
  const t = useTranslations('similar')
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = useInfiniteQuery(
    similarProductsQuery(useApi(), parentProductId),
  )
  const products = onlyOnce(data?.pages.flatMap((page) => page.products) ?? [])
  const isEmpty = !isPending && products.length === 0
  const leave = useEffectEvent(onEmpty)
  useEffect(() => {
    if (isEmpty) leave()
  }, [isEmpty])
  if (isPending) return <SimilarSkeleton />
  if (isEmpty) return null

  const compared = products.slice(0, COMPARED).map((product) => product.slug)
  const loadMore = () => {
    // After a failure, every scroll event would repeat the failing call.
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }
  return (
    <Carousel
      heading={
        <div className="wrap row spread grow">
          <h2 className="h2">{t('title')}</h2>
          <ShopLink className="link" href={routes.compare([slug, ...compared])}>
            {t('compare')}
          </ShopLink>
        </div>
      }
      label={t('title')}
      onNearEnd={loadMore}
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
  )
}

/** The list may have shifted between two pages. */
function onlyOnce(products: readonly ProductCard[]): readonly ProductCard[] {
  return [...new Map(products.map((product) => [product.childProductId, product])).values()]
}

/** Two screens of five cards. */
const PAGE_SIZE = 10

/** Similar products, a page at a time. */
const similarProductsQuery = (api: ApiCaller, parentProductId: string) =>
  infiniteQueryOptions({
    queryKey: ['similar-products', parentProductId],
    queryFn: async ({ signal, pageParam }) =>
      (await api.call('similarProducts', { parentProductId, skip: pageParam, limit: PAGE_SIZE }, { signal })).data,
    initialPageParam: 0,
    getNextPageParam: ({ penCount }, pages) => nextSkip(pages, ({ products }) => products, penCount),
  })

const CARDS = [1, 2, 3, 4, 5] as const

/** Placeholder of heading and cards, in the carousel's sizes. */
function SimilarSkeleton() {
  const t = useTranslations('similar')
  return (
    <>
      <SimilarTitle />
      <div className={styles['track']} role="status">
        <span className="visually-hidden">{t('loading')}</span>
        {CARDS.map((card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </>
  )
}

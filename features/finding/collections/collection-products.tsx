import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ButtonLink } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { CardGrid, CardGridSkeleton, GRID_SIZES } from '@/components/product-card/card-grid'
import { ShoppingCard } from '@/components/product-card/shopping-card'
import { ShowMore } from '@/components/text/show-more'
import type { ProductCard } from '@/contract/finding/catalogue'
import { cartProductOf } from '@/lib/domain/cart/cart-product'
import { isolatedText } from '@/lib/i18n/text-direction'
import { routes } from '@/lib/routes'
import { useRemoveFromCollection } from './api/collected-product'
import styles from './collection-products.module.css'
import type { OpenCollection } from './use-collection'

/** The products of an open collection, or its empty or failed state. */
export function CollectionProducts({ id, open }: { readonly id: string; readonly open: OpenCollection }) {
  const t = useTranslations('collections')
  const { collection, query, isMissing } = open
  if (isMissing) {
    return (
      <EmptyPanel icon="collect" title={t('missing.title')} text={t('missing.text')}>
        <ButtonLink href={routes.collections()}>{t('missing.button')}</ButtonLink>
      </EmptyPanel>
    )
  }
  if (collection) return <Products id={id} open={open} collection={collection} />
  if (query.isError) {
    return <SectionError text={t('openFailed')} onRetry={() => query.refetch()} pending={query.isFetching} />
  }
  return <CardGridSkeleton label={t('opening')} />
}

interface ProductsProps {
  readonly id: string
  readonly open: OpenCollection
  readonly collection: NonNullable<OpenCollection['collection']>
}

const NONE: ReadonlySet<string> = new Set()
const UNDO_TIME = 5000

function Products({ id, open: { uid, query, products }, collection }: ProductsProps) {
  const t = useTranslations('collections')
  const { show } = useSnackbar()
  const { mutate } = useRemoveFromCollection(uid, id)
  // Removed products, hidden until the refetched list arrives.
  const [taken, setTaken] = useState(NONE)
  const visibleProducts = products.filter(({ childProductId }) => !taken.has(childProductId))
  const mark = (childProductId: string, isTaken: boolean) =>
    setTaken(
      (before) => new Set([...before].filter((each) => each !== childProductId).concat(isTaken ? childProductId : [])),
    )

  const takeOut = ({ childProductId }: ProductCard) => {
    mark(childProductId, true)
    mutate(
      { childProductId },
      {
        onSuccess: () => {
          const undo = () => mutate({ childProductId, isBack: true }, { onSettled: () => mark(childProductId, false) })
          const action = { text: t('undo'), onAction: undo }
          const message = t('takenOut', { name: isolatedText(collection.name) })
          show({ message, variant: 'success', timeout: UNDO_TIME, action })
        },
        onError: () => {
          mark(childProductId, false)
          show({ message: t('takeOutFailed'), variant: 'error' })
        },
      },
    )
  }
  if (visibleProducts.length === 0 && !query.hasNextPage) {
    return (
      <EmptyPanel icon="collect" title={t('emptyOne.title')} text={t('emptyOne.text')}>
        <ButtonLink href={routes.home()}>{t('emptyOne.button')}</ButtonLink>
      </EmptyPanel>
    )
  }
  return (
    <>
      <CardGrid label={collection.name}>
        {visibleProducts.map((product) => (
          <li key={product.childProductId}>
            <ShoppingCard
              product={product}
              cartProduct={() => cartProductOf(product)}
              sizes={GRID_SIZES}
              footer={<RemoveButton product={product} onRemove={() => takeOut(product)} />}
            />
          </li>
        ))}
      </CardGrid>
      <ShowMore
        status={t('shown', { shown: visibleProducts.length, count: collection.count })}
        label={t('more')}
        failed={t('moreFailed')}
        query={query}
      />
    </>
  )
}

function RemoveButton({ product, onRemove }: { product: ProductCard; onRemove: () => void }) {
  const t = useTranslations('collections')
  return (
    <button
      type="button"
      className={styles['take']}
      aria-label={t('takeOutProduct', { product: product.productName })}
      onClick={onRemove}
    >
      <Icon name="x" size={18} />
      {t('takeOut')}
    </button>
  )
}

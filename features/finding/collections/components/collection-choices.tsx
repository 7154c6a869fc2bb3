import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { ProductLine } from '@/components/picture/product-line'
import { ProductPicture } from '@/components/picture/product-picture'
import type { Collection } from '@/contract/finding/collections'
import { useApi } from '@/lib/api/api-context'
import { useUid } from '@/lib/session/session-state'
import { useCollectProduct } from '../api/collected-product'
import { collectionsQuery } from '../api/collections'
import styles from './collection-choices.module.css'
import { NewCollection } from './new-collection'

export interface CollectibleProduct {
  readonly childProductId: string
  readonly productName: string
  readonly brandName: string
  /** Address of a picture without a transformation. */
  readonly image: string
}

/** The body of "Add to Collection": the product, the collections to tick, and a new one. */
export function CollectionChoices({ product }: { readonly product: CollectibleProduct }) {
  const t = useTranslations('collections')
  const api = useApi()
  const uid = useUid()
  const list = useQuery({ ...collectionsQuery(api, uid, product.childProductId), enabled: uid !== '' })
  return (
    <div className="stack gap-14">
      <ProductLine image={product.image} store={product.brandName} name={product.productName} isRuled />
      {list.data && <Rows list={list.data} uid={uid} product={product} />}
      {!list.data && list.isError && (
        <SectionError text={t('listFailed')} onRetry={() => list.refetch()} pending={list.isFetching} />
      )}
      {!list.data && !list.isError && <RowsSkeleton />}
      {list.data && <NewCollection uid={uid} childProductId={product.childProductId} />}
    </div>
  )
}

interface RowsProps {
  readonly list: readonly Collection[]
  readonly uid: string
  readonly product: CollectibleProduct
}

function Rows({ list, uid, product }: RowsProps) {
  const t = useTranslations('collections')
  const collect = useCollectProduct(uid, product.childProductId)
  if (list.length === 0) return <p className="soft">{t('none')}</p>
  return (
    <>
      <ul className={styles['rows']} aria-label={t('choose', { product: product.productName })}>
        {list.map((collection) => (
          <li key={collection._id}>
            <CollectionRow collection={collection} onChange={(isIn) => collect.mutate({ id: collection._id, isIn })} />
          </li>
        ))}
      </ul>
      <p role="alert" className={styles['problem']}>
        {collect.isError ? t('saveFailed') : ''}
      </p>
    </>
  )
}

function RowsSkeleton() {
  const t = useTranslations('collections')
  return (
    <div role="status" aria-label={t('loading')} className={styles['rows']}>
      <Skeleton height="68px" radius="14px" />
      <Skeleton height="68px" radius="14px" />
      <Skeleton height="68px" radius="14px" />
    </div>
  )
}

interface CollectionRowProps {
  readonly collection: Collection
  readonly onChange: (isIn: boolean) => void
}

/** A collection to tick: the whole row is the checkbox. */
function CollectionRow({ collection, onChange }: CollectionRowProps) {
  const t = useTranslations('collections')
  const { name, count, images, hasProduct } = collection
  return (
    <label className={`${styles['row']} ${hasProduct ? styles['on'] : ''}`}>
      {images[0] ? (
        <ProductPicture src={images[0]} alt="" width={52} height={52} className={styles['picture']} />
      ) : (
        <span className={styles['picture']}>
          <Icon name="collect" />
        </span>
      )}
      <span className="grow grid">
        <span className={styles['name']}>
          <bdi>{name}</bdi>
        </span>
        <span className="caption">{t('products', { count })}</span>
      </span>
      <input type="checkbox" checked={hasProduct} onChange={(event) => onChange(event.target.checked)} />
    </label>
  )
}

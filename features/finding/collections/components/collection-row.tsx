import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ProductPicture } from '@/components/picture/product-picture'
import type { Collection } from '@/contract/finding/collections'
import styles from './collection-row.module.css'

interface CollectionRowProps {
  readonly collection: Collection
  readonly onChange: (isIn: boolean) => void
}

/** A collection to tick: the whole row is the checkbox. */
export function CollectionRow({ collection, onChange }: CollectionRowProps) {
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

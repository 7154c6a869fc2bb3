import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import type { Collection } from '@/contract/finding/collections'
import { routes } from '@/lib/routes'
import styles from './collection-grid.module.css'

interface CollectionGridProps {
  readonly collections: readonly Collection[]
  readonly onNew: () => void
}

/** The collections by their covers, and a tile that creates one. */
export function CollectionGrid({ collections, onNew }: CollectionGridProps) {
  const t = useTranslations('collections')
  return (
    <ul className={styles['grid']}>
      {collections.map(({ _id, name, count, images }) => (
        <li key={_id} className={styles['tile']}>
          <CollectionCover images={images} />
          <h2 className={styles['name']}>
            <ShopLink href={routes.collection(_id)} className="cover">
              <bdi>{name}</bdi>
            </ShopLink>
          </h2>
          <p className={styles['count']}>{t('products', { count })}</p>
        </li>
      ))}
      <li>
        <button type="button" className={styles['new']} {...opensModal} onClick={onNew}>
          <Icon name="plus" size={28} />
          {t('newName')}
        </button>
      </li>
    </ul>
  )
}

/** The placeholder of the grid. */
export function CollectionGridSkeleton() {
  const t = useTranslations('collections')
  return (
    <div role="status" aria-label={t('loading')} className={styles['grid']}>
      {SKELETONS.map((key) => (
        <div key={key} className={styles['tile']}>
          <Skeleton ratio={1.25} radius="var(--r-card)" />
          <div className={styles['words']}>
            <Skeleton width="60%" height="16px" />
            <Skeleton width="35%" height="12px" />
          </div>
        </div>
      ))}
    </div>
  )
}

const SKELETONS = [1, 2, 3]

const FULL_COVER = 3

/** A collection's cover: its first three pictures, one picture, or a bookmark icon. */
function CollectionCover({ images }: { readonly images: readonly string[] }) {
  const coverImages = images.length >= FULL_COVER ? images.slice(0, FULL_COVER) : images.slice(0, 1)
  return (
    <span className={`${styles['cover']} ${coverImages.length > 1 ? styles['three'] : ''}`}>
      {coverImages.map((image) => (
        <ProductPicture key={image} src={image} alt="" width={320} height={320} className={styles['picture']} />
      ))}
      {coverImages.length === 0 && <Icon name="collect" size={32} />}
    </span>
  )
}

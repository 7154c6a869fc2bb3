import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/icon-button'
import { useFavourites } from '@/lib/shopping/favourites-context'
import type { ProductDetail } from '../assemble-product'
import styles from './gallery-tools.module.css'

interface GalleryToolsProps {
  readonly product: Pick<ProductDetail, 'childProductId' | 'productName' | 'isFavourite'>
  readonly onCollection: () => void
  /** The pointer or the focus reaches the button of "Add to Collection". */
  readonly onApproachCollection?: () => void
  /** The button that opens sharing. */
  readonly share: ReactNode
  /** The icon that members talk to the store with. */
  readonly messages?: ReactNode
}

/** Discs on the picture: wishlist, collection, share and, for members, messages. */
export function GalleryTools(props: GalleryToolsProps) {
  const { product, onCollection, onApproachCollection, share, messages } = props
  const t = useTranslations('pdp.tools')
  const { has, toggle } = useFavourites()
  // The wishlist knows what has just been changed; the product's own answer what was true before.
  const isFavourite = has(product.childProductId) ?? product.isFavourite
  return (
    <div className={styles['tools']} data-no-zoom="">
      <span className={isFavourite ? styles['saved'] : undefined}>
        <IconButton
          icon={isFavourite ? 'heartfill' : 'heart'}
          variant="disc"
          label={t('wishlist')}
          aria-pressed={isFavourite}
          onClick={() => toggle(product, isFavourite)}
        />
      </span>
      <IconButton
        icon="collect"
        variant="disc"
        label={t('collection')}
        aria-haspopup="dialog"
        onPointerEnter={onApproachCollection}
        onFocus={onApproachCollection}
        onClick={onCollection}
      />
      {share}
      {messages}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { useWishlistActions } from '@/lib/domain/cart/wishlist-context'
import type { ProductDetail } from '../loading/assemble-product'
import styles from './gallery-tools.module.css'

interface GalleryToolsProps {
  readonly product: Pick<ProductDetail, 'childProductId' | 'productName' | 'isFavourite'>
  readonly onCollection: () => void
  /** Called on hover or focus of the "Add to Collection" button. */
  readonly onApproachCollection?: () => void
  /** The share button. */
  readonly share: ReactNode
  /** The button of the chat with the store, for members. */
  readonly messages?: ReactNode
}

/** Buttons on the picture: wishlist, collection, share and, for members, messages. */
export function GalleryTools(props: GalleryToolsProps) {
  const { product, onCollection, onApproachCollection, share, messages } = props
  const t = useTranslations('productPage.tools')
  const { has, toggle } = useWishlistActions()
  // The wishlist knows recent changes; the product response may be older.
  const isFavourite = has(product.childProductId) ?? product.isFavourite
  return (
    <div className="grid gap-8" data-no-zoom="">
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

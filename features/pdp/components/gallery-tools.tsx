import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/icon-button'
import styles from './gallery-tools.module.css'

interface GalleryToolsProps {
  readonly isFavourite: boolean
  readonly onWishlist: () => void
  readonly onCollection: () => void
  /** The button that opens sharing. */
  readonly share: ReactNode
  /** The icon that members talk to the store with (specification 2.3, block 2). */
  readonly messages?: ReactNode
}

/** Discs on the picture: wishlist, collection, share and, for members, messages. */
export function GalleryTools({ isFavourite, onWishlist, onCollection, share, messages }: GalleryToolsProps) {
  const t = useTranslations('pdp.tools')
  return (
    <div className={styles['tools']} data-no-zoom="">
      <span className={isFavourite ? styles['saved'] : undefined}>
        <IconButton
          icon={isFavourite ? 'heartfill' : 'heart'}
          variant="disc"
          label={t('wishlist')}
          aria-pressed={isFavourite}
          onClick={onWishlist}
        />
      </span>
      <IconButton icon="collect" variant="disc" label={t('collection')} onClick={onCollection} />
      {share}
      {messages}
    </div>
  )
}

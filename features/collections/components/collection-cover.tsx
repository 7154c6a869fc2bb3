import { Icon } from '@/components/icon/icon'
import { ProductPicture } from '@/components/picture/product-picture'
import styles from './collection-cover.module.css'

const FULL_COVER = 3

/** A collection's cover: its first three pictures, one picture, or a bookmark icon. */
export function CollectionCover({ images }: { readonly images: readonly string[] }) {
  const shown = images.length >= FULL_COVER ? images.slice(0, FULL_COVER) : images.slice(0, 1)
  return (
    <span className={`${styles['cover']} ${shown.length > 1 ? styles['three'] : ''}`}>
      {shown.map((image) => (
        <ProductPicture key={image} src={image} alt="" width={320} height={320} className={styles['picture']} />
      ))}
      {shown.length === 0 && <Icon name="collect" size={32} />}
    </span>
  )
}

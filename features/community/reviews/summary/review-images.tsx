import { useTranslations } from 'use-intl'
import { ProductPicture } from '@/components/picture/product-picture'
import type { GalleryOpener } from '../gallery/use-review-gallery'
import styles from './review-images.module.css'

/** Pictures that fit into the strip. */
const IN_STRIP = 6
const SIZE = 118

interface ReviewImagesProps {
  /** Pictures of all reviews, those of the newest review first. */
  readonly images: readonly string[]
  readonly gallery: GalleryOpener
}

/** A strip of pictures that open the gallery; without pictures, a heading. */
export function ReviewImages({ images: all, gallery }: ReviewImagesProps) {
  const images = [...new Set(all)]
  const t = useTranslations('reviews')
  if (images.length === 0) return <h3 className={`h3 ${styles['alone']}`}>{t('withoutImages')}</h3>
  return (
    <div>
      <div className={styles['head']}>
        <h3 className="h3">{t('withImages')}</h3>
        <button type="button" className={`link ${styles['all']}`} {...gallery.trigger} onClick={gallery.openAll}>
          {t('seeAllPhotos')}
        </button>
      </div>
      <ul className={styles['strip']} aria-label={t('withImages')}>
        {images.slice(0, IN_STRIP).map((image, index) => (
          <li key={image}>
            <button
              type="button"
              className={styles['open']}
              {...gallery.trigger}
              onClick={() => gallery.openAt({ image })}
            >
              <ProductPicture
                src={image}
                alt={t('photo', { number: index + 1, total: images.length })}
                width={SIZE}
                height={SIZE}
                className={styles['picture']}
              />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '@/components/product-picture'
import styles from './review-images.module.css'

/** More do not fit into the strip. */
const IN_STRIP = 6
/** Widths that are asked for, in the strip and when all are shown large. */
const SMALL = 118
const LARGE = 240

/** The pictures of all reviews: a strip, or all of them, larger. Without any, only a heading stands above the reviews. */
export function ReviewImages({ images: all }: { readonly images: readonly string[] }) {
  const images = [...new Set(all)]
  const t = useTranslations('reviews')
  const [isWhole, setWhole] = useState(false)
  if (images.length === 0) return <h3 className={`h3 ${styles['alone']}`}>{t('withoutImages')}</h3>
  return (
    <div>
      <div className={styles['head']}>
        <h3 className="h3">{t('withImages')}</h3>
        <button
          type="button"
          className={`link ${styles['all']}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'seeLess' : 'seeAllPhotos')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard. */}
      <ul className={`${styles['strip']} ${isWhole ? styles['whole'] : ''}`} aria-label={t('withImages')} tabIndex={0}>
        {(isWhole ? images : images.slice(0, IN_STRIP)).map((image, index) => (
          <li key={image}>
            <ProductPicture
              src={image}
              alt={t('photo', { number: index + 1, total: images.length })}
              width={isWhole ? LARGE : SMALL}
              height={isWhole ? LARGE : SMALL}
              className={styles['picture'] ?? ''}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

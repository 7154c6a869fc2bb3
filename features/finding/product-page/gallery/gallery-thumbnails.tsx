import type { KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { ProductPicture } from '@/components/picture/product-picture'
import type { ProductImage, ProductVideo } from '@/contract/finding/catalogue'
import { arrowKeyMove } from '../arrow-key-move'
import styles from './gallery-thumbnails.module.css'

/** A picture, or the poster of a video, which has a `url`. */
export type GallerySlide = Pick<ProductImage, 'small' | 'altText'> & Partial<ProductVideo>

interface GalleryThumbnailsProps {
  readonly slides: readonly GallerySlide[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

/** The thumbnails, shown from 768 px. Arrow keys move through them. */
export function GalleryThumbnails({ slides, chosen, onChoose }: GalleryThumbnailsProps) {
  const t = useTranslations('productPage.gallery')
  if (slides.length < 2) return <div className={styles['thumbnails']} />

  const turnByKey = (event: KeyboardEvent<HTMLUListElement>) => {
    const target = arrowKeyMove(event.key, chosen, slides.length, getComputedStyle(event.currentTarget).direction)
    if (target === undefined) return
    event.preventDefault()
    onChoose(target)
    event.currentTarget.children[target]?.querySelector('button')?.focus()
  }
  return (
    <ul className={styles['thumbnails']} onKeyDown={turnByKey}>
      {slides.map(({ small, altText, url }, index) => (
        <li key={pictureKey(slides, index)} data-video={url && ''}>
          <button
            type="button"
            className={index === chosen ? `${styles['thumbnail']} ${styles['chosen']}` : styles['thumbnail']}
            aria-label={url ? altText : t('show', { number: index + 1, total: slides.length })}
            aria-current={index === chosen ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            <ProductPicture src={small} alt="" width={80} height={80} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/**
 * The key is the position, not the URL: when the colour changes, the old picture stays until the new one has loaded, and a
 * product may have a picture twice.
 */
export function pictureKey(slides: readonly GallerySlide[], at: number): string {
  return `${at} of ${slides.length}`
}

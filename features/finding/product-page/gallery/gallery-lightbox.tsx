import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { PictureSlider } from '@/components/picture/picture-slider'
import { pictureUrl } from '@/components/picture/picture-url'
import type { ProductImage } from '@/contract/catalogue'
import { LateMessages } from '@/lib/i18n/late-messages'
import styles from './gallery-lightbox.module.css'

interface GalleryLightboxProps extends GalleryStageProps {
  readonly open: boolean
  readonly name: string
}

interface GalleryStageProps {
  readonly images: readonly ProductImage[]
  /** Index of the first picture to show. */
  readonly start: number
  /** Called with the index of the current picture. */
  readonly onShow: (index: number) => void
  readonly onClose: () => void
}

/** Pixels of a picture; sharp screens get twice as many, to zoom into. */
const SIDE = 1000

const urlOf = (image: ProductImage | undefined, side: number) =>
  pictureUrl(image?.small ?? '', { width: side, height: side })

/**
 * Full-size pictures, on phones over the whole screen: swipe, arrow keys, pinch or double tap to zoom, and a pull down to
 * close.
 */
export function GalleryLightbox({ open, name, ...stage }: GalleryLightboxProps) {
  const t = useTranslations('productPage.gallery')
  return (
    <ModalOrDrawer open={open} onClose={stage.onClose} title={t('dialog', { name })} size="wide" isFullOnPhones>
      <LateMessages namespaces={['reviewGallery']}>
        <GalleryStage {...stage} />
      </LateMessages>
    </ModalOrDrawer>
  )
}

function GalleryStage({ images, start, onShow, onClose }: GalleryStageProps) {
  const t = useTranslations('reviewGallery')
  const [index, setIndex] = useState(start)
  const turnTo = (next: number) => {
    setIndex(next)
    onShow(next)
  }
  return (
    <div className={styles['pictures']}>
      <div className={styles['stage']}>
        <PictureSlider
          label={t('pictures')}
          pictures={images.map(({ small }) => small)}
          index={index}
          onTurn={turnTo}
          hasKeys
          onPullDown={onClose}
          pictureOf={(at) => (
            <img
              className={styles['picture']}
              src={urlOf(images[at], SIDE)}
              srcSet={`${urlOf(images[at], SIDE)} ${SIDE}w, ${urlOf(images[at], 2 * SIDE)} ${2 * SIDE}w`}
              sizes="(max-width: 767.95px) 100vw, 70dvh"
              width={SIDE}
              height={SIDE}
              alt={images[at]?.altText ?? ''}
            />
          )}
        />
      </div>
      <div className={styles['controls']}>
        <IconButton
          icon="left"
          flip
          variant="ring"
          label={t('previous')}
          disabled={index === 0}
          onClick={() => turnTo(index - 1)}
        />
        <p aria-live="polite">{t('counter', { number: String(index + 1), total: String(images.length) })}</p>
        <IconButton
          icon="right"
          flip
          variant="ring"
          label={t('next')}
          disabled={index === images.length - 1}
          onClick={() => turnTo(index + 1)}
        />
      </div>
    </div>
  )
}

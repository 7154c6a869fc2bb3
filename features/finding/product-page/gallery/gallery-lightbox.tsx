import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { lazily } from '@/components/loading/lazily'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { PictureSlider } from '@/components/picture/picture-slider'
import { pictureUrl } from '@/components/picture/picture-url'
import type { ProductVideo } from '@/contract/finding/catalogue'
import { LateMessages } from '@/lib/i18n/late-messages'
import styles from './gallery-lightbox.module.css'
import type { GallerySlide } from './gallery-thumbnails'

// Only products with a video load it.
const GalleryVideo = lazily(() => import('./gallery-video').then((module) => module.GalleryVideo))

interface GalleryLightboxProps extends GalleryStageProps {
  readonly open: boolean
  readonly name: string
}

interface GalleryStageProps {
  readonly slides: readonly GallerySlide[]
  /** Index of the first picture to show. */
  readonly start: number
  /** Called with the index of the current picture. */
  readonly onShow: (index: number) => void
  readonly onClose: () => void
}

/** Pixels of a picture; sharp screens get twice as many, to zoom into. */
const SIDE = 1000

const urlOf = (slide: GallerySlide, side: number) => pictureUrl(slide.small, { width: side, height: side })
const isVideo = (slide: GallerySlide): slide is ProductVideo => slide.url !== undefined

/**
 * Full-size pictures and the videos, on phones over the whole screen: swipe, arrow keys, pinch or double tap to zoom, and a
 * pull down to close.
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

function GalleryStage({ slides, start, onShow, onClose }: GalleryStageProps) {
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
          pictures={slides.map(({ small, url }) => url ?? small)}
          index={index}
          onTurn={turnTo}
          hasKeys
          onPullDown={onClose}
          pictureOf={(at) => <Slide slide={slides[at]} isCurrent={at === index} />}
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
        <p aria-live="polite">{t('counter', { number: index + 1, total: slides.length })}</p>
        <IconButton
          icon="right"
          flip
          variant="ring"
          label={t('next')}
          disabled={index === slides.length - 1}
          onClick={() => turnTo(index + 1)}
        />
      </div>
    </div>
  )
}

function Slide({ slide, isCurrent }: { readonly slide: GallerySlide | undefined; readonly isCurrent: boolean }) {
  if (!slide) return null
  if (isVideo(slide)) return <GalleryVideo video={slide} poster={urlOf(slide, SIDE)} isCurrent={isCurrent} />
  return (
    <img
      className={styles['picture']}
      src={urlOf(slide, SIDE)}
      srcSet={`${urlOf(slide, SIDE)} ${SIDE}w, ${urlOf(slide, 2 * SIDE)} ${2 * SIDE}w`}
      sizes="(max-width: 767.95px) 100vw, 70dvh"
      width={SIDE}
      height={SIDE}
      alt={slide.altText}
    />
  )
}

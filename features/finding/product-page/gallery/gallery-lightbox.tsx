import { useState } from 'react'
import { Keyboard, Zoom } from 'swiper/modules'
import { Swiper, type SwiperClass, SwiperSlide } from 'swiper/react'
import { useLocale, useTranslations } from 'use-intl'
import 'swiper/css'
import 'swiper/css/zoom'
import { IconButton } from '@/components/button/icon-button'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { pictureUrl } from '@/components/picture/picture-url'
import type { ProductImage } from '@/contract/catalogue'
import { LateMessages } from '@/lib/i18n/late-messages'
import { directionOf, type Locale } from '@/lib/i18n/locale'
import styles from './gallery-lightbox.module.css'

interface GalleryLightboxProps extends GalleryStageProps {
  readonly open: boolean
  readonly name: string
  readonly onClose: () => void
}

interface GalleryStageProps {
  readonly images: readonly ProductImage[]
  /** Index of the first picture to show. */
  readonly start: number
  /** Called with the index of the current picture. */
  readonly onShow: (index: number) => void
}

/** Full-size pictures: swipe, arrow keys, and pinch or double tap to zoom. */
export function GalleryLightbox({ open, name, onClose, ...stage }: GalleryLightboxProps) {
  const t = useTranslations('productPage.gallery')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('dialog', { name })} size="wide">
      <LateMessages namespaces={['reviewGallery']}>
        <GalleryStage {...stage} />
      </LateMessages>
    </ModalOrDrawer>
  )
}

function GalleryStage({ images, start, onShow }: GalleryStageProps) {
  const t = useTranslations('reviewGallery')
  const direction = directionOf(useLocale() as Locale)
  const [first] = useState(start)
  const [index, setIndex] = useState(start)
  const [swiper, setSwiper] = useState<SwiperClass>()
  const turned = ({ activeIndex }: SwiperClass) => {
    setIndex(activeIndex)
    onShow(activeIndex)
  }
  return (
    <>
      <div className={styles['stage']}>
        <Swiper
          dir={direction}
          modules={[Keyboard, Zoom]}
          keyboard={{ enabled: true }}
          zoom
          initialSlide={first}
          onSwiper={setSwiper}
          onSlideChange={turned}
        >
          {images.map(({ small, altText }) => (
            <SwiperSlide key={small}>
              <div className="swiper-zoom-container">
                <img
                  className={styles['picture']}
                  src={pictureUrl(small, { width: 1000, height: 1000 })}
                  width={1000}
                  height={1000}
                  alt={altText}
                />
              </div>
            </SwiperSlide>
          ))}
        </Swiper>
      </div>
      <div className={styles['controls']}>
        <IconButton
          icon="left"
          flip
          variant="ring"
          label={t('previous')}
          disabled={index === 0}
          onClick={() => swiper?.slidePrev()}
        />
        <p aria-live="polite">{t('counter', { number: String(index + 1), total: String(images.length) })}</p>
        <IconButton
          icon="right"
          flip
          variant="ring"
          label={t('next')}
          disabled={index === images.length - 1}
          onClick={() => swiper?.slideNext()}
        />
      </div>
    </>
  )
}

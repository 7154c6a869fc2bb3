import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Keyboard, Zoom } from 'swiper/modules'
import { Swiper, type SwiperClass, SwiperSlide } from 'swiper/react'
import { useLocale } from 'use-intl'
import 'swiper/css'
import 'swiper/css/zoom'
import { directionOf, type Locale } from '@/lib/i18n/locale'

interface PictureSliderProps {
  readonly label: string
  /** Keys of the pictures. */
  readonly pictures: readonly string[]
  readonly index: number
  readonly onTurn: (index: number) => void
  readonly pictureOf: (index: number) => ReactNode
  /** Arrow keys turn it wherever the focus is. */
  readonly hasKeys?: boolean
}

/** Pictures rendered on each side of the one in view; the others are empty slides. */
const NEIGHBOURS = 2

/** Pictures side by side: swipe turns, pinch and double tap zoom. For dialogs that load on demand. */
export function PictureSlider({ label, pictures, index, onTurn, pictureOf, hasKeys = false }: PictureSliderProps) {
  const direction = directionOf(useLocale() as Locale)
  const [first] = useState(index)
  const [swiper, setSwiper] = useState<SwiperClass>()
  /** The slider is moved to `index`, not by the visitor. */
  const isFollowing = useRef(false)
  useEffect(() => {
    if (!swiper || swiper.activeIndex === index) return
    isFollowing.current = true
    swiper.slideTo(index, Math.abs(swiper.activeIndex - index) > 1 ? 0 : undefined)
    isFollowing.current = false
  }, [swiper, index])
  return (
    <Swiper
      role="list"
      aria-label={label}
      dir={direction}
      modules={[Keyboard, Zoom]}
      keyboard={{ enabled: hasKeys }}
      zoom
      initialSlide={first}
      onSwiper={setSwiper}
      onSlideChange={({ activeIndex }) => !isFollowing.current && onTurn(activeIndex)}
    >
      {pictures.map((key, at) => (
        <SwiperSlide key={key} role="listitem" aria-hidden={at !== index}>
          <div className="swiper-zoom-container">{Math.abs(at - index) <= NEIGHBOURS && pictureOf(at)}</div>
        </SwiperSlide>
      ))}
    </Swiper>
  )
}

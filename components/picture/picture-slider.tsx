import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Keyboard, Zoom } from 'swiper/modules'
import { Swiper, type SwiperClass, SwiperSlide } from 'swiper/react'
import { useLocale } from 'use-intl'
import 'swiper/css'
import 'swiper/css/zoom'
import { directionOf } from '@/lib/i18n/locale'

interface PictureSliderProps {
  readonly label: string
  /** Keys of the pictures. */
  readonly pictures: readonly string[]
  readonly index: number
  readonly onTurn: (index: number) => void
  readonly pictureOf: (index: number) => ReactNode
  /** Arrow keys turn it wherever the focus is. */
  readonly hasKeys?: boolean
  /** Called when a picture that is not enlarged has been pulled down. */
  readonly onPullDown?: () => void
}

/** Pictures rendered on each side of the one in view; the others are empty slides. */
const NEIGHBOURS = 2

/** Pixels of a pull. */
const PULL_LENGTH = 80

/** Pictures side by side: swipe turns, pinch and double tap zoom. For dialogs that load on demand. */
export function PictureSlider(props: PictureSliderProps) {
  const { label, pictures, index, onTurn, pictureOf, hasKeys = false, onPullDown } = props
  const direction = directionOf(useLocale())
  const [first] = useState(index)
  const [swiper, setSwiper] = useState<SwiperClass>()
  const wasEnlarged = useRef(false)
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
      onTouchStart={({ zoom }) => {
        wasEnlarged.current = zoom.scale !== 1
      }}
      onTouchEnd={({ touches, zoom }, event) => {
        const end = 'changedTouches' in event ? event.changedTouches[0] : event
        // A pinch that makes it small again is no pull.
        if (!end || wasEnlarged.current || zoom.scale !== 1) return
        const down = end.pageY - touches.startY
        if (down > PULL_LENGTH && down > 2 * Math.abs(end.pageX - touches.startX)) onPullDown?.()
      }}
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

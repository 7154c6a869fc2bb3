import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import { ProductPicture } from '@/components/picture/product-picture'
import { arrowKeyMove } from '../arrow-key-move'
import { type GallerySlide, GalleryThumbnails, pictureKey } from './gallery-thumbnails'
import styles from './product-gallery.module.css'

/** Width of the main picture in the layout. */
const SIZES = '(min-width: 1200px) 424px, (min-width: 768px) 56vw, 100vw'

const loadParts = () => import('../late-parts')
const GalleryLightbox = lazily(() => loadParts().then((parts) => parts.GalleryLightbox))
const GalleryHoverZoom = lazily(() => loadParts().then((parts) => parts.GalleryHoverZoom))

interface ProductGalleryProps {
  readonly images: readonly GallerySlide[]
  readonly videos?: readonly GallerySlide[] | undefined
  readonly name: string
  /** Placed on the picture's top start corner. */
  readonly badge: ReactNode
  /** Placed on the picture's top end corner. */
  readonly tools: ReactNode
}

/** The pictures and videos of a product: a swipeable track on phones, thumbnails beside the picture on wide screens. */
export function ProductGallery({ images, videos = [], name, badge, tools }: ProductGalleryProps) {
  const t = useTranslations('productPage.gallery')
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isEnlarged, setEnlarged] = useState<boolean>()
  const [isHovered, setHovered] = useState(false)
  const slides = [...images, ...videos]
  const first = images[0]?.small

  // biome-ignore lint/correctness/useExhaustiveDependencies: other pictures begin at their first.
  useEffect(() => {
    setIndex(0)
    track.current?.scrollTo({ left: 0, behavior: 'instant' })
  }, [first])

  const show = (target: number) => {
    const slide = track.current?.children[target]
    if (!(slide instanceof HTMLElement)) return
    setIndex(target)
    track.current?.scrollTo({ left: slide.offsetLeft, behavior: 'instant' })
  }
  const turnTo = (target: number) => {
    show(target)
    track.current?.children[target]?.querySelector('button')?.focus({ preventScroll: true })
  }
  // The dialog returns the focus to the picture that opened it, but another one may be current by now.
  const returnFocus = useEffectEvent(() => turnTo(index))
  useEffect(() => {
    if (isEnlarged === false) returnFocus()
  }, [isEnlarged])
  const followScroll = () => {
    const element = track.current
    if (element) setIndex(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
  }
  const turnByKey = (event: KeyboardEvent<HTMLElement>) => {
    const target = arrowKeyMove(event.key, index, slides.length, getComputedStyle(event.currentTarget).direction)
    if (target === undefined) return
    event.preventDefault()
    turnTo(target)
  }
  const hover = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    setHovered(true)
    prefetchLightbox()
  }

  return (
    <section className={styles['gallery']} aria-label={t('label')}>
      <GalleryThumbnails slides={slides} chosen={index} onChoose={show} />
      <div className={styles['main']} onPointerEnter={hover} onPointerLeave={() => setHovered(false)}>
        <ul ref={track} className={styles['track']} onScroll={followScroll}>
          {slides.map(({ small, altText, url }, at) => (
            <li key={pictureKey(slides, at)} className={styles['slide']} data-video={url && ''}>
              <button
                type="button"
                className={styles['enlarge']}
                aria-haspopup="dialog"
                tabIndex={at === index ? 0 : -1}
                onKeyDown={turnByKey}
                onFocus={prefetchLightbox}
                onClick={() => setEnlarged(true)}
              >
                <ProductPicture
                  src={small}
                  alt={altText || t('enlarge', { number: at + 1, total: slides.length })}
                  width={420}
                  height={420}
                  sizes={SIZES}
                  priority={at === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        {isHovered && !slides[index]?.url && <GalleryHoverZoom src={slides[index]?.small ?? ''} />}
        {badge && <div className={styles['badge']}>{badge}</div>}
        <div className={styles['tools']}>{tools}</div>
        <StepLines slides={slides} at={index} />
      </div>
      {isEnlarged !== undefined && (
        <GalleryLightbox
          open={isEnlarged}
          slides={slides}
          name={name}
          start={index}
          onClose={() => setEnlarged(false)}
          onShow={show}
        />
      )}
    </section>
  )
}

/** Indicates the current picture and the number of pictures on phones. */
function StepLines({ slides, at }: { readonly slides: readonly GallerySlide[]; readonly at: number }) {
  if (slides.length < 2) return null
  return (
    <div className={styles['lines']} aria-hidden="true">
      {slides.map((_, index) => (
        <span key={pictureKey(slides, index)} className={index === at ? styles['on'] : undefined} />
      ))}
    </div>
  )
}

function prefetchLightbox(): void {
  prefetchModal()
  loadParts().catch(() => undefined)
}

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
import type { ProductImage } from '@/contract/catalogue'
import { arrowKeyMove } from '../arrow-key-move'
import { GalleryThumbnails, pictureKey } from './gallery-thumbnails'
import styles from './product-gallery.module.css'

/** Width of the main picture in the layout. */
const SIZES = '(min-width: 1200px) 424px, (min-width: 768px) 56vw, 100vw'

const loadParts = () => import('../late-parts')
const GalleryLightbox = lazily(() => loadParts().then((parts) => parts.GalleryLightbox))
const GalleryHoverZoom = lazily(() => loadParts().then((parts) => parts.GalleryHoverZoom))

interface ProductGalleryProps {
  readonly images: readonly ProductImage[]
  readonly name: string
  /** Placed on the picture's top start corner. */
  readonly badge: ReactNode
  /** Placed on the picture's top end corner. */
  readonly tools: ReactNode
}

/** The pictures of a product: a swipeable track on phones, thumbnails beside the picture on wide screens. */
export function ProductGallery({ images, name, badge, tools }: ProductGalleryProps) {
  const t = useTranslations('productPage.gallery')
  const track = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)
  const [isEnlarged, setEnlarged] = useState<boolean>()
  const [isHovered, setHovered] = useState(false)
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
    const target = arrowKeyMove(event.key, index, images.length, getComputedStyle(event.currentTarget).direction)
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
      <GalleryThumbnails images={images} chosen={index} onChoose={show} />
      <div className={styles['main']} onPointerEnter={hover} onPointerLeave={() => setHovered(false)}>
        <ul ref={track} className={styles['track']} onScroll={followScroll}>
          {images.map(({ small, altText }, at) => (
            <li key={pictureKey(images, at)} className={styles['slide']}>
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
                  alt={altText || t('enlarge', { number: String(at + 1), total: String(images.length) })}
                  width={420}
                  height={420}
                  sizes={SIZES}
                  priority={at === 0}
                />
              </button>
            </li>
          ))}
        </ul>
        {isHovered && <GalleryHoverZoom src={images[index]?.small ?? ''} />}
        {badge && <div className={styles['badge']}>{badge}</div>}
        <div className={styles['tools']}>{tools}</div>
        <StepLines images={images} at={index} />
      </div>
      {isEnlarged !== undefined && (
        <GalleryLightbox
          open={isEnlarged}
          images={images}
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
function StepLines({ images, at }: Pick<ProductGalleryProps, 'images'> & { readonly at: number }) {
  if (images.length < 2) return null
  return (
    <div className={styles['lines']} aria-hidden="true">
      {images.map((_, index) => (
        <span key={pictureKey(images, index)} className={index === at ? styles['on'] : undefined} />
      ))}
    </div>
  )
}

function prefetchLightbox(): void {
  prefetchModal()
  loadParts().catch(() => undefined)
}

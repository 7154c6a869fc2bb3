import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../button/icon-button'
import styles from './carousel.module.css'
import { type CarouselPlace, carouselPlace, START } from './carousel-place'

interface CarouselProps {
  /** Shown at the start side, beside the arrows. */
  readonly heading: ReactNode
  /** Accessible name of the track. */
  readonly label: string
  /** The slides. Each needs a key. */
  readonly children: readonly ReactElement[]
  /** Called when the end is near, to load more. */
  readonly onNearEnd?: () => void
}

/** Width of a slide in the layout, as the `sizes` of an image. */
export const SLIDE_SIZES = '(min-width: 1200px) 240px, (min-width: 992px) 24vw, (min-width: 768px) 32vw, 44vw'

/** Wide screens show five slides. */
const ARROWS_FROM = 5

/** A scrolling, snapping track of slides with arrows and step lines. */
export function Carousel({ heading, label, children, onNearEnd }: CarouselProps) {
  const t = useTranslations('shell.components')
  const track = useRef<HTMLUListElement>(null)
  const trackId = useId()
  const [place, setPlace] = useState<CarouselPlace>(START)

  const measure = () => {
    if (!track.current) return
    const now = carouselPlace(track.current)
    if (now.nearEnd) onNearEnd?.()
    setPlace((before) =>
      before.step === now.step && before.atEnd === now.atEnd && before.steps === now.steps ? before : now,
    )
  }
  const onResize = useEffectEvent(measure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more slides change what fits, and not the track's size.
  useEffect(() => {
    const observer = new ResizeObserver(() => onResize())
    if (track.current) observer.observe(track.current)
    return () => observer.disconnect()
  }, [children.length])
  const turn = (direction: 1 | -1) => {
    const element = track.current
    if (!element) return
    const rightwards = getComputedStyle(element).direction === 'rtl' ? -1 : 1
    element.scrollBy({ left: direction * rightwards * element.clientWidth, behavior: 'smooth' })
  }

  return (
    <div>
      <div className={styles['head']}>
        {heading}
        {children.length >= ARROWS_FROM && (
          <div className={styles['arrows']}>
            <IconButton
              icon="left"
              flip
              variant="ring"
              label={t('previous')}
              aria-controls={trackId}
              // Not `disabled`: that would drop the focus at the end of the track.
              aria-disabled={place.step === 0}
              onClick={() => turn(-1)}
            />
            <IconButton
              icon="right"
              flip
              variant="ring"
              label={t('next')}
              aria-controls={trackId}
              aria-disabled={place.atEnd}
              onClick={() => turn(1)}
            />
          </div>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard. */}
      <ul id={trackId} ref={track} className={styles['track']} aria-label={label} tabIndex={0} onScroll={measure}>
        {children.map((slide) => (
          <li key={slide.key} className={styles['slide']}>
            {slide}
          </li>
        ))}
      </ul>
      <StepLines place={place} count={children.length} />
    </div>
  )
}

/** The lines that mark the current step. Until the track is measured, two slides per step are assumed, as on phones. */
function StepLines({ place, count }: { place: CarouselPlace; count: number }) {
  const steps = place.steps || Math.ceil(count / 2)
  if (steps < 2) return null
  return (
    <div className={styles['steps']} aria-hidden="true">
      {Array.from({ length: steps }, (_, index) => `step ${index}`).map((key, index) => (
        <span key={key} className={index === place.step ? styles['on'] : undefined} />
      ))}
    </div>
  )
}

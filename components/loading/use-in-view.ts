import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

interface InViewOptions {
  /** The share of the element that must be in view. */
  readonly threshold?: number
  /** Enlarges the view, as in CSS: '200px 0px'. */
  readonly rootMargin?: string
  /** Stops once the element has come into view. */
  readonly triggerOnce?: boolean
  /** Called at the start and with every change. */
  readonly onChange?: (inView: boolean, entry: IntersectionObserverEntry) => void
}

/**
 * Returns a ref, and whether its element is in view. The options other than `onChange` must not change. It does what
 * react-intersection-observer does for one element, at a sixth of its bytes, which product pages have to save.
 */
export function useInView({ threshold = 0, rootMargin, triggerOnce = false, onChange }: InViewOptions = {}) {
  const [inView, setInView] = useState(false)
  const latest = useRef(onChange)
  useLayoutEffect(() => {
    latest.current = onChange
  })
  const ref: RefCallback<Element> = useCallback(
    (element) => {
      if (!element) return
      const observer = new IntersectionObserver(
        (entries) => {
          for (const entry of entries) {
            const isIn = entry.isIntersecting && entry.intersectionRatio >= threshold
            if (isIn && triggerOnce) observer.disconnect()
            setInView(isIn)
            latest.current?.(isIn, entry)
          }
        },
        { threshold, ...(rootMargin !== undefined && { rootMargin }) },
      )
      observer.observe(element)
      return () => observer.disconnect()
    },
    [threshold, rootMargin, triggerOnce],
  )
  return { ref, inView }
}

import { type RefObject, useEffect, useState } from 'react'

const CONTROLS = 'a, button, input, select, textarea, summary, label, [role="slider"], [tabindex="0"]'
/** Milliseconds without scrolling after which the page counts as still. */
const STILL_AFTER = 150
/** Where is looked, as shares of the element's width and height. */
const SHARES = [0.05, 0.5, 0.95]

/**
 * Returns true while the fixed element lies over a control of the page. Looks once scrolling has ended and when the page
 * changes its height. A link that covers a whole card counts where its text is.
 */
export function useCoversControl(element: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setCovers(element.current !== null && coversControl(element.current)), STILL_AFTER)
    }
    const resized = new ResizeObserver(look)
    resized.observe(document.body)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look)
    return () => {
      clearTimeout(timer)
      resized.disconnect()
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [element])
  return covers
}

function coversControl(element: HTMLElement): boolean {
  const place = element.getBoundingClientRect()
  const points = SHARES.flatMap((x) =>
    SHARES.map((y) => [place.x + x * place.width, place.y + y * place.height] as const),
  )
  const below = new Set(points.flatMap(([x, y]) => document.elementsFromPoint(x, y)))
  return [...below].some((found) => {
    const control = found.closest(CONTROLS)
    return (
      control !== null && !element.contains(control) && [...control.getClientRects()].some((rect) => meet(rect, place))
    )
  })
}

const meet = (a: DOMRect, b: DOMRect): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

import { type RefObject, useEffect } from 'react'
import { whenIdle } from '@/lib/when-idle'

let before = Promise.resolve()

/**
 * Has the browser lay out what `content-visibility: auto` leaves out as long as it is far away, once it has nothing
 * better to do: one piece a frame, so that the page answers in between.
 */
export function useLaidOutInTurn(ref: RefObject<HTMLElement | null>, isFar = true): void {
  useEffect(() => {
    const element = ref.current
    if (!isFar || !element) return
    before = before.then(
      () =>
        new Promise((resolve) => {
          whenIdle(() => {
            element.style.contentVisibility = 'visible'
            requestAnimationFrame(() => resolve())
          })
        }),
    )
  }, [ref, isFar])
}

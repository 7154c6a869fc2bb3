import { type RefObject, useEffect } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'

let queue = Promise.resolve()

/**
 * Renders the content of an element with `content-visibility: auto` during idle time, one piece per frame, so that the
 * page stays responsive.
 */
export function useIdleLayout(ref: RefObject<HTMLElement | null>, isFar = true): void {
  useEffect(() => {
    const element = ref.current
    if (!isFar || !element) return
    queue = queue.then(
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

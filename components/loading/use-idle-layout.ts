import { type RefObject, useEffect } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'

let queue: Promise<unknown> | undefined

/**
 * Lays out the content of an element with `content-visibility: auto` once the visitor has begun to scroll: during idle
 * time, one piece per frame, before it comes near. Who does not scroll does not pay for it.
 */
export function useIdleLayout(ref: RefObject<HTMLElement | null>, isFar = true): void {
  useEffect(() => {
    const element = ref.current
    if (!isFar || !element) return
    queue ??= firstScroll()
    queue = queue.then(
      () =>
        new Promise<void>((resolve) => {
          whenIdle(() => {
            element.style.contentVisibility = 'visible'
            requestAnimationFrame(() => resolve())
          })
        }),
    )
  }, [ref, isFar])
}

function firstScroll(): Promise<unknown> {
  return new Promise((resolve) => addEventListener('scroll', resolve, { once: true, passive: true }))
}

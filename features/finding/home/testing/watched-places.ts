import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { ALL_ABOVE } from '../use-inserted-below-view'

interface Watch {
  readonly tell: (isSeen: boolean, top: number) => void
  /** True when it watches for a place to come near, as opposed to being visible. */
  readonly isEarly: boolean
}

let watches: Set<Watch>

/** Replaces the browser's IntersectionObserver with one that the test controls. */
export function watchPlaces(): void {
  watches = new Set()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly watch: Watch
      constructor(callback: (entries: object[]) => void, { rootMargin }: { rootMargin?: string } = {}) {
        this.watch = {
          tell: (isSeen, top) => {
            const isIntersecting = isSeen || (rootMargin === ALL_ABOVE && top < 0)
            callback([{ isIntersecting, intersectionRatio: isIntersecting ? 1 : 0, boundingClientRect: { top } }])
          },
          isEarly: rootMargin !== ALL_ABOVE,
        }
      }
      observe() {
        watches.add(this.watch)
      }
      unobserve() {}
      disconnect() {
        watches.delete(this.watch)
      }
    },
  )
}

const tell = (early: boolean, isSeen: boolean, top: number) =>
  act(() => {
    for (const watch of [...watches]) if (watch.isEarly === early) watch.tell(isSeen, top)
  })

/** Reports every place as near. */
export const comeNear = () => tell(true, true, 2000)

/** Returns how many components wait for their place to be out of view. */
export const waitingPlaces = () => [...watches].filter(({ isEarly }) => !isEarly).length

/** Reports the position of the waiting places: visible or not, and the distance from the top of the window. */
export const show = (isSeen: boolean, top: number) => tell(false, isSeen, top)

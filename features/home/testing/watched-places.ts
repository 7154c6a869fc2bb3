import { act } from '@testing-library/react'
import { vi } from 'vitest'

interface Watch {
  readonly tell: (isSeen: boolean, top: number) => void
  /** Watches for a place to come near, as against being seen. */
  readonly isEarly: boolean
}

let watches: Set<Watch>

/** Puts an observer in the browser's place that tells what the test says. */
export function watchPlaces(): void {
  watches = new Set()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly watch: Watch
      constructor(callback: (entries: object[]) => void, { rootMargin }: { rootMargin?: string } = {}) {
        this.watch = {
          tell: (isIntersecting, top) => callback([{ isIntersecting, boundingClientRect: { top } }]),
          isEarly: rootMargin !== undefined,
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

/** Every place comes near. */
export const comeNear = () => tell(true, true, 2000)

/** How many wait for their place to be out of sight. */
export const waitingPlaces = () => [...watches].filter(({ isEarly }) => !isEarly).length

/** Where the places of those who wait are: seen or not, so far from the top of the window. */
export const show = (isSeen: boolean, top: number) => tell(false, isSeen, top)

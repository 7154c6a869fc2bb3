import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import type { PropsWithChildren } from 'react'
import { vi } from 'vitest'

/** A router that stands still and remembers where it was sent. */
export function fakeRouter(place: Partial<Pick<NextRouter, 'asPath' | 'pathname' | 'query'>> = {}) {
  const push = vi.fn<(url: string) => Promise<boolean>>(async () => true)
  const replace = vi.fn<(url: unknown) => Promise<boolean>>(async () => true)
  const events = { on: () => undefined, off: () => undefined, emit: () => undefined }
  const router = {
    asPath: '/',
    pathname: '/',
    query: {},
    ...place,
    push,
    replace,
    prefetch: async () => undefined,
    events,
  }
  // Only what components of the shop use; anything else would fail loudly.
  const value = router as unknown as NextRouter
  const Router = ({ children }: PropsWithChildren) => (
    <RouterContext.Provider value={value}>{children}</RouterContext.Provider>
  )
  return { Router, push, replace }
}

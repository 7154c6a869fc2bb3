import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import type { NextRouter } from 'next/router'
import type { PropsWithChildren } from 'react'
import { vi } from 'vitest'

interface RouterProviderProps extends PropsWithChildren {
  /** Only what the components under test use; anything else fails visibly. */
  readonly router: unknown
}

/** Provides a router to components. The framework has no public way to do so. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  return <RouterContext.Provider value={router as NextRouter}>{children}</RouterContext.Provider>
}

/** Returns a router that stays in place and records where it was sent. */
export function fakeRouter(place: Partial<Pick<NextRouter, 'asPath' | 'pathname' | 'query'>> = {}) {
  const push = vi.fn<(url: string) => Promise<boolean>>(async () => true)
  const replace = vi.fn<(url: unknown) => Promise<boolean>>(async () => true)
  const events = { on: () => undefined, off: () => undefined, emit: () => undefined }
  let popped: Parameters<NextRouter['beforePopState']>[0] = () => true
  const router = {
    asPath: '/',
    pathname: '/',
    query: {},
    ...place,
    push,
    replace,
    beforePopState: (callback: typeof popped) => {
      popped = callback
    },
    prefetch: async () => undefined,
    events,
  }
  const Router = ({ children }: PropsWithChildren) => <RouterProvider router={router}>{children}</RouterProvider>
  /** Presses "back". Returns whether the router follows. */
  const goBack = (): boolean => popped({ url: '/', as: '/', options: {} })
  return { Router, push, replace, goBack }
}

import { type PropsWithChildren, useMemo, useState } from 'react'
import { RouterProvider } from '@/lib/framework/testing/fake-router'

interface RouterStubProps extends PropsWithChildren {
  readonly slug: string
  /** Called with every address that replaces the previous one. */
  readonly onReplace: (slug: string, options: unknown) => void
}

type LeaveListener = (address: string, how: { readonly shallow: boolean }) => void
const listeners = new Set<LeaveListener>()

/** Begins to leave the page, as a click on a link does. */
export function leavePage(): void {
  for (const listener of listeners) listener('/cart', { shallow: false })
}

/** A router on a product page that supports replacing the address. */
export function RouterStub({ slug: first, onReplace, children }: RouterStubProps) {
  const [slug, setSlug] = useState(first)
  const router = useMemo(
    () => ({
      route: '/[name]',
      pathname: '/[name]',
      query: { name: slug },
      asPath: `/${slug}`,
      isReady: true,
      events: {
        on: (_: string, listener: LeaveListener) => listeners.add(listener),
        off: (_: string, listener: LeaveListener) => listeners.delete(listener),
      },
      replace: async ({ query }: { query: { name: string } }, _: unknown, options: unknown) => {
        onReplace(query.name, options)
        setSlug(query.name)
        return true
      },
    }),
    [slug, onReplace],
  )
  return <RouterProvider router={router}>{children}</RouterProvider>
}

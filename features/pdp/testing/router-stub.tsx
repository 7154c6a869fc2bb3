import { type PropsWithChildren, useMemo, useState } from 'react'
import { RouterProvider } from '@/lib/framework/testing/fake-router'

interface RouterStubProps extends PropsWithChildren {
  readonly slug: string
  /** Called with every address that replaces the previous one. */
  readonly onReplace: (slug: string, options: unknown) => void
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

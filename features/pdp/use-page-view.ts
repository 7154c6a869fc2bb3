import { useEffect } from 'react'
import { useApi } from '@/lib/api/api-context'
import { readCookie } from '@/lib/session/read-cookie'
import { whenIdle } from '@/lib/when-idle'

/**
 * Tells the marketplace that a product is looked at, so that it stands among what was viewed. A guest who has only just
 * come, and so may be gone at once, is not given a token for that: it begins with the second page.
 */
export function usePageView(slug: string, parentProductId: string | undefined): void {
  const api = useApi()
  // Another variant is the same product.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slug changes with the variant.
  useEffect(() => {
    if (parentProductId === undefined) return
    return whenIdle(() => {
      if (readCookie('token') === undefined && !hasMovedInside()) return
      // Nobody waits for it, and nobody asked.
      api.call('pageView', { path: `/${slug}`, parentProductId }).catch(() => undefined)
    })
  }, [api, parentProductId])
}

/** The session flag of specification 2.2. */
function hasMovedInside(): boolean {
  try {
    return sessionStorage.getItem('hasInternalNavigation') === 'true'
  } catch {
    return false
  }
}

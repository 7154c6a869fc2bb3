import { useRouter } from 'next/router'
import { useMemo, useState } from 'react'
import type { ListingQuery } from '@/contract/finding/search-query'
import { type ListingScope, pathOf, queryAt } from './listing-scope'

export interface ListingAddress {
  readonly scope: ListingScope
  readonly query: ListingQuery
  /** Goes to another state of the list, or to another list. Resolves once the router has arrived. */
  readonly choose: (href: string) => Promise<void>
}

/**
 * The list that the browser's address asks for.
 * @param scopeOf what a list is of, by the path of its address
 */
export function useListingAddress(scopeOf: (path: string) => ListingScope): ListingAddress {
  const { asPath, push } = useRouter()
  // The router reports an address only once it has arrived. A second choice made before that must start from the first.
  const [pending, setPending] = useState<string>()
  const address = pending ?? asPath
  const scope = scopeOf(address.split(/[?#]/, 1)[0] ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scope follows from the address.
  const query = useMemo(() => queryAt(scope, searchOf(address)), [address])
  return {
    scope,
    query,
    choose: async (href) => {
      const isShallow = isSamePage(scope, href)
      if (isShallow) setPending(href)
      try {
        await push(href, undefined, { shallow: isShallow, scroll: false })
      } finally {
        // A later choice may have replaced this one.
        setPending((to) => (to === href ? undefined : to))
      }
    },
  }
}

/** The query string of an address, without a fragment. */
function searchOf(address: string): URLSearchParams {
  const [, search = ''] = address.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  return new URLSearchParams(search)
}

/** One page answers all forms of the product list, and one all searches; every category has a page of its own. */
function isSamePage(scope: ListingScope, href: string): boolean {
  const [path = ''] = href.split('?', 1)
  if (scope.kind === 'category' || scope.kind === 'search') return path === pathOf(scope)
  return path.startsWith(pathOf({ kind: 'products' }))
}

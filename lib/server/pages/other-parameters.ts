import type { LoadContext } from './load-page'

/**
 * Returns the query string that a redirect keeps, such as attribution: all of it except the route's own parameters, which
 * client-side navigation adds.
 */
export function otherParameters({ search, params }: Pick<LoadContext, 'search' | 'params'>): string {
  const others = new URLSearchParams([...search].filter(([name]) => !Object.hasOwn(params, name)))
  return others.size > 0 ? `?${others}` : ''
}

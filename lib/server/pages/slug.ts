import { MAX_SLUG_LENGTH } from '@/contract/values/fields'
import { isNotFound } from '../../api/api-error'
import type { LoadContext } from './load-page'
import { otherParameters } from './other-parameters'

/**
 * Returns false for texts that cannot be a slug: too long, with a control character, or a step in a path, which would lead
 * to another call. No call is made for them.
 */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && !/\p{Cc}|^\.{1,2}$/u.test(text)
}

/**
 * Fetches by a slug as it was written and, when nothing has it, in lower case. The caller redirects to the slug of what is
 * found, so that an address in other capitals leads to its own.
 */
export async function inEitherCase<T>(slug: string, fetch: (slug: string) => Promise<T>): Promise<T> {
  const lowerCase = slug.toLowerCase()
  try {
    return await fetch(slug)
  } catch (error) {
    if (slug === lowerCase || !isNotFound(error)) throw error
    return fetch(lowerCase)
  }
}

/** First segments of the addresses of pages. */
export const PAGE_ROOTS: ReadonlySet<string> = new Set(
  (
    'accessibility brands compare build-your-store cart category checkout confirm-order contact faq gift-card mail offers offline order-mobile oto ' +
    'privacy product-list profile returns search secure-checkout shared shipping-address social store terms-conditions'
  ).split(' '),
)

/** Returns the address of a page whose first segment was written in other capitals: '/faq' for '/FAQ'. */
export function withLowerCaseRoot({ path, ...context }: Pick<LoadContext, 'path' | 'params' | 'search'>) {
  const [, root = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? []
  const lowerCase = root.toLowerCase()
  return root !== lowerCase && PAGE_ROOTS.has(lowerCase) ? `/${lowerCase}${rest}${otherParameters(context)}` : undefined
}

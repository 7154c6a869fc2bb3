import { splitLanguage } from '@/contract/values/language-address'
import type { Locale } from '../../i18n/locale'

/** The query parameters of a filtered list (contract/finding/search-query.ts), besides the attributes (`attr_…`). */
const LIST = 'fname sname tname q page sort price rating brand values offers'
const ATTRIBUTE = 'attr_'

/**
 * The query parameters that pages read, by path without a language; the first match counts. Pages get no others, neither on the server nor
 * in the browser's `router.query`; the browser's own address keeps them. A name that is missing here never arrives, and
 * every name here multiplies the copies in the shared page cache.
 */
const PARAMETERS = [
  [/^\/$/, 'preview'],
  [/^\/(?:product-list|search)(?:\/|$)/, LIST],
  [/^\/category\/[^/]+$/, LIST],
  [/^\/store\/[^/]+\/[^/]+$/, 'fname sname q sort page'],
  [/^\/brands$/, 'q'],
  [/^\/offers$/, 'kind sort'],
  [/^\/compare$/, 'products'],
  [/^\/(?:checkout|shipping-address|secure-checkout)$/, 'panel'],
  [/^\/confirm-order$/, 'orderId'],
  [/^\/gift-card$/, 'bought'],
  [/^\/oto\/[^/]+$/, 'masterOrderId'],
  [/^\/profile\/Subscriptions$/, 'show skip card newCard redirect_status'],
  [/^\/profile\/wallet$/, 'kind'],
  [/^\/profile\/wishlist$/, 'sort q'],
  [/^\/profile\/messages$/, 'conversation'],
  [/^\/profile\/products$/, 'q page'],
  [/^\/profile\/notifications$/, 'group mails'],
  [/^\/(?:profile\/orders|order-mobile)$/, 'state store period q'],
  [/^\/(?:profile\/orders|order-mobile)\/[^/]+(?:\/[^/]+)?$/, 'key returnId'],
  [/^\/(?:accessibility|build-your-store|cart|contact|faq|offline|privacy|profile|returns|terms-conditions)$/, ''],
  [/^\/[^/]+\/c\/[^/]+$/, LIST],
  [/^\/[^/]+$/, 'campaignId'],
] as const satisfies readonly (readonly [RegExp, string])[]

const NAMES_BY_PATH = PARAMETERS.map(([path, names]) => ({
  path,
  names: new Set(names.split(' ').filter(Boolean)),
  isList: names === LIST,
}))

/** Every name that some page reads. */
export const PAGE_PARAMETERS: ReadonlySet<string> = new Set(NAMES_BY_PATH.flatMap(({ names }) => [...names]))

/** The path of the page whose data a navigation in the browser asks for. */
const DATA_PATH = /^\/_next\/data\/[^/]+(\/.*)\.json$/

/**
 * Splits a URL into the one that its page depends on and the query string that the page does not read, such as
 * attribution. What stays is unchanged to the byte.
 */
export function pageUrl(url: string): { readonly url: string; readonly unread: string } {
  const [path = '', search] = splitOnce(url, '?')
  if (search === undefined) return { url, unread: '' }
  const page = splitLanguage(pathOfPage(path)).path
  const known = NAMES_BY_PATH.find((each) => each.path.test(page))
  const isRead = (name: string) =>
    known !== undefined && (known.names.has(name) || (known.isList && name.startsWith(ATTRIBUTE)))
  const read: string[] = []
  const unread: string[] = []
  for (const part of search.split('&')) (isRead(nameOf(part)) ? read : unread).push(part)
  return { url: read.length > 0 ? `${path}?${read.join('&')}` : path, unread: unread.filter(Boolean).join('&') }
}

/** Returns the language that the address of a page, or of its data, names. */
export const languageIn = (url: string): Locale | undefined =>
  splitLanguage(pathOfPage(url.split('?', 1)[0] ?? '')).language

/** Returns the path of the page whose data an address asks for; any other path as it is. */
export const pathOfPage = (path: string): string => DATA_PATH.exec(path)?.[1] ?? path

/** Reads a name as `URLSearchParams` does. */
const nameOf = (part: string) => [...new URLSearchParams(part).keys()][0] ?? ''

function splitOnce(text: string, separator: string): readonly [string, string?] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)]
}

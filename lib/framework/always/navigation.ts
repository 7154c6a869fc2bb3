import type { IncomingMessage } from 'node:http'

/** Where the framework keeps what it knows of a request, such as its whole address. */
const META = Symbol.for('NextInternalRequestMeta')

/**
 * Returns whether a request asks for a page's data only, so that the browser can show the page without a new document.
 * With languages in addresses, the framework takes the beginning off the URL before a page gets it.
 */
export function isNavigation(request: Pick<IncomingMessage, 'url'>): boolean {
  const meta: { readonly initURL?: string } | undefined = Reflect.get(request, META)
  return /^(?:https?:\/\/[^/]+)?\/_next\/data\//.test(meta?.initURL ?? request.url ?? '')
}

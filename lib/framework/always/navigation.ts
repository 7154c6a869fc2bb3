import type { IncomingMessage } from 'node:http'

/** Returns whether a request asks for a page's data only, so that the browser can show the page without a new document. */
export const isNavigation = ({ url }: Pick<IncomingMessage, 'url'>): boolean => url?.startsWith('/_next/data/') ?? false

import type { IncomingMessage } from 'node:http'

/** Only this process writes it: what comes with a request is taken away. */
const HEADER = 'x-shop-navigation'
/** The framework's own header, which it hides from the pages whose address has no parameters. */
const OF_THE_FRAMEWORK = 'x-nextjs-data'

/**
 * Marks a request for a page's data, by which the browser goes from page to page without a new document. A document that
 * somebody asks for as data would lack what crawlers read, and stand in caches as the document: it is none.
 */
export function markNavigation({ url, headers }: IncomingMessage): void {
  if (url?.startsWith('/_next/data/')) {
    headers[HEADER] = '1'
    return
  }
  delete headers[HEADER]
  delete headers[OF_THE_FRAMEWORK]
}

/** Whether a page's data is asked for, and no document. */
export const isNavigation = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  // In development the framework's server stands alone.
  headers[HEADER] !== undefined || headers[OF_THE_FRAMEWORK] !== undefined

import type { NextPageContext } from 'next'
import type { PageEnvelope } from '@/lib/server/load-page'

/** The page of errors that no page has caught. The app draws the failure that its envelope names. */
export default function ErrorPage() {
  return null
}

ErrorPage.getInitialProps = async ({ req, res, err }: NextPageContext): Promise<PageEnvelope> => {
  const statusCode = res?.statusCode ?? err?.statusCode ?? 500
  if (typeof window === 'undefined' && req) {
    const { errorEnvelope } = await import('@/lib/server/load-page')
    res?.setHeader('Cache-Control', 'no-store')
    return errorEnvelope(req, statusCode)
  }
  // In the browser the frame of the page before is at hand: the document's own.
  const { pageProps } = window.__NEXT_DATA__.props as { pageProps: PageEnvelope }
  const { dehydratedState: _, ...frame } = pageProps
  return { ...frame, failure: { statusCode, message: err?.message ?? '', name: err?.name ?? 'Error' } }
}

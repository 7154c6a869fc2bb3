import type { NextPageContext } from 'next'
import { documentProps } from '@/lib/framework/always/document-data'
import type { PageEnvelope } from '@/lib/server/pages/load-page'

/** The page for errors that no page has handled. The app renders the failure in its envelope. */
export default function ErrorPage() {
  return null
}

ErrorPage.getInitialProps = async ({ req, res, err, locale }: NextPageContext): Promise<PageEnvelope> => {
  const statusCode = res?.statusCode ?? err?.statusCode ?? 500
  if (typeof window === 'undefined' && req) {
    const { errorEnvelope } = await import('@/lib/server/pages/error-envelope')
    res?.setHeader('Cache-Control', 'no-store')
    return errorEnvelope(req, statusCode, locale)
  }
  // In the browser, the shell's data comes from the document that was opened first.
  const { dehydratedState: _, ...frame } = documentProps() as unknown as PageEnvelope
  return { ...frame, failure: { statusCode, message: err?.message ?? '', name: err?.name ?? 'Error' } }
}

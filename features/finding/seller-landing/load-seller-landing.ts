import type { GetServerSideProps } from 'next'
import { publicConfig } from '@/lib/config'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'

const loadOwnPage = loadPage({
  messages: ['seller'],
  cache: 'public',
})

/**
 * `getServerSideProps` of /build-your-store: redirects to the configured seller site, else renders our own page. The
 * redirect is temporary, because it depends on the configuration and browsers must not remember it.
 */
export const loadSellerLanding: GetServerSideProps<PageEnvelope> = async (context) => {
  const { seller } = publicConfig().links
  return seller ? { redirect: { destination: seller, statusCode: 302 } } : loadOwnPage(context)
}

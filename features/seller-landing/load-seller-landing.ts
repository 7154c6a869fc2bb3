import type { GetServerSideProps } from 'next'
import { publicConfig } from '@/lib/config'
import { loadPage, type PageEnvelope } from '@/lib/server/load-page'

const loadOwnPage = loadPage({
  messages: ['seller'],
  cache: 'public',
  load: async () => ({ kind: 'page', props: {} }),
})

/**
 * `getServerSideProps` of /build-your-store: on to the seller site where there is one, otherwise a page of our own
 * (decisions, section 2). The redirect is temporary: it goes by the configuration, which browsers must not remember.
 */
export const loadSellerLanding: GetServerSideProps<PageEnvelope> = async (context) => {
  const { seller } = publicConfig().links
  return seller ? { redirect: { destination: seller, statusCode: 302 } } : loadOwnPage(context)
}

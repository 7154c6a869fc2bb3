import type { GetServerSideProps } from 'next'
import { sendSitemapIndex } from '@/lib/server/crawlers/crawler-documents'

/** /sitemap.xml: the index of the sitemap. */
export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  await sendSitemapIndex(req, res)
  return { props: {} }
}

export default function SitemapIndex() {
  return null
}

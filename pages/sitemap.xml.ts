import type { GetServerSideProps } from 'next'
import { sendSitemapIndex } from '@/lib/server/crawlers/crawler-documents'

/** /sitemap.xml: the index of the site map (decisions, section 5). */
export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  await sendSitemapIndex(req, res)
  return { props: {} }
}

export default function SitemapIndex() {
  return null
}

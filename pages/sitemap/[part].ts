import type { GetServerSideProps } from 'next'
import { sendSitemapPart } from '@/lib/server/crawlers/crawler-documents'

/** /sitemap/{part}.xml: the parts that the index names. */
export const getServerSideProps: GetServerSideProps = async ({ req, res, params }) => {
  await sendSitemapPart(String(params?.['part']), req, res)
  return { props: {} }
}

export default function SitemapPart() {
  return null
}

import type { GetServerSideProps } from 'next'
import { sendProductFeed } from '@/lib/server/crawlers/crawler-documents'

/** /feeds/google.xml: the shop's products for Google Merchant Center. */
export const getServerSideProps: GetServerSideProps = async ({ req, res }) => {
  await sendProductFeed(req, res)
  return { props: {} }
}

export default function ProductFeed() {
  return null
}

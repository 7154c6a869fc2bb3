import type { GetServerSideProps } from 'next'
import { localeFrom } from '@/lib/i18n/locale'
import { sendProductFeed } from '@/lib/server/crawlers/crawler-documents'

/** /feeds/google.xml: the shop's products for Google Merchant Center; behind a language, such as /es, in that one. */
export const getServerSideProps: GetServerSideProps = async ({ req, res, locale }) => {
  await sendProductFeed(localeFrom(locale), req, res)
  return { props: {} }
}

export default function ProductFeed() {
  return null
}

import { FaqPage } from '@/features/faq-page/faq-page'
import { type FaqPageProps, loadFaqPage } from '@/features/faq-page/load-faq-page'
import { loadPage } from '@/lib/server/load-page'

export const getServerSideProps = loadPage<FaqPageProps>({
  messages: ['faqPage'],
  cache: 'public',
  load: loadFaqPage,
})

export default FaqPage

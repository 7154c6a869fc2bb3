import { FaqPage } from '@/features/finding/help/faq-page'
import { type FaqPageProps, loadFaqPage } from '@/features/finding/help/load-faq-page'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage<FaqPageProps>({
  messages: ['faqPage'],
  cache: 'public',
  load: loadFaqPage,
})

export default FaqPage

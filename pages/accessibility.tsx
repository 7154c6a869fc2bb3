import { loadTextPage, type TextPageProps } from '@/features/finding/content/load-text-page'
import { TextPage } from '@/features/finding/content/text-page'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage<TextPageProps>({
  messages: ['terms'],
  cache: 'public',
  load: loadTextPage('accessibility'),
})

export default TextPage

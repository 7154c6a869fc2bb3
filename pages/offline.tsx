import { OfflinePage } from '@/features/finding/offline/offline-page'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['offline'],
  cache: 'public',
})

export default OfflinePage

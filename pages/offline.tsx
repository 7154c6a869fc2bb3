import { OfflinePage } from '@/features/offline/offline-page'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['offline'],
  cache: 'public',
})

export default OfflinePage

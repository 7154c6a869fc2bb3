import { ComingAccountPage } from '@/features/account/coming-account-page'
import { loadPage } from '@/lib/server/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'coming'],
  cache: 'public',
  load: async () => ({ kind: 'page', props: { page: 'orders' as const } }),
})

export default ComingAccountPage

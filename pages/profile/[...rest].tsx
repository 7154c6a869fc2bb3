import { accountPageAt, ComingAccountPage } from '@/features/account/coming-account-page'
import { comingPageAt } from '@/lib/routes'
import { loadPage } from '@/lib/server/load-page'

/** Account pages that are not open yet. Any other path under /profile does not exist. */
export const getServerSideProps = loadPage({
  messages: ['account', 'coming'],
  cache: 'public',
  load: async ({ path }) =>
    comingPageAt(path) === 'account' ? { kind: 'page', props: { page: accountPageAt(path) } } : { kind: 'missing' },
})

export default ComingAccountPage

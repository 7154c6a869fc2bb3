import type { ComingPage } from '@/lib/routes'
import { loadPage } from '@/lib/server/load-page'

/** Creates `getServerSideProps` for a page that is not open yet: status 200 and `noindex`. */
export const loadComingPage = (page: ComingPage) =>
  loadPage<{ page: ComingPage }>({
    messages: ['coming'],
    cache: 'public',
    load: async () => ({ kind: 'page', props: { page } }),
  })

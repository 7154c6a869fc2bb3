import { ComingPage } from '@/features/navigation/coming-page'
import { type ComingPage as ComingPageName, comingPageAt } from '@/lib/routes'
import { loadPage } from '@/lib/server/load-page'

/** Paths that no other page handles: site map pages that are not open yet, and unknown paths. */
export const getServerSideProps = loadPage<{ page: ComingPageName }>({
  messages: ['coming'],
  cache: 'public',
  load: async ({ path }) => {
    const page = comingPageAt(path)
    return page ? { kind: 'page', props: { page } } : { kind: 'missing' }
  },
})

export default ComingPage

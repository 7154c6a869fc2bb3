import { routes } from '@/lib/routes'
import { loadPage } from '@/lib/server/pages/load-page'
import { withLowerCaseRoot } from '@/lib/server/pages/slug'

/** Paths that no other page handles. */
export const getServerSideProps = loadPage({
  messages: [],
  cache: 'public',
  load: async (context) => {
    // Some programs encode the equals sign of this address.
    const isPosts = context.path === routes.posts().replace('=', '%3D')
    const to = isPosts ? routes.posts() : withLowerCaseRoot(context)
    return to ? { kind: 'moved', to } : { kind: 'missing' }
  },
})

/** Never rendered: the shop's own page for missing paths takes its place. */
export default function Missing() {
  return null
}

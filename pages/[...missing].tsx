import { routes } from '@/lib/routes'
import { loadPage } from '@/lib/server/pages/load-page'

/** Paths that no other page handles. */
export const getServerSideProps = loadPage({
  messages: [],
  cache: 'public',
  // Some programs encode the equals sign of this address.
  load: async ({ path }) =>
    path === routes.posts().replace('=', '%3D') ? { kind: 'moved', to: routes.posts() } : { kind: 'missing' },
})

/** Never rendered: the shop's own page for missing paths takes its place. */
export default function Missing() {
  return null
}

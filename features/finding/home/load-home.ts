import type { FeaturedBrand } from '@/contract/finding/bootstrap'
import { CURRENT_ORDER_MESSAGES, currentOrderQuery } from '@/lib/domain/orders/current-order'
import type { LoadContext, LoadResult } from '@/lib/server/pages/load-page'
import { homeQuery } from './api/home'
import { ownHomeQuery } from './api/own-home'

/** Props of the home page besides its query. */
export interface HomeProps {
  /** The URL requests the draft: the browser fetches it with an admin's own token. */
  readonly isPreview?: boolean
  readonly stores: readonly FeaturedBrand[]
}

/** Number of featured brands on the home page. */
const FEATURED_STORES = 6

/**
 * Loads the home page's data, all of it optional: a failure shows a section with "Try again". What concerns a shopper is
 * loaded here and not by `loadOwn`, so that the back-forward cache may keep the page (docs/pages.md#own-data).
 */
export async function loadHome({ api, queryClient, common, search, own }: LoadContext): Promise<LoadResult<HomeProps>> {
  // prefetchQuery never throws. Without the data, the page fetches it again in the browser.
  const shopper = own?.session.kind === 'signedIn' ? own : undefined
  const [shared] = await Promise.all([
    common,
    queryClient.prefetchQuery(homeQuery(api)),
    shopper && queryClient.prefetchQuery(ownHomeQuery(shopper.api, shopper.owner)),
    shopper && queryClient.prefetchQuery(currentOrderQuery(shopper.api, shopper.owner)),
  ])
  const stores = shared?.commonPageDataFixture.featuredBrands.slice(0, FEATURED_STORES) ?? []
  const isPreview = search.get('preview') === '1'
  const isWhole = queryClient.getQueryData(homeQuery(api).queryKey) !== undefined
  return {
    kind: 'page',
    props: { stores, ...(isPreview && { isPreview }) },
    messages: shopper ? ['ownHome', ...CURRENT_ORDER_MESSAGES] : [],
    isPartial: isPreview || !isWhole,
  }
}

import { lazily } from '@/components/loading/lazily'
import { withLateMessages } from '@/lib/i18n/late-messages'

const NoResultsOffers = lazily(() => import('./components/no-results-offers').then((module) => module.NoResultsOffers))

/** Popular products below something empty, such as a cart or a missing page. Nothing until they have loaded. */
export const PopularProducts = withLateMessages(['nothingListed'], () => (
  <div className="page section">
    <NoResultsOffers text="" hasSearches />
  </div>
))

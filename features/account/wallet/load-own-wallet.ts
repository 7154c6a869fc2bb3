import { referralQuery } from '@/lib/domain/referrals/use-referral'
import type { OwnContext } from '@/lib/server/pages/load-page'
import { profileQuery } from '@/lib/session/use-profile'
import { shareholderQuery } from '@/lib/session/use-shareholder'
import { earningsQuery, entriesQuery } from './api/wallet-history'
import { entryKindOf } from './components/wallet-activity'

/** Loads the wallet of a shareholder. Server only. */
export async function loadOwnWallet({ api, owner, queryClient, search }: OwnContext): Promise<void> {
  const { wallet } = await queryClient.fetchQuery(profileQuery(api, owner))
  if (!wallet) return
  await Promise.all([
    queryClient.prefetchQuery(shareholderQuery(api, owner, owner)),
    queryClient.prefetchQuery(earningsQuery(api, owner)),
    queryClient.prefetchInfiniteQuery(entriesQuery(api, owner, entryKindOf(search.get('kind')))),
    queryClient.prefetchInfiniteQuery(referralQuery(api, owner)),
  ])
}

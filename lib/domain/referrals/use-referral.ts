import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useLocale } from 'use-intl'
import type { ApiCaller } from '../../api/api-caller'
import { useApi } from '../../api/api-context'
import { nextSkip } from '../../api/next-skip'
import { routes } from '../../routes'
import { personalKey } from '../../session/personal-queries'
import { useProfile } from '../../session/use-profile'
import { siteAddress } from '../../site-address'

/** Friends that one call reads. */
const PAGE_SIZE = 10

export const referralQuery = (api: ApiCaller, uid: string) =>
  infiniteQueryOptions({
    queryKey: personalKey(uid, 'referral'),
    queryFn: ({ pageParam, signal }) => api.call('referral', { skip: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ penCount }, pages) => nextSkip(pages, ({ data }) => data.friends, penCount),
  })

/** The referrals of the signed-in user, with the newest friends. Requested only for users with a wallet. */
export function useReferral() {
  const profile = useProfile()
  const uid = profile?.userId ?? ''
  return useInfiniteQuery({ ...referralQuery(useApi(), uid), enabled: profile?.wallet !== undefined })
}

/**
 * Returns the address by which the signed-in user recommends the shop, or one page of it. Undefined while it is unknown, for
 * users without a wallet, and after a failed call.
 * @param path of the page, without a query
 */
export function useReferralLink(path: string = routes.home()): string | undefined {
  const code = useReferral().data?.pages[0]?.data.code
  const address = siteAddress(useLocale(), path)
  return code === undefined ? undefined : `${address}?referral_id=${encodeURIComponent(code)}`
}

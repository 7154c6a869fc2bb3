import { useTranslations } from 'use-intl'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { ReferralsOverview } from '@/features/account/referrals/referrals-overview'
import { referralQuery } from '@/lib/domain/referrals/use-referral'
import { loadPage } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'referrals', 'share'],
  cache: 'public',
  loadOwn: ({ api, owner, queryClient }) => queryClient.prefetchInfiniteQuery(referralQuery(api, owner)),
})

/** The referral link of the signed-in user and its results. */
export default function ReferralsPage() {
  const t = useTranslations('account.navigation')
  return (
    <AccountFrame current="referrals" title={t('referrals')}>
      <ReferralsOverview />
    </AccountFrame>
  )
}

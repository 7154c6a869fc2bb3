import { useTranslations } from 'use-intl'
import { membershipQuery, prefetchMembershipOffer } from '@/features/account/membership/api/membership'
import { MembershipOverview } from '@/features/account/membership/membership-overview'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { symbolOf } from '@/lib/money'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'membership'],
  cache: 'public',
  load: prefetchMembershipOffer,
  loadOwn: ({ api, owner, queryClient }) => queryClient.prefetchQuery(membershipQuery(api, owner)),
})

export default function MyMembershipPage({ shell, currencyCode }: PageEnvelope) {
  const t = useTranslations('account.navigation')
  return (
    <AccountFrame current="membership" title={t('membership')} audience="everyone">
      <MembershipOverview currencySymbol={symbolOf(currencyCode, shell?.currencies)} />
    </AccountFrame>
  )
}

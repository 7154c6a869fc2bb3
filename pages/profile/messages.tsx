import { useTranslations } from 'use-intl'
import { prefetchMembershipOffer } from '@/features/account/membership/api/membership'
import { MembershipOverview } from '@/features/account/membership/membership-overview'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { MessagesSection } from '@/features/buying/chat/messages-section'
import { NewMessageButton } from '@/features/buying/chat/new-message/new-message-button'
import { symbolOf } from '@/lib/money'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'membership', 'chat'],
  cache: 'public',
  load: prefetchMembershipOffer,
})

/** Messages with stores and couriers. */
export default function MessagesPage({ shell, currencyCode }: PageEnvelope) {
  const t = useTranslations('account.navigation')
  const currencySymbol = symbolOf(currencyCode, shell?.currencies)
  return (
    <AccountFrame current="messages" title={t('messages')} audience="everyone" actions={<NewMessageButton />}>
      <MessagesSection membership={<MembershipOverview currencySymbol={currencySymbol} />} />
    </AccountFrame>
  )
}

import { useTranslations } from 'use-intl'
import { AccountFrame } from '@/features/account/profile/account-frame'
import { lazyCardFields } from '@/features/buying/checkout/payment/card/lazy-card-fields'
import { SubscriptionsList, SubscriptionTabs } from '@/features/buying/subscriptions/subscriptions-list'
import { subscriptionsQuery, useSubscriptions } from '@/features/buying/subscriptions/use-subscriptions'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'subscriptions'],
  cache: 'public',
  loadOwn: ({ api, owner, queryClient, visitor }) =>
    queryClient.prefetchQuery(subscriptionsQuery(api, owner, visitor.currencyCode)),
})

/** The subscriptions of the signed-in shopper. */
export default function SubscriptionsPage({ currencyCode }: PageEnvelope) {
  const t = useTranslations('account.navigation')
  const subscriptions = useSubscriptions(currencyCode)
  const all = subscriptions.data?.data
  const running = all?.filter(({ state }) => state !== 'ended').length
  return (
    <AccountFrame
      current="subscriptions"
      title={t('subscriptions')}
      count={running || undefined}
      actions={<SubscriptionTabs subscriptions={all} />}
    >
      <SubscriptionsList subscriptions={subscriptions} cardFields={lazyCardFields} />
    </AccountFrame>
  )
}

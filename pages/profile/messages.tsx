import { MessagesPage } from '@/features/account/messages-page'
import { MembershipOverview } from '@/features/membership/membership-overview'
import { symbolOf } from '@/lib/money'
import { loadPage, type PageEnvelope } from '@/lib/server/load-page'

export const getServerSideProps = loadPage({
  messages: ['account', 'membership'],
  cache: 'public',
  load: async () => ({ kind: 'page', props: {} }),
})

export default function Messages({ shell, currencyCode }: PageEnvelope) {
  const currencySymbol = symbolOf(currencyCode, shell?.currencies)
  return <MessagesPage membership={<MembershipOverview currencySymbol={currencySymbol} />} />
}

import { lazily } from '@/components/loading/lazily'
import { ProfilePage } from '@/features/account/profile-page'
import { LanguageChoice } from '@/features/navigation/header/language-choice'
import { symbolOf } from '@/lib/money'
import { loadPage, type PageEnvelope } from '@/lib/server/load-page'
import { useAccountRole } from '@/lib/session/account-role'

const MembershipPanel = lazily(() =>
  import('@/features/membership/membership-panel').then((module) => module.MembershipPanel),
)
const PartnerPanel = lazily(() =>
  import('@/features/partner-panel/partner-panel').then((module) => module.PartnerPanel),
)
const AdminPanel = lazily(() => import('@/features/admin-panel/admin-panel').then((module) => module.AdminPanel))

export const getServerSideProps = loadPage({
  messages: ['account'],
  cache: 'public',
  load: async () => ({ kind: 'page', props: {} }),
})

export default function Profile({ shell, locale, currencyCode }: PageEnvelope) {
  const currencies = shell?.currencies ?? []
  return (
    <ProfilePage
      panel={<RolePanel currencySymbol={symbolOf(currencyCode, currencies)} />}
      languageChoice={<LanguageChoice place={{ locale, currencyCode, currencies }} />}
    />
  )
}

function RolePanel({ currencySymbol }: { currencySymbol: string }) {
  const role = useAccountRole()
  switch (role) {
    case 'member':
      return <MembershipPanel currencySymbol={currencySymbol} />
    case 'partner':
      return <PartnerPanel currencySymbol={currencySymbol} />
    case 'admin':
    case 'acting':
      return <AdminPanel />
    case 'guest':
    case 'shopper':
    case 'unknown':
      return null
  }
}

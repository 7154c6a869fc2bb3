import { lazily } from '@/components/loading/lazily'
import { devicesQuery } from '@/features/account/account-security/api/devices'
import { passkeysQuery } from '@/features/account/account-security/api/passkeys'
import { DevicesSection } from '@/features/account/account-security/devices-section'
import { SignInSection } from '@/features/account/account-security/sign-in-section'
import { YourDataSection } from '@/features/account/account-security/your-data-section'
import { CookiesRow } from '@/features/account/consent/cookies-row'
import { ProfilePage } from '@/features/account/profile/profile-page'
import { lazyCardFields } from '@/features/buying/checkout/payment/card/lazy-card-fields'
import { LanguageChoice } from '@/features/finding/navigation/language/language-choice'
import { symbolOf } from '@/lib/money'
import { loadPage, type PageEnvelope } from '@/lib/server/pages/load-page'
import { useAccountRole, useIsPartnerOrAdmin } from '@/lib/session/account-role'

const MembershipPanel = lazily(() =>
  import('@/features/account/membership/membership-panel').then((module) => module.MembershipPanel),
)
const PartnerPanel = lazily(() =>
  import('@/features/account/partners/partner-panel').then((module) => module.PartnerPanel),
)
const AdminPanel = lazily(() =>
  import('@/features/account/impersonation/admin-panel').then((module) => module.AdminPanel),
)

export const getServerSideProps = loadPage({
  messages: ['account', 'accountSecurity', 'profile'],
  cache: 'public',
  loadOwn: ({ api, owner, queryClient }) =>
    Promise.all([
      queryClient.prefetchQuery(passkeysQuery(api, owner)),
      queryClient.prefetchQuery(devicesQuery(api, owner)),
    ]),
})

export default function Profile({ shell, locale, currencyCode }: PageEnvelope) {
  const currencies = shell?.currencies ?? []
  const role = useAccountRole()
  const pending = useIsPartnerOrAdmin() ? null : undefined
  return (
    <ProfilePage
      sections={{
        tools:
          role === 'partner' ? (
            <PartnerPanel />
          ) : role === 'admin' || role === 'impersonating' ? (
            <AdminPanel />
          ) : (
            pending
          ),
        signIn: <SignInSection />,
        devices: <DevicesSection />,
        yourData: <YourDataSection cookies={<CookiesRow />} />,
        membership: role === 'member' && <MembershipPanel currencySymbol={symbolOf(currencyCode, currencies)} />,
      }}
      cardFields={lazyCardFields}
      language={{ currencyCode, choice: <LanguageChoice place={{ locale, currencyCode, currencies }} /> }}
    />
  )
}

import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Skeleton } from '@/components/loading/skeleton'
import { useAccountRole } from '@/lib/session/account-role'
import { useProfileQuery } from '@/lib/session/use-profile'
import { MembershipCard } from './components/membership-card'
import { MembershipOffer } from './components/membership-offer'
import { MembershipTerms } from './components/membership-terms'

interface MembershipOverviewProps {
  /** Currency symbol. */
  readonly currencySymbol: string
}

/** The membership page: benefits and offer for others, state and savings for members. */
export function MembershipOverview({ currencySymbol }: MembershipOverviewProps) {
  const role = useAccountRole()
  const t = useTranslations('membership')
  const { data: profile, isFailed, isFetching, refetch } = useProfileQuery()
  switch (role) {
    case 'unknown':
      if (isFailed) return <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
      return <Skeleton height="340px" radius="var(--r-panel)" />
    case 'member':
      return <MemberOverview currencySymbol={currencySymbol} />
    case 'impersonating':
      // An impersonating admin sees the shopper's membership.
      if (profile?.membershipId) return <MemberOverview currencySymbol={currencySymbol} />
      return <MembershipOffer action={profile ? 'add' : 'none'} />
    case 'guest':
      return <MembershipOffer action="signIn" />
    case 'shopper':
      return <MembershipOffer action="add" />
    case 'partner':
    case 'admin':
      return <MembershipOffer action="ownPanel" />
  }
}

/** State, savings and terms of the membership. */
function MemberOverview({ currencySymbol }: MembershipOverviewProps) {
  return (
    <>
      <MembershipCard currencySymbol={currencySymbol} />
      <MembershipTerms currencySymbol={currencySymbol} />
    </>
  )
}

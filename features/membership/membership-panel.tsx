import { LateMessages } from '@/lib/i18n/late-messages'
import { useAccountRole } from '@/lib/session/account-role'
import { MembershipCard, type ProductBenefit } from './components/membership-card'

const MESSAGES = ['membership'] as const

/**
 * The membership panel of members who are not userType 12; nothing for everybody else (specification 2.3). For pages that
 * draw it late: it brings its own texts.
 */
export function MembershipPanel(benefit: ProductBenefit) {
  const isMember = useAccountRole() === 'member'
  if (!isMember) return null
  return (
    <LateMessages namespaces={MESSAGES}>
      <MembershipCard {...benefit} isLinked />
    </LateMessages>
  )
}

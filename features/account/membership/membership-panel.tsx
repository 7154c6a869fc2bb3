import { LateMessages } from '@/lib/i18n/late-messages'
import { useAccountRole } from '@/lib/session/account-role'
import { MembershipCard, type ProductBenefit } from './components/membership-card'

const MESSAGES = ['membership'] as const

/**
 * The membership panel, for members who are not userType 12. Renders nothing for others. Loads its own messages,
 * because pages render it late (docs/account.md#membership).
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

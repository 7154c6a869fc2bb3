import { LateMessages } from '@/lib/i18n/late-messages'
import { useAccountRole } from '@/lib/session/account-role'
import { useProfile } from '@/lib/session/use-profile'
import { PartnerDesk, type PartnerPanelProps } from './components/partner-desk'

const MESSAGES = ['partners', 'share'] as const

/**
 * The share and promotion panel of partners: userType 12 without is_superadmin. Renders nothing for others. Loads its
 * own messages (docs/account.md#partner-panel).
 */
export function PartnerPanel(props: PartnerPanelProps) {
  const isPartner = useAccountRole() === 'partner'
  const uid = useProfile()?.userId
  if (!isPartner || !uid) return null
  return (
    <LateMessages namespaces={MESSAGES}>
      <PartnerDesk uid={uid} {...props} />
    </LateMessages>
  )
}

import { LateMessages } from '@/lib/i18n/late-messages'
import { useAccountRole } from '@/lib/session/account-role'
import { useProfile } from '@/lib/session/use-profile'
import { PartnerDesk } from './components/partner-desk'

/** The product that a partner promotes. */
export interface PartnerProduct {
  readonly slug: string
  readonly productName: string
  /** Address of the picture without a transformation. */
  readonly image: string
}

export interface PartnerPanelProps {
  /** The product whose page it is; under /profile there is none, and the figures are of all links. */
  readonly product?: PartnerProduct | undefined
  /** What one piece brings, minor units: `sherpaCommissionRangeObj` of the price. */
  readonly commission?: { readonly min: number; readonly max: number } | undefined
  /** Symbol of the asked currency, '$' without one. */
  readonly currencySymbol?: string | undefined
}

const MESSAGES = ['partnerPanel', 'share'] as const

/**
 * The share and promotion panel of partners: userType 12 without is_superadmin (decisions, section 3). Nothing for
 * everybody else. It brings its own texts.
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

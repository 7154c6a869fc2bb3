import type { Profile } from '@/contract/account'
import { type ArrivingViewer, GUEST, type Viewer } from './rules/purchase-terms'

type KnownOfProfile = Pick<Profile, 'isFirstPurchase' | 'membershipId' | 'userType' | 'wallet'>

interface ViewerInput {
  readonly isSignedIn: boolean
  /** Absent while, or because, it could not be had. */
  readonly profile: KnownOfProfile | undefined
  /** What is missing is on its way, and waited for. */
  readonly isComing: boolean
}

/** userType of partners and admins, who have panels of their own instead of a membership (decisions, section 3). */
const SPECIAL_TYPE = 12

/**
 * Who looks at the panel. Without a profile that should have come, somebody signed in counts as an existing member
 * without a wallet: no price is promised that the cart would not keep.
 */
export function viewerOf({ isSignedIn, profile, isComing }: ViewerInput): Viewer | ArrivingViewer {
  if (!isSignedIn) return GUEST
  if (isComing) return { kind: 'arriving' }
  if (!profile) return STRANGER
  return {
    kind: 'signedIn',
    isNewMember: profile.isFirstPurchase,
    hasMembership: profile.membershipId !== undefined && profile.userType !== SPECIAL_TYPE,
    walletBalance: profile.wallet?.walletBalance ?? 0,
  }
}

const STRANGER: Viewer = { kind: 'signedIn', isNewMember: false, hasMembership: false, walletBalance: 0 }

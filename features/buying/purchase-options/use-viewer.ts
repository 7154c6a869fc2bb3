import { useEffect, useState } from 'react'
import type { Profile } from '@/contract/account/accounts'
import { PARTNER_OR_ADMIN } from '@/contract/values/wire-values'
import { useRenderedVisitor, useUid } from '@/lib/session/session-state'
import { useProfileQuery } from '@/lib/session/use-profile'
import { preloadMemberParts } from './components/member-parts'
import { type ArrivingViewer, GUEST, type Viewer } from './rules/purchase-terms'

/** Prices wait this long for the profile, in milliseconds: a slow profile must not keep shoppers from buying. */
const PROFILE_TIME_LIMIT = 1500

let hasMemberParts = false

/**
 * Returns who looks at the panel: in the server's HTML and the first render the visitor of the document, with whom the
 * profile and the code of the member parts come; a guest where the document is the same for everyone. A shopper who signs
 * in later arrives together with both, so that nothing changes or moves afterwards.
 */
export function useViewer(): Viewer | ArrivingViewer {
  const uid = useUid()
  const { data: profile, isFailed } = useProfileQuery()
  const isRendered = useRenderedVisitor()?.session.kind === 'signedIn'
  const [isPrepared, setPrepared] = useState(hasMemberParts || (isRendered && profile !== undefined))
  const [givenUp, setGivenUp] = useState('')
  useEffect(() => {
    if (!uid) return
    let isMounted = true
    const prepared = () => {
      hasMemberParts = true
      if (isMounted) setPrepared(true)
    }
    preloadMemberParts().then(prepared, prepared)
    const timer = setTimeout(() => setGivenUp(uid), PROFILE_TIME_LIMIT)
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [uid])
  const isComing = !isPrepared || (profile === undefined && !isFailed)
  return viewerOf({ isSignedIn: uid !== '', profile, isComing: isComing && givenUp !== uid })
}

type ProfileFields = Pick<Profile, 'isFirstPurchase' | 'membershipId' | 'userType' | 'wallet'>

interface ViewerInput {
  readonly isSignedIn: boolean
  /** Undefined while it is loading, or when it could not be read. */
  readonly profile: ProfileFields | undefined
  /** The profile or the code is still loading, and waited for. */
  readonly isComing: boolean
}

/**
 * Returns the viewer of a session. When a signed-in shopper's profile cannot be read, they count as an existing member
 * without a wallet: no price is promised that the cart would not keep.
 */
export function viewerOf({ isSignedIn, profile, isComing }: ViewerInput): Viewer | ArrivingViewer {
  if (!isSignedIn) return GUEST
  if (isComing) return { kind: 'arriving' }
  if (!profile) return WITHOUT_PROFILE
  return {
    kind: 'signedIn',
    isNewMember: profile.isFirstPurchase,
    // Partners and admins have panels of their own instead of a membership.
    hasMembership: profile.membershipId !== undefined && profile.userType !== PARTNER_OR_ADMIN,
    walletBalance: profile.wallet?.walletBalance ?? 0,
  }
}

const WITHOUT_PROFILE: Viewer = { kind: 'signedIn', isNewMember: false, hasMembership: false, walletBalance: 0 }

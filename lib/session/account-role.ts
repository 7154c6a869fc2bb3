import type { Profile } from '@/contract/account/accounts'
import { PARTNER_OR_ADMIN } from '@/contract/values/wire-values'
import { type SessionState, useSession } from './session-state'
import { useProfile } from './use-profile'

/** The account's role. 'unknown' while the profile is loading; 'impersonating' is an admin who acts for a shopper. */
export type AccountRole = 'guest' | 'unknown' | 'shopper' | 'member' | 'partner' | 'admin' | 'impersonating'

/** Returns the role for a session and a profile. */
export function accountRole(
  session: SessionState,
  profile: Pick<Profile, 'userType' | 'is_superadmin' | 'membershipId'> | undefined,
): AccountRole {
  if (session.kind === 'guest') return 'guest'
  // While an admin acts for a shopper, the cookie stays 12 and the profile is the shopper's.
  if (session.impersonatedName !== undefined) return 'impersonating'
  if (!profile) return 'unknown'
  if (session.userType === PARTNER_OR_ADMIN || profile.userType === PARTNER_OR_ADMIN)
    return profile.is_superadmin ? 'admin' : 'partner'
  return profile.membershipId ? 'member' : 'shopper'
}

/** True for a partner or an admin according to the cookies, which is known before the profile. */
export function useIsPartnerOrAdmin(): boolean {
  const session = useSession()
  return session.kind === 'signedIn' && session.userType === PARTNER_OR_ADMIN
}

/** Returns the role of the current visitor: a guest in the server's HTML and the first render. */
export function useAccountRole(): AccountRole {
  return accountRole(useSession(), useProfile())
}

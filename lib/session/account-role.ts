import type { Profile } from '@/contract/account'
import { PARTNER_OR_ADMIN } from '@/contract/user-types'
import { type SessionState, useSession } from './session-state'
import { useProfile } from './use-profile'

/**
 * What somebody is to the shop. 'unknown' while the profile is on its way;
 * 'acting' is an admin in a shopper's place.
 */
export type AccountRole = 'guest' | 'unknown' | 'shopper' | 'member' | 'partner' | 'admin' | 'acting'

/** The role of whoever has this session and this profile. */
export function accountRole(
  session: SessionState,
  profile: Pick<Profile, 'userType' | 'is_superadmin' | 'membershipId'> | undefined,
): AccountRole {
  if (session.kind === 'guest') return 'guest'
  // Acting, the cookie stays 12 while the profile is the shopper's.
  if (session.actingAs !== undefined) return 'acting'
  if (!profile) return 'unknown'
  if (session.userType === PARTNER_OR_ADMIN || profile.userType === PARTNER_OR_ADMIN)
    return profile.is_superadmin ? 'admin' : 'partner'
  return profile.membershipId ? 'member' : 'shopper'
}

/** The role of whoever uses the browser; a guest in the server's HTML and the first render. */
export function useAccountRole(): AccountRole {
  return accountRole(useSession(), useProfile())
}

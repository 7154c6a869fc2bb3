import type { Profile } from '@/contract/account'
import type { SessionState } from '@/lib/session/session-state'

const SPECIAL_TYPE = 12

/** Whether somebody has the chat: members who are not of userType 12 (specification 6; decisions, section 3). */
export function hasMessages(
  session: SessionState,
  profile: Pick<Profile, 'membershipId' | 'userType'> | undefined,
): boolean {
  if (session.kind === 'guest' || session.userType === SPECIAL_TYPE) return false
  return profile?.membershipId !== undefined && profile.userType !== SPECIAL_TYPE
}

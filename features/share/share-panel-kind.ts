import type { AccountRole } from '@/lib/session/account-role'

export type SharePanelKind = 'special' | 'member' | 'general'

/** Which panel the share drawer shows: of userType 12, of members, or of everyone else (specification 2.3). */
export function sharePanelKind(role: AccountRole): SharePanelKind {
  switch (role) {
    case 'partner':
    case 'admin':
    case 'acting':
      return 'special'
    case 'member':
      return 'member'
    case 'guest':
    case 'shopper':
    // Sharing must not wait for a profile.
    case 'unknown':
      return 'general'
  }
}

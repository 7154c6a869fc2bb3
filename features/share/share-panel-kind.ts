import type { AccountRole } from '@/lib/session/account-role'

export type SharePanelKind = 'special' | 'member' | 'general'

/** Returns the panel of the share drawer: for userType 12, for members, or for everyone else. */
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
    // Sharing must not wait for the profile.
    case 'unknown':
      return 'general'
  }
}

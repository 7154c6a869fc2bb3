import { PARTNER_OR_ADMIN } from '@/contract/user-types'

export type BannerState =
  | { readonly kind: 'none' }
  /** An admin or partner who acts for themselves. */
  | { readonly kind: 'own' }
  /** An admin who acts for a shopper. The name is empty when the cookie holds only a flag. */
  | { readonly kind: 'acting'; readonly name: string }

const BARE_FLAGS = new Set(['true', '1'])

/**
 * What the bar above the header says.
 * @param session the cookie `is_superadmin_session`: the shopper's name, or a flag
 * @param userType the cookie `userType`
 */
export function bannerState(session: string | undefined, userType: string | undefined): BannerState {
  if (session) return { kind: 'acting', name: BARE_FLAGS.has(session) ? '' : session }
  return { kind: userType === String(PARTNER_OR_ADMIN) ? 'own' : 'none' }
}

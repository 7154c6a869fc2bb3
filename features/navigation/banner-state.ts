export type BannerState =
  | { readonly kind: 'none' }
  /** userType 12, for itself: the bar keeps its place. */
  | { readonly kind: 'own' }
  /** The name is empty when the cookie holds none. */
  | { readonly kind: 'acting'; readonly name: string }

const ADMIN_OR_PARTNER = '12'
const BARE_FLAGS = new Set(['true', '1'])

/** What the bar above the header says, from the cookies `is_superadmin_session` and `userType`. */
export function bannerState(session: string | undefined, userType: string | undefined): BannerState {
  if (session) return { kind: 'acting', name: BARE_FLAGS.has(session) ? '' : session }
  return { kind: userType === ADMIN_OR_PARTNER ? 'own' : 'none' }
}

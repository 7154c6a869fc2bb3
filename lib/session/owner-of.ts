import type { SessionState } from './session-state'

/** The owner of what anybody may see who is not signed in. */
export const GUEST = 'guest'

/** Under whose name answers that differ from person to person are kept: a uid, or 'guest'. */
export const ownerOf = (session: SessionState): string => (session.kind === 'signedIn' ? session.uid : GUEST)

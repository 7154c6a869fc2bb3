import type { SessionState } from '@/lib/session/session-state'

/** Whoever is not signed in: no vote is theirs. */
export const GUEST = 'guest'

/** Under whose name reviews are kept in the browser. */
export const ownerOf = (session: SessionState): string => (session.kind === 'signedIn' ? session.uid : GUEST)

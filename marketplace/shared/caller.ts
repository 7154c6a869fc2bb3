/** Who makes a call, according to the token that came with it. */
export type Caller = NoCaller | GuestCaller | UserCaller

interface NoCaller {
  readonly kind: 'none'
}

interface GuestCaller {
  readonly kind: 'guest'
  readonly id: string
}

export interface UserCaller {
  readonly kind: 'user'
  readonly id: string
  /** 12 is a partner. */
  readonly userType: number
  /** The sign-in that the token belongs to; it may be revoked. */
  readonly sessionId?: string
  /** The admin who acts for this user, while impersonating. */
  readonly actorId?: string
}

export const nobody: Caller = { kind: 'none' }

/** Names a caller in the tables that hold guests and users side by side: "guest {id}" or "user {id}". */
export const callerKey = ({ kind, id }: { readonly kind: 'guest' | 'user'; readonly id: string }): string =>
  `${kind} ${id}`

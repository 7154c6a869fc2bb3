/** The caller of a request, according to its token. */
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
  /** Type of the account; 12 is a partner. */
  readonly userType: number
  /** The session of the token; it may be revoked. */
  readonly sessionId?: string
  /** The admin who impersonates this user. */
  readonly actorId?: string
}

/** A caller with a token. */
export type KnownCaller = GuestCaller | UserCaller

/** The caller of a request without a token. */
export const anonymous: Caller = { kind: 'none' }

/** Whether the caller is an admin who acts for a shopper. */
export const isActing = (caller: Caller): boolean => caller.kind === 'user' && caller.actorId !== undefined

/** Returns the key of a caller in tables that store both guests and users: "guest {id}" or "user {id}". */
export const callerKey = ({ kind, id }: { readonly kind: 'guest' | 'user'; readonly id: string }): string =>
  `${kind} ${id}`

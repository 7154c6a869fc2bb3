import type { Locale } from '../text/locale.ts'
import type { Caller } from './caller.ts'
import { requireToken } from './require-token.ts'

/** The guest or user that a cart, an order or an address belongs to. */
export interface Owner {
  readonly kind: 'guest' | 'user'
  readonly id: string
}

/** A guest who signs in as a user. */
export interface GuestAndUser {
  readonly guestId: string
  readonly userId: string
}

/** Returns the caller as an owner. Throws Unauthenticated for a caller without a token. */
export function ownerOf(caller: Caller, locale: Locale): Owner {
  requireToken(caller, locale)
  return { kind: caller.kind, id: caller.id }
}

import type { Db, Tx } from '../../db/client.ts'
import { keepAnswer, repeatedAnswer } from '../../db/kept-answers.ts'
import type { Caller } from '../../shared/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import { NotFound, Unauthenticated } from '../../shared/domain-error.ts'
import type { RequestContext } from '../../shared/request-context.ts'
import type { CartBuyer, CartPorts, LineCampaign } from './cart-ports.ts'
import { type CartRow, changeCart, type LineRow, lockCart, type Owner, openCart } from './cart-repository.ts'
import { type FactsOf, readSnapshot } from './cart-snapshot.ts'

/** A write as it was sent. */
export interface CartWrite {
  readonly caller: Caller
  readonly context: RequestContext
  readonly request: { readonly key: string | undefined; readonly fingerprint: string }
}

/** What a write is about. */
export interface WriteTarget {
  /** As it was sent; absent: the caller's cart, whichever that is. */
  readonly cartId?: string | undefined
  /** A variant that is perhaps to come in. */
  readonly variantId?: string
}

/** One write under way: the cart is held, and the rest is as it is at this moment. */
export interface CartSession {
  readonly tx: Tx
  readonly now: Date
  readonly context: RequestContext
  readonly campaigns: readonly LineCampaign[]
  readonly cart: CartRow
  readonly lines: readonly LineRow[]
  readonly buyer: CartBuyer
  /** Of every line, and of the variant that the write is about. */
  readonly facts: FactsOf
}

/** Runs `work` on the caller's cart: see `cartWriter`. */
export type WriteCart = <Answer>(
  write: CartWrite,
  target: WriteTarget,
  work: (session: CartSession) => Promise<Answer>,
) => Promise<Answer>

interface WriterSources {
  readonly db: Db
  readonly clock: Clock
  readonly campaigns: CartPorts['campaigns']
}

/**
 * Gives what carries out writes: each in one transaction that holds the caller's cart (made when there is none), so
 * that those of one cart come one after another; once for a request key; and acknowledged only when it is committed.
 *
 * It throws Unauthenticated for nobody, NotFound when the target is not the caller's cart, and whatever `work` throws.
 */
export function cartWriter({ db, clock, campaigns: { running } }: WriterSources): WriteCart {
  return async <Answer>(
    { caller, context, request }: CartWrite,
    { cartId, variantId }: WriteTarget,
    work: (session: CartSession) => Promise<Answer>,
  ) => {
    const owner = ownerOf(caller)
    const keyed = { caller: callerKey(owner), ...request }
    // Before the transaction: what it remembers is read outside of any.
    const campaigns = await running()
    const now = clock.now()
    return db.transaction(async (tx) => {
      const cart = (await lockCart(tx, owner)) ?? (await openCart(tx, owner, now))
      // A query of its own after the lock: one that waits for a lock still sees everything else as it was before.
      const snapshot = await readSnapshot(tx, { cartId: cart.id, owner, variantId, request: { keyed, now } })
      if (snapshot.kept) return repeatedAnswer(snapshot.kept, keyed) as Answer
      assertLeadsTo(cart, cartId)
      const answer = await work({ tx, now, context, campaigns, cart, ...snapshot })
      await changeCart(tx, cart.id, { updatedAt: now })
      await keepAnswer(tx, keyed, now, answer)
      return answer
    })
  }
}

/** Throws Unauthenticated for nobody. */
export function ownerOf(caller: Caller): Owner {
  if (caller.kind === 'none') throw new Unauthenticated('A token is needed.')
  return { kind: caller.kind, id: caller.id }
}

export const callerKey = (owner: Owner): string => `${owner.kind} ${owner.id}`

/** Throws NotFound unless the cart is the one that is meant, or the guest's cart that went into it. */
export function assertLeadsTo(cart: CartRow | undefined, cartId: string | undefined): void {
  if (cartId === undefined || cartId === cart?.id || (cart && cartId === cart.parentCartId)) return
  throw new NotFound('There is no such cart.', 'CART_NOT_FOUND')
}

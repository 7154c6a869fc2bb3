import type { FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/client.ts'
import { replayAnswer, storeAnswer } from '../../../db/idempotency-store.ts'
import { messages } from '../../../messages/messages.ts'
import { type Caller, callerKey } from '../../../shared/auth/caller.ts'
import { ownerOf } from '../../../shared/auth/owner.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { idempotencyKey } from '../../../shared/request/user-request.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { CurrentCampaign } from '../campaigns/campaigns-service.ts'
import type { CartBuyer, CartPorts } from './cart-ports.ts'
import { type CartRow, changeCart, type LineRow, lockCart, openCart } from './cart-repository.ts'
import { type FactsOf, readSnapshot, withHeldStock } from './cart-snapshot.ts'

/** A write sent by a guest or a user. */
export interface CartWrite {
  readonly caller: Caller
  readonly context: RequestContext
  readonly request: { readonly key: string | undefined; readonly fingerprint: string }
}

/** The cart that a write changed. */
export interface CartWritten {
  readonly cartId: string
}

/**
 * Returns a request as a cart write, with its `Idempotency-Key` header when present. Throws InvalidInput for an invalid
 * key.
 */
export function cartWriteOf(request: FastifyRequest): CartWrite {
  const key = idempotencyKey(request)
  const fingerprint = request.server.fingerprintOf(request.method, request.url, JSON.stringify(request.body ?? null))
  return { caller: request.caller, context: request.context, request: { key, fingerprint } }
}

/** The cart and the variant that a write changes. */
export interface WriteTarget {
  /** From the request. Absent: the caller's own cart. */
  readonly cartId?: string | undefined
  /** A variant that the write may add. */
  readonly variantId?: string
}

/** A write in progress: the cart is locked, and the rest was read after the lock. */
export interface CartSession {
  readonly tx: Tx
  readonly now: Date
  readonly context: RequestContext
  readonly campaigns: readonly CurrentCampaign[]
  readonly cart: CartRow
  readonly lines: readonly LineRow[]
  readonly buyer: CartBuyer
  /** Facts of the variant of each line, and of the target's variant. Their stock has what an unfinished order holds. */
  readonly facts: FactsOf
}

/** Runs `work` on the caller's cart: see `cartWriter`. */
export type WriteCart = <Answer>(
  write: CartWrite,
  target: WriteTarget,
  work: (session: CartSession) => Promise<Answer>,
) => Promise<Answer>

interface WriterSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly ports: Pick<CartPorts, 'campaigns' | 'held'>
}

/**
 * Returns the function that runs writes. Each runs in one transaction that locks the caller's cart (created when there
 * is none), so that writes to one cart run one after another. A repeat with the same idempotency key is not run again
 * (docs/cart.md#writes-without-a-response).
 *
 * The function throws Unauthenticated without a token, NotFound when the target is not the caller's cart, and what
 * `work` throws.
 */
export function cartWriter({ db, clock, ports }: WriterSources): WriteCart {
  return async <Answer>(
    { caller, context, request }: CartWrite,
    { cartId, variantId }: WriteTarget,
    work: (session: CartSession) => Promise<Answer>,
  ) => {
    const owner = ownerOf(caller, context.locale)
    const keyed = { caller: callerKey(owner), ...request }
    // Before the transaction: campaigns are cached, and a cache must not be filled from inside a transaction.
    const campaigns = await ports.campaigns.all()
    const now = clock.now()
    return db.transaction(async (tx) => {
      const cart = (await lockCart(tx, owner)) ?? (await openCart(tx, owner, now))
      // A separate query after the lock: a statement that waits for a lock sees other rows as they were before the wait.
      const snapshot = await readSnapshot(tx, { cartId: cart.id, owner, variantId, request: { keyed, now } })
      if (snapshot.stored) return replayAnswer(snapshot.stored, keyed) as Answer
      assertCartId(cart, cartId, context.locale)
      const facts = withHeldStock(snapshot.facts, (await ports.held(tx, owner)).units)
      const answer = await work({ tx, now, context, campaigns, cart, ...snapshot, facts })
      await changeCart(tx, cart.id, { updatedAt: now, notTakenOver: null })
      await storeAnswer(tx, keyed, now, answer)
      return answer
    })
  }
}

/** Throws NotFound unless `cartId` names this cart, or the guest's cart that was merged into it. */
export function assertCartId(cart: CartRow | undefined, cartId: string | undefined, locale: Locale): void {
  if (cartId === undefined || cartId === cart?.id || (cart && cartId === cart.parentCartId)) return
  throw new NotFound(messages[locale].cart.notFound, 'CART_NOT_FOUND')
}

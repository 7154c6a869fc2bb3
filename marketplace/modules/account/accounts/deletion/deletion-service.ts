import type { Readable } from 'node:stream'
import { and, count, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { deletionAnswer } from '../../../../../contract/account/account-security.ts'
import { EMAIL_REVERSAL_DAYS } from '../../../../../contract/account/accounts-rules.ts'
import { DAY_MS } from '../../../../../contract/values/durations.ts'
import { PARTNER_OR_ADMIN } from '../../../../../contract/values/wire-values.ts'
import type { Executor, Tx } from '../../../../db/client.ts'
import { messages } from '../../../../messages/messages.ts'
import { unmatchedHash } from '../../../../shared/auth/password-hash.ts'
import { Conflict, Forbidden } from '../../../../shared/domain-error.ts'
import { throwIfLimited } from '../../../../shared/limits/throw-if-limited.ts'
import { toMajorIn } from '../../../../shared/money.ts'
import { carts } from '../../../buying/cart/cart-tables.ts'
import { orders, storeOrders } from '../../../buying/orders/orders-tables.ts'
import { subscriptions } from '../../../buying/subscriptions/subscriptions-tables.ts'
import { rides } from '../../../buying/tracking/tracking-tables.ts'
import { stores } from '../../../finding/catalogue/catalogue-tables.ts'
import { downloadsOfUser, MAX_ORDERS_NAMED, wrongGuesses } from '../accounts-policy.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import { findOwnUser, hasEmailReversal, type UserRow, updateUser } from '../accounts-repository.ts'
import { codeSubjects } from '../accounts-tables.ts'
import { accountMail } from '../mailed-codes/accounts-mails.ts'
import type { DoneResponse } from '../mailed-codes/sign-up-service.ts'
import { countCodeMail, countWrongGuess, refuseCode, refuseWhenReached } from '../sign-in/attempt-guards.ts'
import type { OwnVisit } from '../visit.ts'

type DeletionResponse = z.input<typeof deletionAnswer>['data']

/** Creates the service that deletes accounts and exports their data (docs/account.md#your-data). */
export function deletionService(sources: AccountsSources) {
  const { db, clock, mailer, shop, codes, sessions, limits, ports } = sources

  const refuseUnlessDeletable = async (executor: Executor, user: UserRow, { locale }: OwnVisit) => {
    const texts = messages[locale].account
    if (await worksForShop(executor, user)) throw new Forbidden(texts.notDeletable, 'NOT_DELETABLE')
    const [order] = await listOpenOrders(executor, user.id)
    if (order !== undefined) throw new Conflict(texts.orderInProgress(order), 'ORDER_UNDER_WAY')
    // An attacker who changed the address must not delete an account that its owner can still recover.
    const since = new Date(clock.now().getTime() - EMAIL_REVERSAL_DAYS * DAY_MS)
    if (await hasEmailReversal(executor, user.id, since))
      throw new Conflict(texts.emailChangedLately(EMAIL_REVERSAL_DAYS), 'EMAIL_CHANGED_LATELY')
  }

  return {
    /** Returns what the deletion of the account would end. Talents are in major units of the visit's currency. */
    preview: async (visit: OwnVisit): Promise<DeletionResponse> => {
      const user = await findOwnUser(db, visit)
      return {
        talents: toMajorIn(user.walletTalents, visit.currency),
        subscriptions: await countSubscriptions(db, user.id),
        isMember: user.membershipId !== null,
        ordersUnderWay: await listOpenOrders(db, user.id),
      }
    },

    /**
     * Mails a code that confirms the deletion. Throws Conflict while an order is on its way (code ORDER_UNDER_WAY) and
     * while a change of the e-mail address can be taken back (code EMAIL_CHANGED_LATELY), and Forbidden (code
     * NOT_DELETABLE) for the accounts of sellers, couriers, partners and admins.
     */
    request: async (visit: OwnVisit): Promise<DoneResponse> => {
      const { locale } = visit
      const user = await findOwnUser(db, visit)
      await refuseUnlessDeletable(db, user, visit)
      const resendAfterSeconds = await countCodeMail({ limits, purpose: 'deletion', email: user.email, ...visit })
      await db.transaction(async (tx) => {
        const code = await codes.issue(tx, codeSubjects(user.id).deletion, clock.now())
        await mailer.send(accountMail(user.email, { kind: 'deletionCode', ...code }, shop, locale), tx)
      })
      return { message: messages[locale].account.codeSent, data: { resendAfterSeconds } }
    },

    /**
     * Deletes the account: ends subscriptions, membership and sessions, forfeits the Talents and erases the personal
     * data, in one transaction. Throws InvalidInput (code CODE_INVALID) and what `request` throws.
     */
    confirm: async (code: string, visit: OwnVisit): Promise<DoneResponse> => {
      const { userId, locale } = visit
      const user = await findOwnUser(db, visit)
      await refuseWhenReached(limits, wrongGuesses, visit.network, locale)
      if (!(await codes.check(db, codeSubjects(userId).deletion, code, clock.now()))) {
        await countWrongGuess(limits, visit)
        return refuseCode(locale)
      }
      await refuseUnlessDeletable(db, user, visit)
      const sessionsEnded = await db.transaction(async (tx) => {
        if (!(await codes.use(tx, codeSubjects(userId).deletion))) return refuseCode(locale)
        await lockPurchases(tx, userId)
        // Locks the user, so that an order placed at the same time is either seen below or refused.
        await updateUser(tx, userId, { passwordHash: unmatchedHash() })
        await refuseUnlessDeletable(tx, user, visit)
        await ports.endOf(tx, userId)
        const ended = await sessions.endAll(tx, userId)
        await ports.removeCards(tx, userId)
        await ports.erase(tx, { userId, email: user.email })
        // Sent after `erase`, which deletes the mails of the account.
        await mailer.send(accountMail(user.email, { kind: 'deleted' }, shop, locale), tx)
        return ended
      })
      await sessions.announceEnd(sessionsEnded)
      return { message: messages[locale].account.deleted }
    },

    /**
     * Returns all personal data of the user as a stream of JSON. Throws TooManyRequests after 10 downloads in an hour.
     */
    download: async (visit: OwnVisit): Promise<Readable> => {
      const { userId, locale } = visit
      const { email } = await findOwnUser(db, visit)
      throwIfLimited(await limits.count(downloadsOfUser, userId), locale)
      return ports.personalData({ userId, email })
    },
  }
}

/**
 * Locks the rows that a purchase, a return or a payment locks before its buyer, in the same order, so that they cannot
 * deadlock: the orders, then the cart.
 */
async function lockPurchases(tx: Tx, userId: string): Promise<void> {
  const isOwn = (table: typeof orders | typeof carts) => and(eq(table.ownerKind, 'user'), eq(table.ownerId, userId))
  await tx.select({ id: orders.id }).from(orders).where(isOwn(orders)).orderBy(orders.id).for('no key update')
  await tx.select({ id: carts.id }).from(carts).where(isOwn(carts)).for('update')
}

/** Returns the numbers of up to 5 orders that are not delivered yet or whose payment is open. */
async function listOpenOrders(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ number: orders.number })
    .from(storeOrders)
    .innerJoin(orders, eq(orders.id, storeOrders.orderId))
    .where(
      and(
        eq(storeOrders.ownerKind, 'user'),
        eq(storeOrders.ownerId, userId),
        ne(orders.paymentState, 'failed'),
        or(
          inArray(storeOrders.state, ['placed', 'accepted', 'packing', 'packed', 'onTheWay']),
          eq(orders.paymentState, 'awaiting'),
        ),
      ),
    )
    .orderBy(orders.number)
    .limit(MAX_ORDERS_NAMED)
  return rows.map(({ number }) => number)
}

async function countSubscriptions(executor: Executor, userId: string): Promise<number> {
  const [row] = await executor
    .select({ running: count() })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), isNull(subscriptions.endedAt)))
  return row?.running ?? 0
}

/** Returns whether the user is a partner, admin, seller or courier: other users depend on these accounts. */
async function worksForShop(executor: Executor, { id, userType }: UserRow): Promise<boolean> {
  if (userType === PARTNER_OR_ADMIN) return true
  const [store] = await executor.select({ id: stores.id }).from(stores).where(eq(stores.ownerId, id)).limit(1)
  if (store) return true
  const [ride] = await executor
    .select({ id: rides.storeOrderId })
    .from(rides)
    .where(or(eq(rides.bikerId, id), eq(rides.pickerId, id)))
    .limit(1)
  return ride !== undefined
}

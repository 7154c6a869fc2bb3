import { and, desc, eq, inArray } from 'drizzle-orm'
import Stripe from 'stripe'
import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/values/durations.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import type { JobKind, JobQueue } from '../../../jobs/job-queue.ts'
import { messages } from '../../../messages/messages.ts'
import { Conflict, NotFound, Unavailable } from '../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { paymentProblem } from './payment-problem.ts'
import type { PaymentProblem, SavedCard } from './payments-for-orders.ts'
import { CARDS_READ_AT_ONCE } from './payments-policy.ts'
import { forgetCard } from './payments-repository.ts'
import { paymentCustomers, payments } from './payments-tables.ts'
import type { PaymentProvider } from './stripe-client.ts'

/** The provider may be away for days. */
const removalJob: JobKind<{ customerId: string }> = {
  name: 'removal of saved cards',
  payload: z.object({ customerId: z.string() }),
  retryAfterMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, ...Array.from({ length: 7 }, () => DAY_MS)],
}

export interface SavedCardsSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly queue: Pick<JobQueue, 'add' | 'handle'>
  readonly provider: PaymentProvider
  /** Address of the storefront, to which a bank leads back. */
  readonly siteUrl: string
  /** Returns true while a charge of the user's default card for a renewal has failed and is tried again. */
  readonly isDefaultCardFailing: (executor: Executor, userId: string) => Promise<boolean>
}

/** The saved cards of users. The provider stores them; the shop stores which customer of the provider is which user. */
export function savedCards(sources: SavedCardsSources) {
  const { db, clock, queue, siteUrl, isDefaultCardFailing } = sources
  const { stripe, mode } = sources.provider
  queue.handle(removalJob, async ({ customerId }) => {
    const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: CARDS_READ_AT_ONCE })
    for (const { id } of data) {
      await stripe.paymentMethods.detach(id)
      await forgetCard(db, id)
    }
  })

  const ofUser = (userId: string) => and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, mode))
  const knownCustomer = async (userId: string) => {
    const [known] = await db
      .select({ id: paymentCustomers.customerId, defaultMethodId: paymentCustomers.defaultMethodId })
      .from(paymentCustomers)
      .where(ofUser(userId))
    return known
  }

  /**
   * Returns the saved cards of a user, the default one first, then the newest. A card that was saved several times is
   * listed once. Throws Unavailable when the provider does not answer.
   */
  const list = async (userId: string): Promise<readonly SavedCard[]> => {
    const customer = await knownCustomer(userId)
    if (customer === undefined) return []
    const { data: methods } = await answered(
      stripe.customers.listPaymentMethods(customer.id, { type: 'card', limit: CARDS_READ_AT_ONCE }),
    )
    const now = clock.now()
    const cards = methods
      .filter((one, at) => methods.findIndex((other) => isSameCard(one, other)) === at)
      .map((one) => ({
        id: one.id,
        ids: methods.filter((other) => isSameCard(one, other)).map(({ id }) => id),
        brand: one.card?.brand ?? '',
        last4: one.card?.last4 ?? '',
        expMonth: one.card?.exp_month ?? 0,
        expYear: one.card?.exp_year ?? 0,
        isExpired: isExpired(one, now),
        isExpiring: isExpiring(one, now),
      }))
    const valid = cards.filter((card) => !card.isExpired)
    const candidates = valid.length > 0 ? valid : cards
    const candidateIds = candidates.flatMap(({ ids }) => ids)
    const [lastPayment] = await db
      .select({ methodId: payments.methodId })
      .from(payments)
      .where(and(eq(payments.userId, userId), eq(payments.status, 'paid'), inArray(payments.methodId, candidateIds)))
      .orderBy(desc(payments.settledAt))
      .limit(1)
    const withId = (id: string | null | undefined) => candidates.find(({ ids }) => ids.some((one) => one === id))
    const defaultCard = withId(customer.defaultMethodId) ?? withId(lastPayment?.methodId) ?? candidates[0]
    return cards
      .map((card) => ({ ...card, isDefault: card === defaultCard }))
      .sort((one, other) => Number(other.isDefault) - Number(one.isDefault))
  }

  const findCard = async (userId: string, id: string): Promise<SavedCard | undefined> =>
    (await list(userId)).find(({ ids }) => ids.includes(id))

  /** Returns the provider's customer of a user; the first call creates it. Throws when the provider does not answer. */
  const customerOf = async (userId: string): Promise<string> => {
    const known = await knownCustomer(userId)
    if (known !== undefined) return known.id
    // Calls at once get the same customer, because they have the same idempotency key.
    const created = await stripe.customers.create({ metadata: { userId } }, { idempotencyKey: `customer ${userId}` })
    await db.insert(paymentCustomers).values({ userId, provider: mode, customerId: created.id }).onConflictDoNothing()
    return (await knownCustomer(userId))?.id ?? created.id
  }

  const setDefault = (executor: Executor, userId: string, methodId: string) =>
    executor.update(paymentCustomers).set({ defaultMethodId: methodId }).where(ofUser(userId))

  /** Makes a card that was just saved the default while renewals fail with the present one. */
  const replaceFailingDefault = async (executor: Executor, userId: string, methodId: string): Promise<void> => {
    if (await isDefaultCardFailing(executor, userId)) await setDefault(executor, userId, methodId)
  }

  /**
   * Saves a new card for charges in its user's absence. Does nothing for one that is saved already. Its bank may ask for
   * a 3-D Secure challenge at `url`, which leads back to `returnPath` of the shop.
   */
  const save = async (userId: string, methodId: string, returnPath: string): Promise<CardSaving> => {
    if (await findCard(userId, methodId)) return { kind: 'saved' }
    const customer = await answered(customerOf(userId))
    try {
      const setup = await stripe.setupIntents.create({ customer, usage: 'off_session' })
      const { status, next_action } = await stripe.setupIntents.confirm(setup.id, {
        payment_method: methodId,
        return_url: `${siteUrl}${returnPath}`,
      })
      // One that waits for its step is not listed before, and takes the place of the default afterwards.
      await replaceFailingDefault(db, userId, methodId)
      const url = next_action?.redirect_to_url?.url ?? undefined
      return status === 'succeeded' ? { kind: 'saved' } : { kind: 'needsChallenge', ...(url !== undefined && { url }) }
    } catch (error) {
      // A card that its bank refuses, or one of another customer.
      if (error instanceof Stripe.errors.StripeCardError) {
        return { kind: 'refused', problem: paymentProblem(error.decline_code ?? error.code ?? '') }
      }
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return { kind: 'refused', problem: 'CARD_DECLINED' }
      return answered(Promise.reject(error))
    }
  }

  return {
    customerOf,
    list,
    save,
    replaceFailingDefault,

    isSaved: async (userId: string, methodId: string): Promise<boolean> =>
      (await findCard(userId, methodId)) !== undefined,

    /** Makes a saved card the default one. Throws NotFound unless it is the user's, and Conflict when it has expired. */
    makeDefault: async (userId: string, id: string, locale: Locale): Promise<void> => {
      const texts = messages[locale].account
      const card = await findCard(userId, id)
      if (!card) throw new NotFound(texts.cardNotFound, 'CARD_NOT_FOUND')
      if (card.isExpired) throw new Conflict(texts.cardExpired, 'CARD_EXPIRED')
      await setDefault(db, userId, id)
    },

    /** Removes a card, with all its ids. Throws NotFound unless it is the user's. */
    remove: async (userId: string, id: string, locale: Locale): Promise<void> => {
      const card = await findCard(userId, id)
      if (!card) throw new NotFound(messages[locale].account.cardNotFound, 'CARD_NOT_FOUND')
      for (const one of card.ids) {
        await answered(stripe.paymentMethods.detach(one))
        await forgetCard(db, one)
      }
    },

    /** Removes all cards of a user whose account is deleted, once the transaction is committed and the provider answers. */
    removeAll: async (tx: Tx, userId: string): Promise<void> => {
      const known = await tx.select({ id: paymentCustomers.customerId }).from(paymentCustomers).where(ofUser(userId))
      for (const { id } of known) await queue.add(tx, removalJob, { customerId: id })
    },
  }
}

export type CardSaving =
  | { readonly kind: 'saved' }
  | { readonly kind: 'needsChallenge'; readonly url?: string }
  | { readonly kind: 'refused'; readonly problem: PaymentProblem }

export type SavedCards = ReturnType<typeof savedCards>

const isSameCard = (one: Stripe.PaymentMethod, other: Stripe.PaymentMethod): boolean =>
  one.id === other.id || (one.card?.fingerprint != null && one.card.fingerprint === other.card?.fingerprint)

/** Whether it expires at the end of this month. */
const isExpiring = ({ card }: Stripe.PaymentMethod, now: Date): boolean =>
  card?.exp_year === now.getUTCFullYear() && card.exp_month === now.getUTCMonth() + 1

function isExpired({ card }: Stripe.PaymentMethod, now: Date): boolean {
  if (!card) return true
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  return card.exp_year < year || (card.exp_year === year && card.exp_month < month)
}

/** Throws Unavailable when the provider does not answer. */
async function answered<Answer>(call: Promise<Answer>): Promise<Answer> {
  return call.catch((error: unknown) => {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    throw new Unavailable('Your cards cannot be reached now. Please try again.', 'PAYMENT_PROVIDER_AWAY')
  })
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import Stripe from 'stripe'
import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts'
import type { savedCardsAnswer } from '../../../contract/payment-methods.ts'
import type { Db, Executor, Tx } from '../../db/client.ts'
import type { JobKind, JobQueue } from '../../jobs/job-queue.ts'
import { messages } from '../../messages/messages.ts'
import type { Clock } from '../../shared/clock.ts'
import { Conflict, NotFound, Unavailable } from '../../shared/domain-error.ts'
import type { Locale } from '../../shared/text/locale.ts'
import type { PaymentsPorts } from './payments-ports.ts'
import { forgetCard } from './payments-repository.ts'
import { paymentCustomers, payments } from './payments-tables.ts'
import type { PaymentProvider } from './stripe-client.ts'

type SavedCard = z.input<typeof savedCardsAnswer>['data'][number]

/** More than anybody keeps. */
const MAX_CARDS = 100

/** The provider may be away for days. */
const removalJob: JobKind<{ customerId: string }> = {
  name: 'removal of saved cards',
  payload: z.object({ customerId: z.string() }),
  retryAfterMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, ...Array.from({ length: 7 }, () => DAY_MS)],
}

interface SavedCardsSources {
  readonly db: Db
  readonly clock: Clock
  readonly queue: Pick<JobQueue, 'add' | 'handle'>
  readonly provider: PaymentProvider
  /** Address of the storefront, to which a bank leads back. */
  readonly siteUrl: string
  readonly ports: Pick<PaymentsPorts, 'isDefaultCardFailing'>
}

/** The cards that users keep with the provider. The shop stores no more than which customer there is which user. */
export function savedCards({ db, clock, queue, siteUrl, ports, provider: { stripe, mode } }: SavedCardsSources) {
  queue.handle(removalJob, async ({ customerId }) => {
    const { data } = await stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: MAX_CARDS })
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

  /** The saved cards, the newest first. */
  const methodsOf = async (userId: string): Promise<Stripe.PaymentMethod[]> => {
    const customer = await knownCustomer(userId)
    if (customer === undefined) return []
    const { data } = await answered(
      stripe.customers.listPaymentMethods(customer.id, { type: 'card', limit: MAX_CARDS }),
    )
    return data
  }

  const shown = (one: Stripe.PaymentMethod, isDefault: boolean) => ({
    id: one.id,
    brand: one.card?.brand ?? '',
    last4: one.card?.last4 ?? '',
    expMonth: one.card?.exp_month ?? 0,
    expYear: one.card?.exp_year ?? 0,
    isDefault,
    isExpired: isExpired(one, clock.now()),
    isExpiring: isExpiring(one, clock.now()),
  })

  const listed = async (userId: string, methods: readonly Stripe.PaymentMethod[]) => {
    const unique = methods.filter((one, at) => methods.findIndex((other) => isSameCard(one, other)) === at)
    if (unique.length === 0) return []
    const valid = methods.filter((one) => !isExpired(one, clock.now()))
    const candidates = valid.length > 0 ? valid : methods
    const [last] = await db
      .select({ methodId: payments.methodId })
      .from(payments)
      .where(
        and(
          eq(payments.userId, userId),
          eq(payments.status, 'paid'),
          inArray(
            payments.methodId,
            candidates.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(desc(payments.settledAt))
      .limit(1)
    const defaultId = (await knownCustomer(userId))?.defaultMethodId
    const usual =
      candidates.find(({ id }) => id === defaultId) ??
      candidates.find(({ id }) => id === last?.methodId) ??
      candidates[0]
    const standard = unique.find((one) => usual && isSameCard(one, usual))
    return [...unique.filter((one) => one === standard), ...unique.filter((one) => one !== standard)].map((one) =>
      shown(one, one === standard),
    )
  }

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
    if (await ports.isDefaultCardFailing(executor, userId)) await setDefault(executor, userId, methodId)
  }

  /**
   * Keeps a new card, for charges without the user too. Does nothing for one that is kept already. Its bank may ask for a
   * further step of the user at `url`, which leads back to `returnPath` of the shop.
   */
  const setUp = async (
    userId: string,
    methodId: string,
    { returnPath = '' }: { readonly returnPath?: string } = {},
  ): Promise<SetUpCard> => {
    if ((await methodsOf(userId)).some(({ id }) => id === methodId)) return { kind: 'kept' }
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
      return status === 'succeeded' ? { kind: 'kept' } : { kind: 'needsStep', ...(url !== undefined && { url }) }
    } catch (error) {
      // A card that its bank refuses, or one of another customer.
      if (error instanceof Stripe.errors.StripeCardError) {
        return { kind: 'refused', declineCode: error.decline_code ?? error.code ?? '' }
      }
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return { kind: 'refused' }
      return answered(Promise.reject(error))
    }
  }

  return {
    customerOf,

    /** Whether the user keeps that card. */
    keeps: async (userId: string, methodId: string): Promise<boolean> =>
      (await methodsOf(userId)).some(({ id }) => id === methodId),

    /**
     * The cards of a user: first the default, which its user chose or which was used last. A card that was kept twice is shown once, with all its `ids`.
     */
    list: async (userId: string): Promise<(SavedCard & { isDefault: boolean; readonly ids: readonly string[] })[]> => {
      const methods = await methodsOf(userId)
      return (await listed(userId, methods)).map((card) => {
        const one = methods.find(({ id }) => id === card.id)
        return { ...card, ids: methods.filter((other) => one && isSameCard(one, other)).map(({ id }) => id) }
      })
    },

    /** The cards of a user for charges: the default one, and all by id, also where a card was kept twice. */
    kept: async (userId: string) => {
      const methods = await methodsOf(userId)
      const [usual] = await listed(userId, methods)
      return { usual, byId: new Map(methods.map((one) => [one.id, shown(one, one.id === usual?.id)])) }
    },

    setUp,
    replaceFailingDefault,

    /** Makes a saved card the one that is used first. Throws NotFound unless the user keeps it, and Conflict when it has expired. */
    makeDefault: async (userId: string, id: string, locale: Locale): Promise<void> => {
      const texts = messages[locale].account
      const card = (await methodsOf(userId)).find((one) => one.id === id)
      if (!card) throw new NotFound(texts.cardNotFound, 'CARD_NOT_FOUND')
      if (isExpired(card, clock.now())) throw new Conflict(texts.cardExpired, 'CARD_EXPIRED')
      await setDefault(db, userId, id)
    },

    /** Removes a card, also where it was kept twice. Throws NotFound unless the user keeps it. */
    remove: async (userId: string, id: string): Promise<void> => {
      const methods = await methodsOf(userId)
      const removed = methods.find((one) => one.id === id)
      if (!removed) throw new NotFound('There is no such card.', 'CARD_NOT_FOUND')
      for (const one of methods.filter((method) => isSameCard(method, removed))) {
        await answered(stripe.paymentMethods.detach(one.id))
        await forgetCard(db, one.id)
      }
    },

    /** Removes all cards of a user whose account is deleted, once the transaction is committed and the provider answers. */
    removeAll: async (tx: Tx, userId: string): Promise<void> => {
      const known = await tx.select({ id: paymentCustomers.customerId }).from(paymentCustomers).where(ofUser(userId))
      for (const { id } of known) await queue.add(tx, removalJob, { customerId: id })
    },
  }
}

/** What became of a card that was to be kept. */
export type SetUpCard =
  | { readonly kind: 'kept' }
  | { readonly kind: 'needsStep'; readonly url?: string }
  | { readonly kind: 'refused'; readonly declineCode?: string }

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

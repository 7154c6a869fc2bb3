import { and, desc, eq, inArray } from 'drizzle-orm'
import Stripe from 'stripe'
import type { z } from 'zod'
import type { savedCardsAnswer } from '../../../contract/orders.ts'
import type { Db } from '../../db/client.ts'
import type { Clock } from '../../shared/clock.ts'
import { NotFound, Unavailable } from '../../shared/domain-error.ts'
import { forgetCard } from './payments-repository.ts'
import { paymentCustomers, payments } from './payments-tables.ts'
import type { PaymentProvider } from './stripe-client.ts'

type SavedCard = z.input<typeof savedCardsAnswer>['data'][number]

/** More than anybody keeps. */
const MAX_CARDS = 100

interface SavedCardsSources {
  readonly db: Db
  readonly clock: Clock
  readonly provider: PaymentProvider
}

/** The cards that users keep with the provider. The shop stores no more than which customer there is which user. */
export function savedCards({ db, clock, provider: { stripe, mode } }: SavedCardsSources) {
  const knownCustomer = async (userId: string) => {
    const [known] = await db
      .select({ id: paymentCustomers.customerId })
      .from(paymentCustomers)
      .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, mode)))
    return known?.id
  }

  /** The saved cards, the newest first. */
  const methodsOf = async (userId: string): Promise<Stripe.PaymentMethod[]> => {
    const customer = await knownCustomer(userId)
    if (customer === undefined) return []
    const { data } = await answered(stripe.customers.listPaymentMethods(customer, { type: 'card', limit: MAX_CARDS }))
    return data
  }

  return {
    /** Returns the provider's customer of a user; the first call creates it. Throws when the provider does not answer. */
    customerOf: async (userId: string): Promise<string> => {
      const known = await knownCustomer(userId)
      if (known !== undefined) return known
      // Calls at once get the same customer, because they have the same idempotency key.
      const created = await stripe.customers.create({ metadata: { userId } }, { idempotencyKey: `customer ${userId}` })
      await db.insert(paymentCustomers).values({ userId, provider: mode, customerId: created.id }).onConflictDoNothing()
      return (await knownCustomer(userId)) ?? created.id
    },

    /** Whether the user keeps that card. */
    keeps: async (userId: string, methodId: string): Promise<boolean> =>
      (await methodsOf(userId)).some(({ id }) => id === methodId),

    /** The cards of a user: first the one that was used last. A card that was kept twice is shown once. */
    list: async (userId: string): Promise<SavedCard[]> => {
      const methods = await methodsOf(userId)
      const unique = methods.filter((one, at) => methods.findIndex((other) => isSameCard(one, other)) === at)
      if (unique.length === 0) return []
      const [last] = await db
        .select({ methodId: payments.methodId })
        .from(payments)
        .where(
          and(
            eq(payments.userId, userId),
            eq(payments.status, 'paid'),
            inArray(
              payments.methodId,
              methods.map(({ id }) => id),
            ),
          ),
        )
        .orderBy(desc(payments.settledAt))
        .limit(1)
      const lastUsed = methods.find(({ id }) => id === last?.methodId)
      const standard = unique.find((one) => lastUsed && isSameCard(one, lastUsed)) ?? unique[0]
      return [...unique.filter((one) => one === standard), ...unique.filter((one) => one !== standard)].map((one) => ({
        id: one.id,
        brand: one.card?.brand ?? '',
        last4: one.card?.last4 ?? '',
        expMonth: one.card?.exp_month ?? 0,
        expYear: one.card?.exp_year ?? 0,
        isDefault: one === standard,
        isExpired: isExpired(one, clock.now()),
      }))
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
  }
}

export type SavedCards = ReturnType<typeof savedCards>

const isSameCard = (one: Stripe.PaymentMethod, other: Stripe.PaymentMethod): boolean =>
  one.id === other.id || (one.card?.fingerprint != null && one.card.fingerprint === other.card?.fingerprint)

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

import { and, asc, eq, min, ne, sql } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import {
  type ChangeSubscriptionBody,
  type Subscription,
  subscriptionAnswer,
  subscriptionsAnswer,
} from '../../../contract/buying/subscriptions.ts'
import { DAY_MS, MINUTE_MS } from '../../../contract/values/durations.ts'
import { idOf } from '../../shared/ids.ts'
import { ledgerEntries, mails, orders, payments, providerObjects, queuedJobs } from '../../tables.ts'
import type { AppUnderTest } from '../app-under-test.ts'
import { newAccount, type Shopper, setStock, signedInAgain } from '../people/shopper.ts'
import { CARDS, newCard, order } from './ordering.ts'

/** The product that subscribers get. */
export const SUBSCRIBED = 'plant-based-laundry-sheets'
/** Cards that are declined, or ask for a step, in their holder's absence. */
export const FAILS_LATER = '4000000000000341'
export const STEP_EACH_TIME = '4000002760003184'
export const PROCESSING_ERROR = '4000000000000119'
/** How the cards behave that could not be kept so: they are changed after their holder's order. */
const LATER: Readonly<Record<string, object>> = {
  [STEP_EACH_TIME]: { on: 'challenge' },
  [PROCESSING_ERROR]: { on: 'decline', decline: { code: 'processing_error', message: 'An error occurred.' } },
}

/** Drives the clock of a marketplace from job to job, so that subscriptions and memberships renew. */
export function renewing(app: () => AppUnderTest, setTime: (to: Date) => void) {
  /** Lets time pass until `to`, and runs every job at its time. `beforeJobs` may kill a process first. */
  async function passTo(to: Date, beforeJobs?: () => Promise<void>): Promise<void> {
    for (;;) {
      const [next] = await app()
        .database.db.select({ at: min(queuedJobs.runAt) })
        .from(queuedJobs)
        .where(sql`failed_at is null and (claimed_until is null or claimed_until <= ${to.toISOString()}::timestamptz)`)
      if (!next?.at || next.at > to) break
      if (next.at > app().clock.now()) setTime(next.at)
      await beforeJobs?.()
      await app().runQueuedJobs()
      // A job whose process was killed is claimed for two minutes.
      const claimed = await app().database.db.$count(
        queuedJobs,
        sql`claimed_until > ${app().clock.now().toISOString()}::timestamptz`,
      )
      if (claimed > 0) setTime(new Date(app().clock.now().getTime() + 3 * MINUTE_MS))
    }
    if (to > app().clock.now()) setTime(to)
  }
  const passDays = (days: number) => passTo(new Date(app().clock.now().getTime() + days * DAY_MS))

  const fresh = (shopper: Shopper) => signedInAgain(app(), shopper)

  async function subscriber({ card = CARDS.pays as string, months = 1 } = {}): Promise<Shopper> {
    const shopper = await newAccount(app())
    await setStock(app(), SUBSCRIBED, 10_000)
    await shopper.add(SUBSCRIBED, {
      productForSubscription: true,
      planFrequencyId: idOf('frequency', `${SUBSCRIBED}:${months}`),
    })
    await order(shopper, { paymentMethod: 'Card', paymentMethodId: await newCard(app(), card) })
    return shopper
  }

  async function read(shopper: Shopper): Promise<Subscription> {
    const { status, body } = await (await fresh(shopper)).call('GET', '/v1/subscription')
    expect(status).toBe(200)
    const [first] = subscriptionsAnswer.parse(body).data
    if (!first) throw new Error('There is no subscription')
    return first
  }

  async function change(shopper: Shopper, body: ChangeSubscriptionBody) {
    const { subscriptionId } = await read(shopper)
    return (await fresh(shopper)).call('PATCH', `/v1/subscription/${subscriptionId}`, body)
  }
  async function changed(shopper: Shopper, body: ChangeSubscriptionBody): Promise<Subscription> {
    const answer = await change(shopper, body)
    expect(answer).toMatchObject({ status: 200 })
    return subscriptionAnswer.parse(answer.body).data
  }

  const mailsTo = async ({ id }: Shopper) =>
    (
      await app()
        .database.db.select()
        .from(mails)
        .where(eq(mails.recipient, `${id}@shopper.test`))
    ).map(({ subject }) => subject)

  const renewalsOf = (shopper: Shopper) =>
    app()
      .database.db.select()
      .from(orders)
      .where(and(eq(orders.ownerId, shopper.id), sql`renewal_of is not null`, ne(orders.paymentState, 'failed')))
      .orderBy(asc(orders.renewalDate))

  /** What must be true at any time. */
  async function expectConsistent(): Promise<void> {
    const { db } = app().database
    const [ledger] = await db
      .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::int` })
      .from(ledgerEntries)
    const [charged] = await db
      .select({ sum: sql<number>`coalesce(sum((data ->> 'amount')::int - (data ->> 'amount_refunded')::int), 0)::int` })
      .from(providerObjects)
      .where(sql`kind = 'charge' and data ->> 'status' = 'succeeded'`)
    const [due] = await db
      .select({ sum: sql<number>`coalesce(sum(final_total - talents - refunded_payment), 0)::int` })
      .from(orders)
      .where(sql`payment_state = 'paid' and payment_method = 'Card'`)
    const doubled = await db.execute(
      sql`select renewal_of from orders where renewal_of is not null and payment_state <> 'failed' group by renewal_of, renewal_date having count(*) > 1`,
    )
    const unsettled = await db.$count(payments, sql`status in ('processing', 'actionRequired')`)
    expect({ ledger: ledger?.sum, charged: charged?.sum, doubled: doubled.rows, unsettled }).toEqual({
      ledger: 0,
      charged: due?.sum,
      doubled: [],
      unsettled: 0,
    })
  }

  /** Lets the subscription, and the membership, be charged to a card that fails in its holder's absence. */
  async function useFailing(shopper: Shopper, card: string, { isOnlyCard = false } = {}): Promise<void> {
    // Kept by an order that it has paid in its holder's presence.
    const buyer = await fresh(shopper)
    await buyer.add('bamboo-toothbrush-set')
    const later = LATER[card]
    const paymentMethodId = await newCard(app(), later ? CARDS.pays : card)
    await order(buyer, { paymentMethod: 'Card', paymentMethodId, savePaymentMethod: true })
    if (isOnlyCard) {
      const { card: first } = await read(shopper)
      await changed(shopper, { action: 'card', paymentMethodId })
      await (await fresh(shopper)).call('DELETE', `/v1/paymentMethod/${first?.id}`)
    } else await changed(shopper, { action: 'card', paymentMethodId })
    if (later) {
      await app().database.db.execute(
        sql`update provider_objects set hidden = jsonb_set(hidden, '{behaviour}', hidden -> 'behaviour' || ${JSON.stringify(later)})
          where id = ${paymentMethodId}`,
      )
    }
  }

  /**
   * Lets the provider charge another amount than the shop asks for, until the test is finished. The shop gives it back, and
   * the payment fails by no fault of its card.
   */
  async function chargeAnotherAmount(): Promise<void> {
    const { db } = app().database
    await db.execute(sql`
      create function other_amount() returns trigger language plpgsql as $$ begin
        if new.kind = 'payment_intent' then new.data := jsonb_set(new.data, '{amount}', '100'); end if;
        return new;
      end $$`)
    await db.execute(sql`
      create trigger other_amount before insert on provider_objects for each row execute function other_amount()`)
    onTestFinished(async () => void (await db.execute(sql`drop function other_amount cascade`)))
  }

  /**
   * Lets the provider fail before it charges a card, so that payments stay open, until the returned function is called.
   */
  async function failBeforeCharges(): Promise<() => Promise<unknown>> {
    const { db } = app().database
    await db.execute(sql`
      create function no_charge() returns trigger language plpgsql as $$ begin raise 'no charge'; end $$`)
    await db.execute(sql`
      create trigger no_charge before insert on provider_objects for each row when (new.kind = 'charge')
      execute function no_charge()`)
    return () => db.execute(sql`drop function no_charge cascade`)
  }

  return {
    change,
    changed,
    chargeAnotherAmount,
    expectConsistent,
    failBeforeCharges,
    fresh,
    mailsTo,
    passDays,
    passTo,
    read,
    renewalsOf,
    subscriber,
    useFailing,
  }
}

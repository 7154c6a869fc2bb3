import type { z } from 'zod'
import type { changeSubscriptionBody } from '../../../../contract/buying/subscriptions.ts'
import { MAX_DAYS_AHEAD } from '../../../../contract/buying/subscriptions-rules.ts'
import { DAY_MS, SECOND_MS } from '../../../../contract/values/durations.ts'
import type { Tx } from '../../../db/client.ts'
import { queuedTransaction } from '../../../db/user-transaction.ts'
import { messages } from '../../../messages/messages.ts'
import { Conflict, InvalidInput, NotFound, PaymentRefused } from '../../../shared/domain-error.ts'
import { cardTriesOfUser } from '../../../shared/limits/card-limits.ts'
import type { RateLimiter } from '../../../shared/limits/rate-limiter.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import { dayText } from '../../../shared/text/locale.ts'
import { writtenText } from '../../../shared/text/written-text.ts'
import type { RenewalSources, Renewals } from './renewals/renewals.ts'
import {
  changedDates,
  type DateChange,
  moveRange,
  type Refusal,
  type SubscriptionChange,
  takeBackUntil,
  takenBack,
} from './subscriptions-policy.ts'
import { isMember, lockSubscription } from './subscriptions-repository.ts'
import type { SubscriptionEvent, SubscriptionRow } from './subscriptions-tables.ts'

/** Beyond every range that is accepted, in Unix seconds. */
const MAX_INSTANT = 1e11
const reasonText = writtenText({ longest: 300, mayBeEmpty: true })

type Body = z.output<typeof changeSubscriptionBody>

interface ChangeSources extends Pick<RenewalSources, 'db' | 'clock' | 'ports'> {
  readonly limits: Pick<RateLimiter, 'count'>
  readonly renewing: Renewals
}

/** What shoppers change about their subscriptions (docs/subscriptions.md#changes). */
export function subscriptionChanges({ db, clock, ports, limits, renewing }: ChangeSources) {
  /** Returns the columns after a change that is neither one of dates nor the end, or throws why it is refused. */
  const changedColumns = async (
    tx: Tx,
    row: SubscriptionRow,
    body: Exclude<Body, { action: 'pause' | 'resume' | 'skip' | 'unskip' | 'move' | 'retry' | 'cancel' | 'takeBack' }>,
    context: RequestContext,
  ): Promise<SubscriptionChange> => {
    const texts = messages[context.locale].subscription
    switch (body.action) {
      case 'frequency': {
        const product = (await ports.productsOf(tx, [row.variantId], context.locale)).get(row.variantId)
        const chosen = product?.frequencies.get(body.frequencyId)
        if (!chosen) throw new InvalidInput(texts.frequencyUnknown, 'FREQUENCY_UNKNOWN')
        return { frequencyId: body.frequencyId, ...chosen }
      }
      case 'quantity': {
        const product = (await ports.productsOf(tx, [row.variantId], context.locale)).get(row.variantId)
        const [least, most] = [product?.minimum ?? 1, product?.maximum ?? row.units]
        if (body.quantity < least || body.quantity > most) {
          throw new InvalidInput(texts.quantityRange(least, most), 'QUANTITY_RANGE')
        }
        return { units: body.quantity }
      }
      case 'address': {
        const { data: addressId } = idField.safeParse(body.addressId)
        const address = addressId && (await ports.addresses.snapshotOf(tx, { kind: 'user', id: row.userId }, addressId))
        if (!address) throw new NotFound(messages[context.locale].address.notFound, 'ADDRESS_NOT_FOUND')
        return { address }
      }
      case 'card':
        return { methodId: body.paymentMethodId }
      case 'talents':
        return { payWithTalents: body.payWithTalents }
    }
  }

  /** Changes a running or paused subscription in its own transaction. */
  const write = (id: string, body: Exclude<Body, { action: 'retry' }>, context: RequestContext) =>
    queuedTransaction(db, async (tx) => {
      const row = await lockSubscription(tx, id)
      const texts = messages[context.locale].subscription
      const now = clock.now()
      const { locale } = context
      if (row && body.action === 'takeBack') {
        const until = takeBackUntil(row)
        if (!until || until <= now) throw new Conflict(texts.ended, codes.ended)
        if (!(await isMember(tx, row.userId))) throw new Conflict(texts.membershipNeeded, 'MEMBERSHIP_NEEDED')
        await renewing.change(tx, id, { ...takenBack(row, now), locale }, 'resumed')
        return
      }
      if (!row || row.state === 'ended') throw new Conflict(texts.ended, codes.ended)
      if (body.action === 'cancel') {
        const set = {
          state: 'ended',
          endedAt: now,
          cancelledAt: now,
          endReason: reasonText.safeParse(body.reason).data || null,
          retryAt: null,
        } as const
        await renewing.mail(tx, 'ended', await renewing.change(tx, id, { ...set, locale }, 'ended'))
        return
      }
      const change = dateChangeOf(body)
      if (!change) {
        const field = body as Parameters<typeof changedColumns>[2]
        await renewing.change(tx, id, { ...(await changedColumns(tx, row, field, context)), locale }, field.action)
        return
      }
      if (change.action === 'resume' && !(await isMember(tx, row.userId))) {
        throw new Conflict(texts.membershipNeeded, 'MEMBERSHIP_NEEDED')
      }
      const changed = changedDates(row, change, now)
      if ('refusal' in changed) throw refused(changed.refusal, now, context)
      await renewing.change(tx, id, { ...changed.set, locale }, dateEvents[change.action])
    })

  /** Returns the page of the 3-D Secure challenge, or undefined for a saved card. */
  async function saveCard(
    { id, userId }: SubscriptionRow,
    methodId: string,
    { locale }: RequestContext,
  ): Promise<string | undefined> {
    const back = new URLSearchParams({ card: id, newCard: methodId })
    const outcome = await ports.cards.save(userId, methodId, `/profile/Subscriptions?${back}`)
    if (outcome.kind === 'saved') return undefined
    if (outcome.kind === 'needsChallenge' && outcome.url !== undefined) return outcome.url
    throw new PaymentRefused(messages[locale].subscription.cardRefused, 'CARD_REFUSED')
  }

  return {
    write,

    /**
     * Makes a change in its own transaction. Returns the page of a 3-D Secure challenge, in which case nothing was
     * changed. Throws Conflict when the state does not allow the change, PaymentRefused when a charge or a
     * new card is refused, and TooManyRequests after many cards and charges.
     */
    change: async (before: SubscriptionRow, body: Body, context: RequestContext): Promise<string | undefined> => {
      if (body.action === 'retry' || body.action === 'card') {
        throwIfLimited(await limits.count(cardTriesOfUser, before.userId), context.locale, 'TOO_MANY_CARDS')
      }
      if (body.action === 'retry') {
        await renewing.retry({ ...before, locale: context.locale })
        return undefined
      }
      if (body.action === 'card' && before.state !== 'ended') {
        const nextActionUrl = await saveCard(before, body.paymentMethodId, context)
        if (nextActionUrl !== undefined) return nextActionUrl
      }
      await write(before.id, body, context)
      // A renewal that waits for a chargeable card is retried at once.
      if (body.action === 'card' && before.state === 'paymentFailed') {
        await renewing.retry({ ...before, locale: context.locale })
      }
      return undefined
    },
  }
}

const dateEvents: Readonly<Record<DateChange['action'], SubscriptionEvent>> = {
  pause: 'paused',
  resume: 'resumed',
  skip: 'skipped',
  unskip: 'unskipped',
  move: 'moved',
}

function dateChangeOf(body: Body): DateChange | undefined {
  // Numbers beyond the range of dates stay out of every range.
  const date = (instant: number) => new Date(Math.max(-MAX_INSTANT, Math.min(MAX_INSTANT, instant)) * SECOND_MS)
  switch (body.action) {
    case 'pause':
      return { action: 'pause', until: body.until === undefined ? undefined : date(body.until) }
    case 'move':
      return { action: 'move', to: date(body.nextDeliveryAt) }
    case 'resume':
    case 'skip':
    case 'unskip':
      return { action: body.action }
    default:
      return undefined
  }
}

const codes: Readonly<Record<Refusal, string>> = {
  ended: 'SUBSCRIPTION_ENDED',
  inProgress: 'RENEWAL_UNDER_WAY',
  paused: 'SUBSCRIPTION_PAUSED',
  notPaused: 'SUBSCRIPTION_NOT_PAUSED',
  skippedAlready: 'SKIPPED_ALREADY',
  notSkipped: 'NOT_SKIPPED',
  tooLate: 'TOO_LATE',
  dateRange: 'DATE_RANGE',
  pauseRange: 'PAUSE_RANGE',
}

function refused(refusal: Refusal, now: Date, { locale }: RequestContext) {
  const texts = messages[locale].subscription
  const day = (at: Date) => dayText(at, locale)
  if (refusal === 'dateRange') {
    const [first, last] = moveRange(now)
    return new InvalidInput(texts.dateRange(day(first), day(last)), codes.dateRange)
  }
  if (refusal === 'pauseRange') {
    return new InvalidInput(texts.pauseRange(day(new Date(now.getTime() + MAX_DAYS_AHEAD * DAY_MS))), codes.pauseRange)
  }
  return new Conflict(texts[refusal], codes[refusal])
}

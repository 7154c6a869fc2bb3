import { z } from 'zod'
import type { giftCardAnswer, giftCardBalanceAnswer, giftCardBody } from '../../../../contract/buying/gift-cards.ts'
import {
  GIFT_CARD_CURRENCY,
  MAX_GIFT_CARD,
  MAX_GIFT_DAYS_AHEAD,
  MIN_GIFT_CARD,
} from '../../../../contract/buying/gift-cards-rules.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/values/durations.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import { formatMoney } from '../../../../contract/values/money-text.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import { assertSameRequest } from '../../../db/idempotency-store.ts'
import type { JobKind } from '../../../jobs/job-queue.ts'
import { messages } from '../../../messages/messages.ts'
import { type Caller, callerKey } from '../../../shared/auth/caller.ts'
import { type GuestAndUser, type Owner, ownerOf } from '../../../shared/auth/owner.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { Conflict, InvalidInput, NotFound, PaymentRefused } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import type { RateLimiter } from '../../../shared/limits/rate-limiter.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { writtenEmail } from '../../../shared/text/written-text.ts'
import type { moveTalents } from '../../account/wallet/ledger.ts'
import type {
  DisputeOutcome,
  PaymentOutcome,
  PaymentState,
  PaymentsForOrders,
} from '../payments/payments-for-orders.ts'
import { findByCode } from './gift-card-by-code.ts'
import { giftMail, giftReceipt } from './gift-cards-mails.ts'
import {
  codesOfGiftCard,
  purchasesOfBuyer,
  purchasesOfNetwork,
  SENDING_HOUR,
  wrongCodesOfNetwork,
  wrongCodesOfVisitor,
} from './gift-cards-policy.ts'
import {
  amountTaken,
  changeGiftCard,
  findByIdempotencyKey,
  findOwn,
  insertGiftCard,
  listOwn,
  listUses,
  lockGiftCard,
  moveGiftCards,
} from './gift-cards-repository.ts'
import type { GiftCardRow } from './gift-cards-tables.ts'
import { giftCodeDigest, newGiftCode } from './gift-codes.ts'

type GiftCardResponse = z.input<typeof giftCardAnswer>['data']
type BalanceResponse = z.input<typeof giftCardBalanceAnswer>['data']

interface Purchase {
  readonly idempotencyKey: string
  readonly fingerprint: string
  readonly body: z.output<typeof giftCardBody>
  /** Undefined for calls from this machine. */
  readonly network: string | undefined
}

/** Who enters a code. */
export interface Guesser {
  readonly caller: Caller
  readonly network: string | undefined
  readonly locale: Locale
}

interface GiftCardsSources extends Pick<Infrastructure, 'db' | 'clock' | 'queue' | 'mailer' | 'shop'> {
  readonly limits: Pick<RateLimiter, 'count' | 'giveBack'>
  readonly payments: Pick<PaymentsForOrders, 'createPayment' | 'charge' | 'refresh' | 'of' | 'countDisputed'>
  readonly moveTalents: typeof moveTalents
  /** Returns the e-mail address of an account. */
  emailOf(executor: Executor, userId: string): Promise<string>
}

/** Mails the code on its day. */
const sending: JobKind<{ giftCardId: string }> = {
  name: 'gift card mail',
  payload: z.object({ giftCardId: z.string() }),
  retryAfterMs: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS],
}

export type GiftCardsService = ReturnType<typeof giftCardsService>

/** Sells gift cards, mails their codes and tells their balance (docs/gift-cards.md). */
export function giftCardsService(sources: GiftCardsSources) {
  const { db, clock, queue, limits, mailer, shop, payments, moveTalents, emailOf } = sources

  /** Mails a new code, which replaces an earlier one. */
  const issueCode = async (tx: Tx, giftCard: GiftCardRow): Promise<void> => {
    const code = newGiftCode()
    await changeGiftCard(tx, giftCard.id, {
      codeDigest: giftCodeDigest(code),
      endsWith: code.slice(-4),
      sentAt: clock.now(),
      // The account of its buyer was deleted: only this mail needed the names.
      ...(giftCard.email === '' && { senderName: '', recipientName: '', recipientEmail: '', message: '' }),
    })
    await mailer.send(giftMail(giftCard, code, shop), tx)
  }

  queue.handle(sending, ({ giftCardId }) =>
    db.transaction(async (tx) => {
      const giftCard = await lockGiftCard(tx, giftCardId)
      // Without a balance, the bank has taken the money back.
      if (giftCard && giftCard.balance > 0 && giftCard.sentAt === null) await issueCode(tx, giftCard)
    }),
  )

  const paymentOf = async (giftCard: GiftCardRow): Promise<PaymentState | undefined> =>
    (await payments.of(db, giftCard.id)).find(({ paymentId }) => paymentId === giftCard.paymentId)

  const own = async (owner: Owner, id: string, locale: Locale): Promise<GiftCardRow> => {
    const giftCard = await findOwn(db, owner, id)
    if (!giftCard) throw new NotFound(messages[locale].giftCard.notFound, 'GIFT_CARD_NOT_FOUND')
    return giftCard
  }

  /** Charges a new gift card, or resumes the payment of one that an earlier call with the same key has bought. */
  const finish = async (owner: Owner, giftCard: GiftCardRow, locale: Locale): Promise<GiftCardResponse> => {
    if (giftCard.paymentState === 'awaiting' && giftCard.paymentId !== null) await payments.charge(giftCard.paymentId)
    const now = await own(owner, giftCard.id, locale)
    const payment = await paymentOf(now)
    if (now.paymentState === 'failed') {
      const problem = payment?.problem ?? 'NOT_CARRIED_OUT'
      throw new PaymentRefused(messages[locale].order.problem[problem], problem)
    }
    return responseOf(now, payment, locale)
  }

  const countPurchase = async (owner: Owner, network: string | undefined, locale: Locale): Promise<void> => {
    const waits = await Promise.all([
      limits.count(purchasesOfBuyer, callerKey(owner)),
      network === undefined ? 0 : limits.count(purchasesOfNetwork, network),
    ])
    throwIfLimited(Math.max(...waits), locale)
  }

  /**
   * Returns the gift card of a code. Every other code gets the same refusal, and is counted. A guess counts before it is
   * looked up, so that many at once are no more than the limit.
   */
  const withCode = async (
    { caller, network, locale }: Guesser,
    code: string,
    isUsable: (giftCard: GiftCardRow) => boolean,
  ): Promise<GiftCardRow> => {
    const guesses = [
      { limit: wrongCodesOfVisitor, key: callerKey(ownerOf(caller, locale)) },
      ...(network === undefined ? [] : [{ limit: wrongCodesOfNetwork, key: network }]),
    ]
    const waits = await Promise.all(guesses.map(({ limit, key }) => limits.count(limit, key)))
    const wait = Math.max(...waits)
    const giftCard = wait > 0 ? undefined : await findByCode(db, giftCodeDigest(code))
    const isRight = giftCard !== undefined && isUsable(giftCard)
    if (wait > 0 || isRight) await Promise.all(guesses.map(({ limit, key }) => limits.giveBack(limit, key)))
    throwIfLimited(wait, locale, 'TOO_MANY_CODES')
    if (isRight) return giftCard
    throw new NotFound(messages[locale].giftCard.unknown, 'GIFT_CARD_UNKNOWN')
  }

  return {
    /**
     * Buys a gift card and charges it. A repeat with the same key returns the same gift card and resumes its payment.
     * Throws InvalidInput for an amount, an address or a day that is not possible, and PaymentRefused.
     */
    buy: async (caller: Caller, purchase: Purchase, { locale }: RequestContext): Promise<GiftCardResponse> => {
      const { idempotencyKey, fingerprint, body, network } = purchase
      const owner = ownerOf(caller, locale)
      const earlier = await findByIdempotencyKey(db, owner, idempotencyKey)
      if (earlier) {
        assertSameRequest(earlier, { fingerprint })
        return finish(owner, earlier, locale)
      }
      const now = clock.now()
      assertAmount(body.amount, locale)
      const sendOn = sendingDay(body.sendOn, now, locale)
      const recipientEmail = addressOf(body.recipientEmail, locale)
      const email = owner.kind === 'user' ? await emailOf(db, owner.id) : addressOf(body.email, locale)
      await countPurchase(owner, network, locale)
      const bought = await db.transaction(async (tx) => {
        const id = newId()
        const { amount, senderName, recipientName, message } = body
        const inserted = await insertGiftCard(tx, {
          id,
          ownerKind: owner.kind,
          ownerId: owner.id,
          email,
          locale,
          senderName,
          recipientName,
          recipientEmail,
          message,
          amount,
          paymentState: 'awaiting',
          sendOn,
          idempotencyKey,
          fingerprint,
          boughtAt: now,
        })
        // Another call with the same key came first.
        if (!inserted) return findByIdempotencyKey(tx, owner, idempotencyKey)
        const paymentId = await payments.createPayment(tx, {
          orderId: id,
          orderNumber: 'GIFT CARD',
          amount,
          currency: GIFT_CARD_CURRENCY.code,
          ...(owner.kind === 'user' && { userId: owner.id }),
          methodId: body.paymentMethodId,
          savesCard: false,
          returnPath: `/gift-card?bought=${id}`,
        })
        await changeGiftCard(tx, id, { paymentId })
        return { ...inserted, paymentId }
      })
      if (!bought) throw new Error('A gift card that was not inserted exists.')
      assertSameRequest(bought, { fingerprint })
      return finish(owner, bought, locale)
    },

    /** Returns the gift cards that the caller has paid, the newest first. */
    list: async (caller: Caller, locale: Locale): Promise<GiftCardResponse[]> =>
      (await listOwn(db, ownerOf(caller, locale))).map((giftCard) => responseOf(giftCard, undefined, locale)),

    /** Returns one of the caller's gift cards. Asks the provider about a payment that is not settled. */
    read: async (caller: Caller, id: string, locale: Locale): Promise<GiftCardResponse> => {
      const owner = ownerOf(caller, locale)
      const giftCard = await own(owner, id, locale)
      if (giftCard.paymentState === 'awaiting' && giftCard.paymentId !== null) {
        await payments.refresh(giftCard.paymentId)
      }
      const now = await own(owner, id, locale)
      return responseOf(now, await paymentOf(now), locale)
    },

    /**
     * Mails a new code to the recipient; the one before is void. Throws Conflict for a gift card that was not sent yet,
     * and TooManyRequests.
     */
    sendAgain: async (caller: Caller, id: string, locale: Locale): Promise<GiftCardResponse> => {
      const giftCard = await own(ownerOf(caller, locale), id, locale)
      if (giftCard.sentAt === null) throw new Conflict(messages[locale].giftCard.notSent, 'GIFT_CARD_NOT_SENT')
      throwIfLimited(await limits.count(codesOfGiftCard, id), locale)
      await db.transaction(async (tx) => {
        const locked = await lockGiftCard(tx, id)
        if (locked) await issueCode(tx, locked)
      })
      return responseOf(await own(ownerOf(caller, locale), id, locale), undefined, locale)
    },

    /** Returns what a code holds. Throws NotFound (GIFT_CARD_UNKNOWN), and TooManyRequests after many wrong codes. */
    balanceOf: async (guesser: Guesser, code: string): Promise<BalanceResponse> => {
      const { id, amount, balance, endsWith } = await withCode(guesser, code, () => true)
      const uses = await listUses(db, id)
      return {
        endsWith: endsWith ?? '',
        amount: toMajor(amount),
        balance: toMajor(balance),
        uses: uses.map((use) => ({ at: unixSeconds(use.at), amount: toMajor(use.amount) })),
      }
    },

    /** Returns the digest of a code that can pay. Throws like `balanceOf`, also when nothing is left. */
    usableCode: async (guesser: Guesser, code: string): Promise<string> => {
      await withCode(guesser, code, ({ balance }) => balance > 0)
      return giftCodeDigest(code)
    },

    /** Records the outcome of a payment, in its transaction. Does nothing for a payment of something else. */
    onPaymentSettled: async (tx: Tx, { paymentId, orderId, outcome }: PaymentOutcome): Promise<void> => {
      const giftCard = await lockGiftCard(tx, orderId)
      if (giftCard?.paymentId !== paymentId) return
      await changeGiftCard(tx, giftCard.id, { paymentState: outcome })
      if (outcome === 'failed') return
      const { id: giftCardId, amount, sendOn } = giftCard
      const key = `gift card ${giftCardId}`
      const at = clock.now()
      await moveTalents(tx, { key, kind: 'giftCard', from: 'giftCardSales', to: { giftCardId }, amount, at })
      await queue.add(tx, sending, { giftCardId }, { key: giftCardId, runAt: sendingTime(sendOn, at) })
      // The account may have been deleted while the bank was asking.
      if (giftCard.email !== '') await mailer.send(giftReceipt(giftCard, shop), tx)
    },

    /**
     * Takes what is left of a gift card when the bank takes its payment back, and gives it again when the shop has won the
     * dispute, in the transaction that records it. Does nothing for a payment of something else.
     */
    onPaymentDisputed: async (tx: Tx, { disputeId, paymentId, orderId, outcome }: DisputeOutcome): Promise<void> => {
      const giftCard = await lockGiftCard(tx, orderId)
      if (giftCard?.paymentId !== paymentId) return
      const { id: giftCardId, balance, sentAt, sendOn } = giftCard
      const moved = { kind: 'giftCard', at: clock.now() } as const
      const key = `dispute ${disputeId}`
      if (outcome === 'withdrawn') {
        const amount = Math.min(balance, await payments.countDisputed(tx, disputeId))
        if (amount > 0) await moveTalents(tx, { ...moved, key, from: { giftCardId }, to: 'giftCardSales', amount })
        return
      }
      const amount = await amountTaken(tx, giftCardId, key)
      if (amount === 0) return
      await moveTalents(tx, {
        ...moved,
        key: `dispute won ${disputeId}`,
        from: 'giftCardSales',
        to: { giftCardId },
        amount,
      })
      if (sentAt !== null) return
      await queue.add(tx, sending, { giftCardId }, { key: giftCardId, runAt: sendingTime(sendOn, moved.at) })
    },

    /** Assigns a guest's gift cards to the user, in the transaction of the sign-in. */
    mergeGuest: (tx: Tx, { guestId, userId }: GuestAndUser): Promise<void> =>
      moveGiftCards(tx, { kind: 'guest', id: guestId }, { kind: 'user', id: userId }),
  }
}

function assertAmount(amount: number, locale: Locale): void {
  const isWhole = Number.isInteger(toMajor(amount))
  if (isWhole && amount >= MIN_GIFT_CARD && amount <= MAX_GIFT_CARD) return
  const text = (minor: number) => formatMoney(minor, GIFT_CARD_CURRENCY.symbol).replace(/\.00$/, '')
  throw new InvalidInput(messages[locale].giftCard.amount(text(MIN_GIFT_CARD), text(MAX_GIFT_CARD)), 'GIFT_CARD_AMOUNT')
}

/**
 * Returns the day of sending: today, or the day asked for. It is still yesterday in some places where it is today here.
 */
function sendingDay(asked: string | undefined, now: Date, locale: Locale): string {
  const today = dayOf(now)
  if (asked === undefined) return today
  const first = dayOf(new Date(now.getTime() - DAY_MS))
  const last = dayOf(new Date(now.getTime() + MAX_GIFT_DAYS_AHEAD * DAY_MS))
  if (asked < first || asked > last) throw new InvalidInput(messages[locale].giftCard.date, 'GIFT_CARD_DATE')
  return asked < today ? today : asked
}

/** Returns when a gift card of this day is sent: at once when the day has begun. */
const sendingTime = (day: string, now: Date): Date =>
  day <= dayOf(now) ? now : new Date(`${day}T${String(SENDING_HOUR).padStart(2, '0')}:00:00Z`)

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

function addressOf(written: string | undefined, locale: Locale): string {
  const address = writtenEmail.safeParse(written)
  if (!address.success) throw new InvalidInput(messages[locale].order.email, 'EMAIL_INVALID')
  return address.data
}

function responseOf(giftCard: GiftCardRow, payment: PaymentState | undefined, locale: Locale): GiftCardResponse {
  const { id, amount, senderName, recipientName, recipientEmail, message, sendOn, boughtAt, sentAt } = giftCard
  const isChallenged = giftCard.paymentState === 'awaiting' && payment?.status === 'actionRequired'
  const waiting = isChallenged ? 'actionRequired' : 'processing'
  return {
    giftCardId: id,
    amount: toMajor(amount),
    senderName,
    recipientName,
    recipientEmail,
    message,
    sendOn,
    boughtAt: unixSeconds(boughtAt),
    ...(sentAt && { sentAt: unixSeconds(sentAt) }),
    payment: {
      status: giftCard.paymentState === 'awaiting' ? waiting : giftCard.paymentState,
      ...(isChallenged && payment?.nextActionUrl !== undefined && { nextActionUrl: payment.nextActionUrl }),
      ...(giftCard.paymentState === 'failed' && {
        problem: messages[locale].order.problem[payment?.problem ?? 'NOT_CARRIED_OUT'],
      }),
    },
  }
}

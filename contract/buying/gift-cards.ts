import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from '../account/accounts-rules.ts'
import { id, instant } from '../values/fields.ts'
import { money, sentMoney, signedMoney } from '../values/money.ts'
import * as z from '../values/zod'
import { MAX_GIFT_MESSAGE } from './gift-cards-rules.ts'
import { cardId } from './payment-methods.ts'

/** A code as it was entered: longer than one, because people write it with spaces and dashes. */
const enteredCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))

/** POST {api}/v1/giftCard with an Idempotency-Key: buys a gift card, in US dollars, by card alone. */
export const giftCardBody = z.object({
  /** Whole US dollars. */
  amount: sentMoney,
  /** Who gives it, as the mail says. */
  senderName: z.string().check(z.maxLength(MAX_NAME_LENGTH)),
  recipientName: z.string().check(z.maxLength(MAX_NAME_LENGTH)),
  recipientEmail: z.string().check(z.maxLength(MAX_EMAIL_LENGTH)),
  message: z._default(z.string().check(z.maxLength(MAX_GIFT_MESSAGE * 2)), ''),
  /** The day on which it is sent, as '2026-12-24'. Today when absent. */
  sendOn: z.optional(z.iso.date()),
  /** A guest's e-mail address, for the receipt. */
  email: z.optional(z.string().check(z.maxLength(MAX_EMAIL_LENGTH))),
  /** The provider's id of a new card, or of a saved one. */
  paymentMethodId: cardId,
})

/** A gift card as its buyer sees it. The code goes to the recipient alone. Amounts are US dollars. */
const giftCard = z.object({
  giftCardId: z.string(),
  amount: money,
  senderName: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z._default(z.string(), ''),
  sendOn: z.iso.date(),
  boughtAt: instant,
  /** When its code was mailed. Absent until then. */
  sentAt: z.optional(instant),
  payment: z.object({
    /** As that of an order. */
    status: z.enum(['paid', 'actionRequired', 'processing', 'failed']),
    nextActionUrl: z.optional(z.string()),
    /** Why it failed, in the requested language. */
    problem: z.optional(z.string()),
  }),
})

/** Answer of POST {api}/v1/giftCard, of GET /giftCard/{id} and of POST /giftCard/{id}/send, which mails a new code. */
export const giftCardAnswer = z.object({ data: giftCard })
/** GET {api}/v1/giftCard: those that the caller has paid, the newest first. */
export const giftCardsAnswer = z.object({ data: z.array(giftCard) })

/** POST {api}/v1/giftCard/balance: what a code holds. Every code that cannot be used gets the same refusal. */
export const giftCardBalanceBody = z.object({ code: enteredCode })
export const giftCardBalanceAnswer = z.object({
  data: z.object({
    /** The last four letters of the code. */
    endsWith: z.string(),
    amount: money,
    balance: money,
    /** What was used and what came back, the newest first. Negative amounts were used. */
    uses: z.array(z.object({ at: instant, amount: signedMoney })),
  }),
})

/** POST {api}/v1/cart/giftCard: the order of this cart is paid from a gift card, as far as it goes. */
export const cartGiftCardBody = z.object({ cartId: id, code: enteredCode })

export type GiftCard = z.output<typeof giftCard>
export type GiftCardBody = z.input<typeof giftCardBody>
export type GiftCardBalance = z.output<typeof giftCardBalanceAnswer>['data']

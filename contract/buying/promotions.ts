import { MAX_EMAIL_LENGTH } from '../account/accounts-rules.ts'
import { money } from '../values/money.ts'
import * as z from '../values/zod'
import { MAX_PROMO_CODE_LENGTH } from './promotions-rules.ts'

const text = z._default(z.string().check(z.maxLength(200)), '')

/** The context of a promo code, all strings. The marketplace uses only the code and the cart. */
export const promotionBody = z.object({
  promo_code: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_PROMO_CODE_LENGTH)),
  cart_id: z.string().check(z.minLength(1), z.maxLength(64)),
  email_id: z._default(z.string().check(z.maxLength(MAX_EMAIL_LENGTH)), ''),
  Category: text,
  region_applied_on: text,
  currency_symbol: text,
  total_purchase_value: text,
  delivery_fee: text,
  currency_name: text,
  user_id: text,
  currency_details: text,
  pickup_state: text,
  wallet_state: text,
  payment_method_type: text,
})

/** POST {api}/v3/promotion: the code is in force on the cart. */
export const promotionAnswer = z.object({
  message: z._default(z.string(), ''),
  data: z.extend(promotionBody, { description: z._default(z.string(), ''), discount: money }),
})

const offeredPromotion = z.object({
  promoCode: z.string(),
  title: z.string(),
  description: z._default(z.string(), ''),
  isMembersOnly: z._default(z.boolean(), false),
  /** Unix seconds. */
  endsAt: z.optional(z.number()),
})

/** GET {api}/promocode/view?cartId=: codes that this buyer could use now. */
export const offeredPromotionsAnswer = z.object({ data: z.array(offeredPromotion) })

export type PromotionData = z.output<typeof promotionAnswer>['data']
export type OfferedPromotion = z.output<typeof offeredPromotion>

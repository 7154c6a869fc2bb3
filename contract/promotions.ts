import { MAX_EMAIL_LENGTH } from './accounts-rules.ts'
import { money } from './money.ts'
import { MAX_PROMO_CODE_LENGTH } from './promotions-rules.ts'
import * as z from './zod'

const text = z.string().max(200).default('')

/** The context of a promo code, all strings. The marketplace uses only the code and the cart. */
export const promotionBody = z.object({
  promo_code: z.string().trim().min(1).max(MAX_PROMO_CODE_LENGTH),
  cart_id: z.string().min(1).max(64),
  email_id: z.string().max(MAX_EMAIL_LENGTH).default(''),
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
  message: z.string().default(''),
  data: promotionBody.extend({ description: z.string().default(''), discount: money }),
})

const offeredPromotion = z.object({
  promoCode: z.string(),
  title: z.string(),
  description: z.string().default(''),
  isMembersOnly: z.boolean().default(false),
  /** Unix seconds. */
  endsAt: z.number().optional(),
})

/** GET {api}/promocode/view?cartId=: codes that this buyer could use now. */
export const offeredPromotionsAnswer = z.object({ data: z.array(offeredPromotion) })

export type PromotionData = z.output<typeof promotionAnswer>['data']
export type OfferedPromotion = z.output<typeof offeredPromotion>

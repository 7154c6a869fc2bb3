export const MAX_PROMO_CODE_LENGTH = 40
export const MAX_PROMO_TEXT_LENGTH = 300
/** A promo code in its stored form, upper case. */
export const PROMO_CODE = /^[A-Z0-9_-]+$/
export const PROMO_KINDS = ['percent', 'amount', 'delivery'] as const
export const PROMO_AUDIENCES = ['everyone', 'firstOrder', 'members'] as const
export type PromoAudience = (typeof PROMO_AUDIENCES)[number]

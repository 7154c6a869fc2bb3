export const MAX_PROMO_CODE_LENGTH = 40

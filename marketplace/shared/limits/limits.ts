import { MINUTE_MS } from '../../../contract/durations.ts'

/**
 * Limits and amounts that only the marketplace needs (docs/marketplace.md#limits). Those that the storefront also knows are
 * in contract/<domain>-rules.ts, those of calls within a time in rate-limits.ts.
 */

/** What one shopper may have. */
/** Lines of a cart, those saved for later included. */
export const MAX_CART_LINES = 200
export const MAX_COLLECTIONS = 100
export const MAX_PRODUCTS_PER_COLLECTION = 1000
export const MAX_PARTNER_LINKS = 500
export const MAX_FOLLOWED_STORES = 2000
export const MAX_PASSKEYS = 20
/** Bytes of videos that no post uses yet, and of all videos of one user. */
export const MAX_UNUSED_VIDEO_BYTES = 150 * 1024 * 1024
export const MAX_VIDEO_BYTES_OF_USER = 2 * 1024 ** 3

/** Days within which the reader of the old address takes a change of the e-mail address back. */
export const EMAIL_REVERSAL_DAYS = 7
/** Days since the last sign-in on a device after which the account forgets it. */
export const DEVICE_DAYS = 180
/** Days in which an address gets no second invitation. */
export const INVITATION_DAYS = 30
/** Days without a change after which a guest's cart is deleted. */
export const GUEST_CART_DAYS = 30
/** Hours for which a repeated request gets the first answer. */
export const IDEMPOTENCY_HOURS = 24
/** How long an order that awaits its payment holds its stock and Talents, and a buyer may take for a further step. */
export const HOLD_MS = 15 * MINUTE_MS

/**
 * Talents of each side for a friend's first order, what its goods cost at least after discounts, both in minor units of US
 * dollars, and friends a year who bring them.
 */
export const REFERRAL_TALENTS = 500
export const REFERRAL_MIN_GOODS = 2500
export const REFERRAL_LIMIT = 20
/** Partner commission in percent of what is paid for a product, without tax, unless a product pays another one. */
export const DEFAULT_PARTNER_SHARE = 6

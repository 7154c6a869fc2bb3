import { MINUTE_MS } from '../values/durations.ts'

/** Maximum length of the note for the couriers. */
export const MAX_DELIVERY_NOTE = 300
export const MAX_RETURN_NOTE = 500
export const MAX_RETURN_PICTURES = 4

/** The groups of the orders list, in the order in which they are offered. */
export const ORDER_GROUPS = ['underWay', 'delivered', 'cancelled', 'returned'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

/** Why a shopper returns something, in the order in which the reasons are offered. */
export const RETURN_REASONS = ['damaged', 'wrongItem', 'notAsDescribed', 'tooLate', 'changedMind', 'other'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]

/**
 * Days within which a new product can be returned, unless it has its own; products of the shop keep theirs. The default of
 * the column needs a migration.
 */
export const DEFAULT_RETURN_DAYS = 30

/**
 * Time for which an order that awaits its payment holds its stock, gift card and Talents, and a buyer can confirm the
 * payment.
 */
export const HOLD_MS = 15 * MINUTE_MS

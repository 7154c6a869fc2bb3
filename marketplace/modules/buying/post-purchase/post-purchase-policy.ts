import { SECOND_MS } from '../../../../contract/values/durations.ts'

/** What the one-time offer costs less, when its product has no campaign. */
export const OFFER_PERCENT = 25
/** What exclusive deals cost less: something between these. */
export const LOWEST_PERCENT = 20
export const HIGHEST_PERCENT = 27
/** Exclusive deals of an order: two pages of the usual six. */
export const MAX_EXCLUSIVE = 12

/** A request that was sent at the last moment may arrive a little later. */
export const DEAL_GRACE_MS = 5 * SECOND_MS

import { MINUTE_MS, SECOND_MS } from '../../../../contract/values/durations.ts'

/** How long before its arrival a parcel is near, which its shopper is told. */
export const NEAR_MS = 2 * MINUTE_MS

/** Milliseconds of a ride when people move the biker. */
export const DEFAULT_RIDE_MS = 6 * MINUTE_MS
/** Reported places that are farther from the route are refused. */
export const MAX_METRES_FROM_ROUTE = 500
/** Clocks of devices differ. */
export const MAX_AHEAD_MS = 5 * SECOND_MS

import { DELIVERY_CUTOFF, DELIVERY_FEE, HANDLING_DAYS, TRANSIT_DAYS } from '@/contract/buying/delivery-rules'

/** Shipping terms of all products. */
export const SHIPPING = {
  /** Minor units. */
  rate: DELIVERY_FEE,
  currency: 'USD',
  currencySymbol: '$',
  country: 'US',
  businessDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  /** Orders before this time of day are handled the same day: '12:00:15Z'. */
  cutoff: `${new Date(DELIVERY_CUTOFF).toISOString().slice(11, 19)}Z`,
  handling: HANDLING_DAYS,
  transit: TRANSIT_DAYS,
} as const

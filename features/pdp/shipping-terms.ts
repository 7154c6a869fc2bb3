import { DELIVERY_FEE } from '@/contract/limits'

/** How everything is shipped. */
export const SHIPPING = {
  /** Minor units. */
  rate: DELIVERY_FEE,
  currency: 'USD',
  currencySymbol: '$',
  country: 'US',
  businessDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  /** An order before this time of day is handled the same day. */
  cutoff: '12:00:15Z',
  handling: { least: 1, most: 2 },
  transit: { least: 1, most: 10 },
} as const

/** How everything is shipped (specification 9, shipping in structured data). */
export const SHIPPING = {
  /** Minor units. */
  rate: 495,
  currency: 'USD',
  currencySymbol: '$',
  country: 'US',
  businessDays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  /** An order before this time of day is handled the same day. */
  cutoff: '12:00:15Z',
  handling: { least: 1, most: 2 },
  transit: { least: 1, most: 10 },
} as const

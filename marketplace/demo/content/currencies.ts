import type { currencies as currenciesTable } from '../../modules/buying/pricing/pricing-tables.ts'

type Currency = Omit<typeof currenciesTable.$inferInsert, 'position'>

/** The supported currencies, the default first. The rates are fixed and do not follow the market. */
export const currencies: readonly Currency[] = [
  { code: 'USD', symbol: '$', name: 'US dollar', perDollar: 1 },
  { code: 'EUR', symbol: '€', name: 'Euro', perDollar: 0.92 },
  { code: 'GBP', symbol: '£', name: 'Pound sterling', perDollar: 0.79 },
  { code: 'MYR', symbol: 'RM', name: 'Malaysian ringgit', perDollar: 4.4 },
  { code: 'AED', symbol: 'AED', name: 'UAE dirham', perDollar: 3.67 },
  { code: 'INR', symbol: '₹', name: 'Indian rupee', perDollar: 84.5 },
]

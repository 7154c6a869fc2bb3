/**
 * Every table of the marketplace. A new `*-tables.ts` file is listed here; migrations are generated from this file.
 */
export * from '../modules/accounts/accounts-tables.ts'
export * from '../modules/campaigns/campaigns-tables.ts'
export * from '../modules/catalogue/catalogue-tables.ts'
export * from '../modules/faq/faq-tables.ts'
export * from '../modules/pricing/pricing-tables.ts'
export * from '../modules/reviews/reviews-tables.ts'
export * from '../modules/social/social-tables.ts'
export * from './seed-state-table.ts'

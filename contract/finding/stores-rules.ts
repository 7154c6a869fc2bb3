/** Maximum length of a report about a store. */
export const MAX_STORE_REPORT_LENGTH = 1000
/** Reasons for reporting a store, in the order in which they are offered. */
export const STORE_REPORT_REASONS = ['counterfeit', 'forbidden', 'misleading', 'other'] as const
export type StoreReportReason = (typeof STORE_REPORT_REASONS)[number]

/** Maximum length of a report about a store. */
export const MAX_STORE_REPORT_LENGTH = 1000

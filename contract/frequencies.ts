/** Marks the usual frequency of a subscription in its label, the same in every language: docs/deals.md. */
export const MOST_COMMON_MARK = '(Most Common)'

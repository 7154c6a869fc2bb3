/** Marks the usual frequency of a subscription in the label of every language. */
export const MOST_COMMON = '(Most Common)'

/** Returns the label of a frequency without the mark. */
export const plainFrequencyLabel = (label: string): string => label.replace(MOST_COMMON, '').trim()

import { MOST_COMMON_MARK } from '@/contract/values/wire-values'

/** Returns the label of a frequency without the "most common" mark. */
export const plainFrequencyLabel = (label: string): string => label.replace(MOST_COMMON_MARK, '').trim()

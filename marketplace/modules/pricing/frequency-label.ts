import { MOST_COMMON_MARK } from '../../../contract/wire-values.ts'
import { messages } from '../../messages/messages.ts'
import type { Locale } from '../../shared/text/locale.ts'

export interface Frequency {
  readonly duration: 'week' | 'month'
  readonly value: number
  readonly mostCommon: boolean
}

/** Returns 'Every 2 weeks', or 'Every month (Most Common)' for the most common frequency. */
export function frequencyLabel({ duration, value, mostCommon }: Frequency, locale: Locale): string {
  const label = messages[locale].frequency[duration === 'week' ? 'weeks' : 'months'](value)
  return mostCommon ? `${label} ${MOST_COMMON_MARK}` : label
}

import type { Frequency } from '../../../../contract/buying/subscriptions-rules.ts'
import { MOST_COMMON_MARK } from '../../../../contract/values/wire-values.ts'
import { frequencyText } from '../../../messages/messages.ts'
import type { Locale } from '../../../shared/text/locale.ts'

export interface OfferedFrequency extends Frequency {
  readonly mostCommon: boolean
}

/** Returns 'Every 2 weeks', or 'Every month (Most Common)' for the most common frequency. */
export function frequencyLabel({ mostCommon, ...frequency }: OfferedFrequency, locale: Locale): string {
  const label = frequencyText(frequency, locale)
  return mostCommon ? `${label} ${MOST_COMMON_MARK}` : label
}

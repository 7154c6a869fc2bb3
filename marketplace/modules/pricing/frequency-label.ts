import { messages } from '../../messages/messages.ts'
import type { Locale } from '../../shared/locale.ts'

export interface Frequency {
  readonly duration: 'week' | 'month'
  readonly value: number
  readonly mostCommon: boolean
}

/** The storefront finds the default choice by this text, so it is the same in every language. */
const MOST_COMMON = '(Most Common)'

/** 'Every 2 weeks', and for one of the choices 'Every month (Most Common)'. */
export function frequencyLabel({ duration, value, mostCommon }: Frequency, locale: Locale): string {
  const label = messages[locale].frequency[duration === 'week' ? 'weeks' : 'months'](value)
  return mostCommon ? `${label} ${MOST_COMMON}` : label
}

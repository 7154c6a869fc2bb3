import type { Locale } from '../../shared/locale.ts'

export interface Frequency {
  readonly duration: 'week' | 'month'
  readonly value: number
  readonly mostCommon: boolean
}

/** The storefront finds the default choice by this text, whatever the language (specification 4.3). */
const MOST_COMMON = '(Most Common)'

type Phrase = (value: number) => string

const phrases: Readonly<Record<Locale, Readonly<Record<Frequency['duration'], Phrase>>>> = {
  en: {
    week: (value) => (value === 1 ? 'Every week' : `Every ${value} weeks`),
    month: (value) => (value === 1 ? 'Every month' : `Every ${value} months`),
  },
  es: {
    week: (value) => (value === 1 ? 'Cada semana' : `Cada ${value} semanas`),
    month: (value) => (value === 1 ? 'Cada mes' : `Cada ${value} meses`),
  },
  ar: {
    week: (value) => `كل ${arabicCount(value, { one: 'أسبوع', two: 'أسبوعين', few: 'أسابيع', many: 'أسبوعًا' })}`,
    month: (value) => `كل ${arabicCount(value, { one: 'شهر', two: 'شهرين', few: 'أشهر', many: 'شهرًا' })}`,
  },
  ms: {
    week: (value) => (value === 1 ? 'Setiap minggu' : `Setiap ${value} minggu`),
    month: (value) => (value === 1 ? 'Setiap bulan' : `Setiap ${value} bulan`),
  },
}

/** 'Every 2 weeks', and for one of the choices 'Every month (Most Common)'. */
export function frequencyLabel({ duration, value, mostCommon }: Frequency, locale: Locale): string {
  const label = phrases[locale][duration](value)
  return mostCommon ? `${label} ${MOST_COMMON}` : label
}

function arabicCount(value: number, word: Readonly<Record<'one' | 'two' | 'few' | 'many', string>>): string {
  if (value === 1) return word.one
  if (value === 2) return word.two
  return `${value} ${value <= 10 ? word.few : word.many}`
}

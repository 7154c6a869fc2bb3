import { z } from 'zod'
import type { Locale } from '../../../contract/values/languages.ts'
import ar from './translations/ar.json' with { type: 'json' }
import es from './translations/es.json' with { type: 'json' }
import ms from './translations/ms.json' with { type: 'json' }

/**
 * The words of the catalogue in one language. A text that appears in many products is translated once.
 *
 * Values of attributes are split at commas and semicolons, and every part is looked up: under its attribute, then under
 * `any`. In a part, `#` stands for any number. A part that starts with a small letter also translates the part with a
 * capital letter.
 */
const translation = z.strictObject({
  comma: z.string(),
  semicolon: z.string(),
  /** Names of units, for values that consist of numbers and units only. */
  units: z.record(z.string(), z.string()),
  /** Names of products, by slug. Those of the showcase are in its own files. */
  products: z.record(z.string(), z.string()),
  badges: z.record(z.string(), z.string()),
  /** Options and values of the specification table, by attribute, or under `any`. */
  values: z.record(z.string(), z.record(z.string(), z.string())),
})

type Translation = z.infer<typeof translation>
type OtherLocale = Exclude<Locale, 'en'>

const translations: Readonly<Record<OtherLocale, Translation>> = {
  es: translation.parse(es),
  ar: translation.parse(ar),
  ms: translation.parse(ms),
}

export const otherLocales = Object.keys(translations) as readonly OtherLocale[]

export const translatedName = (slug: string, locale: OtherLocale): string | undefined =>
  translations[locale].products[slug]

export const translatedBadge = (badge: string, locale: OtherLocale): string | undefined =>
  translations[locale].badges[badge]

const SEPARATOR = /(, |; )/
const NUMBER = /\d+(?:[.,]\d+)*/g
const UNIT = /fl oz|g\/m²|\p{L}+/gu
const PERCENT = /^(\d+(?:\.\d+)? % )(.+)$/

/** Returns an option or a value of the specification table in a language; undefined when a part is not translated. */
export function translatedValue(attribute: string, value: string, locale: OtherLocale): string | undefined {
  const words = translations[locale]
  const whole = ofAttribute(words, attribute, value)
  if (whole !== undefined) return whole
  const parts = value.split(SEPARATOR).map((part) => {
    if (part === ', ') return words.comma
    if (part === '; ') return words.semicolon
    return translatedPart(words, attribute, part)
  })
  return parts.includes(undefined) ? undefined : parts.join('')
}

function translatedPart(words: Translation, attribute: string, part: string): string | undefined {
  const [, percent, rest] = PERCENT.exec(part) ?? []
  const material = rest === undefined ? undefined : ofAttribute(words, attribute, rest)
  return ofAttribute(words, attribute, part) ?? measure(words, part) ?? (material && `${percent}${material}`)
}

function ofAttribute({ values }: Translation, attribute: string, text: string): string | undefined {
  const numbers = text.match(NUMBER) ?? []
  const pattern = text.replace(NUMBER, '#')
  const small = pattern.charAt(0).toLowerCase() + pattern.slice(1)
  for (const list of [values[attribute], values['any']]) {
    const exact = list?.[text]
    if (exact !== undefined) return exact
    const found = list?.[pattern] ?? (list?.[small] && capitalized(list[small]))
    if (found !== undefined) {
      let at = 0
      return found.replaceAll('#', () => numbers[at++] ?? '#')
    }
  }
  return undefined
}

/** Returns a text of numbers and units, such as '30 × 40 cm (12 × 16 in)', with the units of the language. */
function measure({ units }: Translation, text: string): string | undefined {
  if (!/^\d/.test(text) || (text.match(UNIT) ?? []).some((unit) => units[unit] === undefined)) return undefined
  return text.replace(UNIT, (unit) => units[unit] ?? unit)
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

import { formattingTag, type Locale, type Translations } from '../../shared/locale.ts'
import type { PictureView } from '../../shared/picture-address.ts'

const views: Readonly<Record<PictureView, Translations>> = {
  front: { en: 'front view', es: 'vista frontal', ar: 'منظر أمامي', ms: 'pandangan hadapan' },
  detail: { en: 'close-up', es: 'primer plano', ar: 'لقطة مقرّبة', ms: 'gambar dekat' },
  lifestyle: { en: 'in use', es: 'en uso', ar: 'أثناء الاستخدام', ms: 'semasa digunakan' },
  scene: { en: 'in its setting', es: 'en su ambiente', ar: 'في مكانه', ms: 'dalam suasananya' },
}

const commas: Translations = { en: ', ', es: ', ', ar: '، ', ms: ', ' }

/** What a picture shows, in words: 'Linen Bath Towel, Oat, front view'. */
export const altText = (name: string, color: string | undefined, view: PictureView, locale: Locale): string =>
  [name, ...(color ? [color] : []), views[view][locale]].join(commas[locale])

type PluralWords = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const days: Readonly<Record<Locale, PluralWords>> = {
  en: { one: 'day', other: 'days' },
  es: { one: 'día', other: 'días' },
  ar: { few: 'أيام', many: 'يومًا', other: 'يوم' },
  ms: { other: 'hari' },
}

const returns: Readonly<Record<Locale, (period: string) => string>> = {
  en: (period) => `Free returns within ${period} of delivery, unused and in its packaging.`,
  es: (period) => `Devolución gratuita durante ${period} desde la entrega, sin usar y en su embalaje.`,
  ar: (period) => `إرجاع مجاني خلال ${period} من التسليم، على أن يكون المنتج غير مستخدم وفي عبوته.`,
  ms: (period) =>
    `Pemulangan percuma dalam tempoh ${period} selepas penghantaran, belum digunakan dan dalam pembungkusannya.`,
}

const pluralsOf = (locale: Locale) => new Intl.PluralRules(formattingTag(locale))
const plurals = { en: pluralsOf('en'), es: pluralsOf('es'), ar: pluralsOf('ar'), ms: pluralsOf('ms') }

const finalSale: Translations = {
  en: 'This product cannot be returned.',
  es: 'Este producto no admite devolución.',
  ar: 'لا يمكن إرجاع هذا المنتج.',
  ms: 'Produk ini tidak boleh dipulangkan.',
}

/** The return policy in one sentence. */
export function returnText(returnDays: number, locale: Locale): string {
  if (returnDays === 0) return finalSale[locale]
  const words = days[locale]
  const word = words[plurals[locale].select(returnDays)] ?? words.other
  return returns[locale](`${returnDays} ${word}`)
}

const LONGEST_DESCRIPTION = 155

/** The start of a text for search engines, cut at a word. */
export function shortDescription(text: string): string {
  const [first = ''] = text.split('\n')
  if (first.length <= LONGEST_DESCRIPTION) return first
  const cut = first.slice(0, LONGEST_DESCRIPTION)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}

import type { Locale } from '../../../../shared/text/locale.ts'
import { WITHOUT } from './compound-terms.ts'

/**
 * Splits texts and queries into words by the same rules. Accents, letter case, Arabic spelling variants and simple
 * plurals make no difference.
 */

export interface Token {
  /** Normalised, but not stemmed. */
  readonly word: string
  /** The position in the text. */
  readonly start: number
  readonly end: number
}

const MAX_WORD_LENGTH = 40
/** The first branch is a decimal number, with its unit: '1.5l' is not five litres. */
const WORD = /\p{Nd}+[.,٫]\p{Nd}{1,2}(?![.,٫]?\p{Nd})\p{L}*|[\p{L}\p{N}\p{M}\u0640]+(?:['’ʼ][\p{L}\p{N}\p{M}]+)*/gu
const ASCII = /^[\x20-\x7e]*$/
const ASCII_WORD = /\d+[.,]\d{1,2}(?![.,]?\d)[a-z]*|[a-z0-9]+(?:'[a-z0-9]+)*/g
const DECIMAL_SEPARATOR = /[,٫]/g
const NO_PART_OF_A_WORD = /[^\p{L}\p{N}.]/gu
/** Letters that Unicode does not decompose into a base letter and a mark. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  ک: 'ك',
  ی: 'ي',
}
const REPLACED = /[ßæœøđłıىةٱکی٠-٩۰-۹]/g
/** Small words, and words of the wish rather than of the thing: 'something nice for my cat'. */
const STOP_WORDS: Readonly<Record<Locale, ReadonlySet<string>>> = {
  en: setOf(
    'a an and at by for from in of on or the to with',
    'anything are best buy can i is it looking me my need likes loves nice our some something stuff that want what which who your',
  ),
  es: setOf(
    'a al con de del e el en la las los o para por un una y',
    'algo algun alguna busco buen buena bueno comprar es esta este lo me mejor mejores mi mis muy necesito que quiero se son su sus',
    'ayuda ayude eliminar gusta gustan hacer le quitar sirva',
  ),
  ar: setOf(
    'و في من على الى عن مع او',
    'شي شيء ابي ابغى ابغا اريد عايز بدي احتاج افضل احسن لي هذا هذه التي الذي يا',
    'يساعد تساعد يحب تحب لازاله ازاله',
  ),
  ms: setOf(
    'atau dan dari dengan di ke pada untuk yang',
    'ada bagi bagus beli buat cari dgn ini itu mahu mau nak paling perlu saya sesuatu sesuai suka terbaik utk yg',
  ),
}

const ENGLISH_PREPOSITIONS: ReadonlySet<string> = new Set('at by for from in of on to with'.split(' '))
/** The form or amount in which a thing is sold, which does not name it: 'shampoo bar', 'juego de cepillos'. */
const FORM_WORDS: ReadonlySet<string> = new Set(
  [
    'bar bars block box boxes bundle duo jar kit pack packet pair pouch refill roll set sets spf stack stick tin trio tube',
    'barra caja frasco juego kit lata pack par paquete set tarro',
    'زوج طقم علبة عبوة قطعة كيس مجموعة',
    'balang kotak pek set tin',
  ].flatMap((words) => words.split(' ').map(normalize)),
)

/** Say that a thing is given, and to whom, not what it is: 'gift for dog owner', 'regalo para mamá'. */
const RECIPIENT_WORDS: ReadonlySet<string> = setOf(
  'gift gifts present presents idea ideas owner owners lover lovers fan fans person people someone friend friends',
  'mum mums mom moms mother mothers dad dads father fathers him her men women boyfriend girlfriend husband wife teacher',
  'aunt boss boy brother birthday colleague couple coworker girl grandfather grandma grandmother grandpa granny guy lady',
  'ladies man nan neighbor neighbour parents sister student teachers teen teenager uncle woman',
  'regalo regalos obsequio dueño dueña dueños amante amantes mamá papá madre padre amigo amiga ella él profesora',
  'abuela abuelita abuelo alguien chica chico colega compañera compañero cumpleaños detalle esposa esposo hermana hermano',
  'hombre jefa jefe maestra maestro marido mujer novia novio pareja persona profe profesor suegra tía tío vecina vecino',
  'هدية هدايا صاحب صاحبة محب محبي أمي أبي صديق صديقة معلمة',
  'أب أخ أخت أستاذ أم امرأة بنت جد جدة حبيبتي خالة خطيبتي رجل زميل زميلة زوج زوجة زوجتي زوجي صديقتي صديقي عروس عمة',
  'لأمي لأبي لصديقتي لصديقي لزوجتي لزوجي للمعلمة للأم للرجال للنساء للعروس لجدتي لأختي مدرسة مدير معلم ميلاد والدتي والدي',
  'hadiah cenderamata pemilik pencinta peminat ibu ayah kawan cikgu',
  'abang adik bos cenderahati datuk guru harijadi isteri kakak kekasih lelaki mak nenek perempuan rakan suami teman wanita',
)

/** Whether a query can do without the word when another one says what is wanted. Takes a normalised word. */
export const isRecipientWord = (word: string): boolean => RECIPIENT_WORDS.has(word)

function setOf(...lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((words) => words.split(' ').map(normalize)))
}

const STARTS_WITH_DIGIT = /^\d/

/** Returns the words of a text in order, normalised but not stemmed. */
export function wordsOf(text: string): readonly string[] {
  if (ASCII.test(text)) return text.toLowerCase().match(ASCII_WORD)?.map(normalizeAscii) ?? []
  return tokenize(text).map(({ word }) => word)
}

export function tokenize(text: string): readonly Token[] {
  return [...text.matchAll(WORD)].flatMap((found) => {
    const word = normalize(found[0])
    return word === '' ? [] : [{ word, start: found.index, end: found.index + found[0].length }]
  })
}

/** Whether a query word may be missing from a product: 'for', 'de', 'untuk'. Takes a normalised word. */
export const isStopWord = (word: string, locale: Locale): boolean =>
  STOP_WORDS.en.has(word) || STOP_WORDS[locale].has(word)

/**
 * Returns the position of the word that names the thing: 'towel' of 'blue towel for the bath', 'toalla' of 'toalla
 * azul', 'toothbrush' of 'bamboo toothbrush set'. It comes last in English, before a preposition, and first in the
 * other languages.
 */
export function headOf(words: readonly string[], locale: Locale): number {
  const isHead = (word: string) => !isStopWord(word, locale) && !FORM_WORDS.has(word) && !STARTS_WITH_DIGIT.test(word)
  const fallback = words.findIndex((word) => !isStopWord(word, locale))
  if (locale !== 'en') return Math.max(words.findIndex(isHead), fallback)
  const preposition = words.findIndex((word, at) => at > 0 && ENGLISH_PREPOSITIONS.has(word))
  const head = (preposition < 0 ? words : words.slice(0, preposition)).findLastIndex(isHead)
  return head < 0 ? words.findLastIndex((word) => !isStopWord(word, locale)) : head
}

/**
 * Returns the word that says what a thing with this name is: 'honey' of 'Wildflower Raw Honey, Late Summer'. What
 * follows a comma only describes.
 */
export function kindOf(name: string, locale: Locale): string {
  const words = wordsOf(name.split(/[,،–]/, 1)[0] ?? '')
  return words[headOf(words, locale)] ?? ''
}

const PART_SEPARATOR: Readonly<Record<Locale, RegExp>> = {
  en: /[,&]/,
  es: /,|&| y /,
  ar: /،|&| و/,
  ms: /,|&| dan /,
}

/** Returns the kinds in the name of a category: 'mugs' and 'cups' of 'Mugs & cups', 'care' of 'Hand & foot care'. */
export function kindsOf(category: string, locale: Locale): readonly string[] {
  const parts = category.split(PART_SEPARATOR[locale]).map(wordsOf)
  const main = parts.at(locale === 'en' ? -1 : 0)
  return parts.flatMap((words) => {
    const head = words[headOf(words, locale)]
    const isPlural = locale === 'en' && head !== undefined && stem(head, locale) !== head
    return head !== undefined && (words.length === main?.length || isPlural) ? [head] : []
  })
}

/**
 * Returns the singular of a normalised word by simple rules. It need not be correct, because texts and queries are
 * stemmed alike.
 */
export function stem(word: string, locale: Locale): string {
  if (word.startsWith(WITHOUT)) return WITHOUT + stem(word.slice(WITHOUT.length), locale)
  switch (locale) {
    case 'en':
      return englishSingular(word)
    case 'es':
      return spanishSingular(word)
    case 'ar':
      return arabicStem(word)
    case 'ms':
      return word
  }
}

/** Returns the singular in the language, or else in English, whose texts match in every language. */
export function singularOf(word: string, locale: Locale): string {
  const singular = stem(word, locale)
  return singular === word ? stem(word, 'en') : singular
}

/** Returns the forms in which a query word, or a word of a text in an uncertain language, may be indexed. */
export const variantsOf = (word: string, locale: Locale): readonly string[] => [
  ...new Set([word, stem(word, 'en'), stem(word, locale)]),
]

export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a text into matched and other parts. Joined, the parts are the text again. */
export function highlight(text: string, matchedWords: ReadonlySet<string>, locale: Locale): readonly TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const { word, start, end } of matchedWords.size > 0 ? tokenize(text) : []) {
    if (!variantsOf(word, locale).some((variant) => matchedWords.has(variant))) continue
    if (start > done) parts.push({ text: text.slice(done, start), isMatch: false })
    parts.push({ text: text.slice(start, end), isMatch: true })
    done = end
  }
  if (done < text.length) parts.push({ text: text.slice(done), isMatch: false })
  return parts
}

function normalize(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replace(REPLACED, (letter) => REPLACEMENTS[letter] ?? String(letter.charCodeAt(0) & 0xf))
    .replace(DECIMAL_SEPARATOR, '.')
    .replace(NO_PART_OF_A_WORD, '')
    .replaceAll('\u0640', '')
    .slice(0, MAX_WORD_LENGTH)
}

const normalizeAscii = (word: string): string =>
  (/[',]/.test(word) ? word.replaceAll("'", '').replace(',', '.') : word).slice(0, MAX_WORD_LENGTH)

/** Plurals that follow no rule, and forms of theirs. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  (
    'calves:calf children:child childrens:child feet:foot halves:half knives:knife leaves:leaf lenses:lens loaves:loaf ' +
    'men:man mens:man scarves:scarf shelves:shelf teeth:tooth wolves:wolf women:woman womens:woman lens:lens'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
)

function englishSingular(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular) return irregular
  // The plurals of 'cookie' and 'berry' end alike.
  if (word.endsWith('ie') && word.length > 4) return `${word.slice(0, -2)}y`
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|zz)es$/.test(word) || /.{2}[^aeiouh]oes$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** Drops a final -e too, because the plurals of 'aceite' and 'jabón' end alike. */
function spanishSingular(word: string): string {
  const bare = word.replace(/(?<=..[^aeiou])es?$/, '')
  if (bare !== word) return bare.replace(/c$/, 'z')
  return word.length > 3 && /[aeiou]s$/.test(word) ? word.slice(0, -1) : word
}

/** Plurals that change the word within, of things that shops sell. */
const BROKEN_PLURALS: ReadonlyMap<string, string> = new Map(
  [
    'فرش فرشاة, مناشف منشفة, شموع شمعة, أكواب كوب, فناجين فنجان, زيوت زيت, حقائب حقيبة, أكياس كيس, وسائد وسادة, صناديق صندوق',
    'سلال سلة, ألعاب لعبة, كتب كتاب, جوارب جورب, أقلام قلم, دفاتر دفتر, ملاعق ملعقة, أطباق طبق, مصابيح مصباح, مفارش مفرش',
    'ستائر ستارة, بذور بذرة, أعشاب عشبة, قوارير قارورة, علب علبة, أغطية غطاء, أمشاط مشط, قمصان قميص, أوعية وعاء, عطور عطر',
    'ألواح لوح, مناديل منديل, ملاءات ملاءة, أطعمة طعام, أقمشة قماش, سكاكين سكين, أواني إناء, أحواض حوض, مقصات مقص',
  ].flatMap((pairs) => pairs.split(', ').map((pair) => pair.split(' ').map(normalize) as [string, string])),
)

/** Removes the article and its prefixes, and turns a regular plural into the singular. */
function arabicStem(word: string): string {
  const bare = word.replace(/^(?:[وبكف]?ال|لل)(?=.{3})/, '')
  const plural = BROKEN_PLURALS.get(bare)
  if (plural) return plural
  return bare.length > 4 && bare.endsWith('ات') ? `${bare.slice(0, -2)}ه` : bare
}

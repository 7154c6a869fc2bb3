import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import compile from 'icu-minify/compile'
import { createTranslator } from 'use-intl/core'
import { describe, expect, test } from 'vitest'
import { loadMessages } from './load-messages'
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locale'
import { catalogues } from './messages-by-locale'

/** Every message of a catalogue by its path, such as 'shell.card.save'. */
function messagesOf(node: unknown, path = ''): [path: string, text: string][] {
  if (typeof node === 'string') return [[path, node]]
  return Object.entries(node as object).flatMap(([key, value]) => messagesOf(value, path ? `${path}.${key}` : key))
}

const english = new Map(messagesOf(catalogues[DEFAULT_LOCALE]))

describe.each(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE))('%s', (locale) => {
  const own = new Map(messagesOf(catalogues[locale]))

  test('has the messages that English has', () => {
    expect([...own.keys()].toSorted()).toEqual([...english.keys()].toSorted())
  })

  test.each([...english])('%s shows the values that English shows', (path, text) => {
    expect(placeholders(own.get(path) ?? '')).toEqual(placeholders(text))
  })
})

test.each(LOCALES)('every message of %s compiles and says something', (locale) => {
  for (const [path, text] of messagesOf(catalogues[locale])) {
    expect(text.trim(), path).not.toBe('')
    expect(() => compile(text), path).not.toThrow()
  }
})

/** "Coming Soon" is the button of a deal that has not begun, and a link may not have been opened yet. */
const PROMISES: Readonly<Record<Locale, RegExp>> = {
  en: /not open yet|opens? soon|will open|under construction|placeholder|lorem ipsum/i,
  es: /(aún|todavía) no está[ns]? abiert|abrirá[n]? pronto|en construcción/i,
  ar: /(الجزء|الصفحة|المتجر|الطلبات).*لم (يُفتح|تُفتح|يفتح|تفتح) بعد|قيد الإنشاء/,
  ms: /(bahagian|halaman|kedai|permohonan)\b.*belum dibuka|akan dibuka tidak lama lagi|dalam pembinaan/i,
}

test.each(LOCALES)('no message of %s puts shoppers off until a part of the shop is built', (locale) => {
  expect(messagesOf(catalogues[locale]).filter(([, text]) => PROMISES[locale].test(text))).toEqual([])
})

test.each([
  ['en', 'This part of the shop is not open yet'],
  ['es', 'Esta parte de la tienda aún no está abierta'],
  ['ar', 'هذا الجزء من المتجر لم يُفتح بعد'],
  ['ms', 'Bahagian kedai ini belum dibuka'],
] as const)('such a message of %s would be noticed', (locale, text) => {
  expect(text).toMatch(PROMISES[locale])
})

test.each(LOCALES)('every button of %s that tries again says so in the same words', (locale) => {
  const buttons = messagesOf(catalogues[locale]).filter(([path]) => english.get(path) === 'Try again')
  expect(buttons.length).toBeGreaterThan(1)
  expect(new Set(buttons.map(([, text]) => text)).size).toBe(1)
})

test('Arabic has one word for Talents', () => {
  expect(messagesOf(catalogues.ar).filter(([, text]) => text.includes('Talent'))).toEqual([])
})

test.each(LOCALES)('no message of %s needs a formatter of numbers or dates', (locale) => {
  for (const [path, text] of messagesOf(catalogues[locale])) {
    expect(text, path).not.toMatch(/\{\s*\w+\s*,\s*(number|date|time)\b/)
  }
})

describe('a number that is a rule is a value of the message, so that it stands in the code alone', () => {
  const UNITS: Readonly<Record<Locale, string>> = {
    en: 'seconds?|minutes?|hours?|days?|weeks?|months?|years?|characters?|digits?|[KMG]B|percent|%',
    es: 'segundos?|minutos?|horas?|días?|semanas?|mes(es)?|años?|car[aá]cter(es)?|cifras?|dígitos?|[KMG]B|por ciento|%',
    ar: 'ثانية|ثوان[يٍ]?|دقيقة|دقائق|ساعة|ساعات|يوم[ًا]*|أيام|أسبوع[ًا]*|أسابيع|شهر[ًا]*|أشهر|سنة|سنوات|حرف[ًا]*|أحرف|رقم[ًا]*|أرقام|(كيلو|ميغا|غيغا)بايت|في المئة|[%٪]',
    ms: 'saat|minit|jam|hari|minggu|bulan|tahun|aksara|digit|[KMG]B|peratus|%',
  }
  const typedOut = (locale: Locale) => new RegExp(`\\p{Nd}[\\s\u200f-]?(${UNITS[locale]})(?!\\p{L})`, 'u')

  /** The form of a ZIP code and what banks do are facts that no rule of the shop decides. */
  const FACTS = [
    'address.problems.zipForm',
    'deliveryFee.invalid',
    'orderActions.cancel.refunded',
    'orderActions.cancel.refundedWithoutTalents',
    'orderActions.cancel.refundedToGiftCard',
  ]

  test.each(LOCALES)('no message of %s types a number beside a unit', (locale) => {
    const typed = messagesOf(catalogues[locale]).filter(([, text]) => typedOut(locale).test(text))
    expect(typed.filter(([path]) => !FACTS.includes(path))).toEqual([])
  })

  test.each(LOCALES)('nor does a text of the marketplace in %s', (locale) => {
    const folder = path.join(import.meta.dirname, '../../marketplace/messages', locale)
    const lines = readdirSync(folder).flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
    const typed = lines.filter((line) => !/^\s*(\/?\*|\/\/)/.test(line) && typedOut(locale).test(line))
    // The form of a ZIP code.
    expect(typed.filter((line) => !/^\s*zip: /.test(line))).toEqual([])
  })

  test.each([
    ['en', 'Up to 8 MB', 'a 6-digit code'],
    ['es', 'durante 30 días', 'código de 6 cifras'],
    ['ar', '30 يومًا', 'من 6 أرقام'],
    ['ms', 'selama 30 hari', 'kod 6 digit'],
  ] as const)('such a message of %s would be noticed', (locale, ...texts) => {
    for (const text of texts) expect(text).toMatch(typedOut(locale))
  })
})

describe('counts are inflected as their language does', () => {
  // Spanish, Arabic and Malay: where English tells one from many, they do as they do for one, two and three.
  test.each(LOCALES)('%s has a branch for each number that it tells apart', (locale) => {
    const kinds = new Set([1, 2, 3].map((count) => new Intl.PluralRules(locale).select(count)))
    for (const [path, text] of messagesOf(catalogues[locale])) {
      if (!/\bone \{/.test(english.get(path) ?? '')) continue
      for (const branches of text.split(/, plural,/).slice(1)) {
        for (const kind of kinds) expect(branches, path).toMatch(new RegExp(`\\b${kind} \\{`))
      }
    }
  })

  test.each([
    ['en', 'reviews.reviews', ['0 Review', '1 Review', '2 Reviews', '3 Reviews', '11 Reviews', '100 Reviews']],
    [
      'es',
      'reviews.reviews',
      ['0 opiniones', '1 opinión', '2 opiniones', '3 opiniones', '11 opiniones', '100 opiniones'],
    ],
    ['ar', 'reviews.reviews', ['لا مراجعات', 'مراجعة واحدة', 'مراجعتان', '3 مراجعات', '11 مراجعة', '100 مراجعة']],
    ['ms', 'reviews.reviews', ['0 Ulasan', '1 Ulasan', '2 Ulasan', '3 Ulasan', '11 Ulasan', '100 Ulasan']],
    ['en', 'questionsBody.moreAnswers', ['View 1 more answer', 'View 2 more answers', 'View 11 more answers']],
    ['es', 'questionsBody.moreAnswers', ['Ver 1 respuesta más', 'Ver 2 respuestas más', 'Ver 11 respuestas más']],
    ['ar', 'questionsBody.moreAnswers', ['عرض إجابة أخرى', 'عرض إجابتين أخريين', 'عرض 11 إجابة أخرى']],
    ['ms', 'questionsBody.moreAnswers', ['Lihat 1 jawapan lagi', 'Lihat 2 jawapan lagi', 'Lihat 11 jawapan lagi']],
  ] as const)('%s: %s', (locale, path, expected) => {
    const messages = loadMessages(locale, ['reviews', 'questionsBody']) as never
    // The types cannot know the values of a path that the table chooses.
    const say = createTranslator({ locale, messages }) as unknown as (path: string, values: object) => string
    const counts = expected.length === 6 ? [0, 1, 2, 3, 11, 100] : [1, 2, 11]
    expect(counts.map((count) => say(path, { count, shown: String(count) }))).toEqual(expected)
  })
})

/**
 * Names of the values and tags that a message shows, in any of its branches. A number by which a language only inflects,
 * which English may not need, is not shown.
 */
function placeholders(text: string): string[] {
  return [...new Set(shownIn(compile(text)))].toSorted()
}

const SELECTORS = new Set([1, 2, 3])
const NUMBER_SIGN = 0

/** A compiled message is a text or a list of parts; a part with a name is a list that begins with it. */
function shownIn(message: unknown, counted?: string): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((part: unknown) => {
    if (part === NUMBER_SIGN) return counted ?? []
    if (!Array.isArray(part)) return []
    const [name, kind, branches] = part as [string, unknown, unknown]
    if (SELECTORS.has(kind as number)) return Object.values(branches as object).flatMap((each) => shownIn(each, name))
    // Without a kind, what follows the name of a tag is its contents, which may begin with the number sign.
    const isTag = part.length > 1 && (typeof kind !== 'number' || kind === NUMBER_SIGN)
    return isTag ? [`<${name}>`, ...shownIn(part.slice(1), counted)] : [name]
  })
}

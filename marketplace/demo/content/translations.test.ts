import { describe, expect, test } from 'vitest'
import { messages } from '../../messages/messages.ts'
import { catalogue } from './catalogue.ts'
import { reviewThemes } from './review-themes.ts'
import { otherLocales, translatedBadge, translatedName, translatedValue } from './translations.ts'

const inDepartments = catalogue.departments.flatMap(({ products }) => products)
const products = [...catalogue.showcase, ...inDepartments]
const attributes = products.flatMap(({ variants }) => variants?.attributes ?? [])
const specs = products.flatMap((product) => Object.entries(product.specs))

/** Texts that are the same in Arabic: abbreviations and trade names. */
const LATIN_IN_ARABIC = /^[A-Z0-9 .:-]+$|^Leaping Bunny$/

describe.each(otherLocales)('the translations into %s', (locale) => {
  const nameOf = ({ slug }: { readonly slug: string }) => translatedName(slug, locale)

  test('name every product', () => {
    expect(inDepartments.filter((product) => !nameOf(product)).map(({ slug }) => slug)).toEqual([])
  })

  test('name no two products alike', () => {
    const names = [
      ...inDepartments.map(nameOf),
      ...catalogue.showcase.map(({ translations }) => translations[locale]?.name),
    ]
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })

  test('have every badge, each with a name of its own', () => {
    const badges = [...new Set(products.flatMap((product) => product.badges))]
    expect(badges.filter((badge) => !translatedBadge(badge, locale))).toEqual([])
    expect(new Set(badges.map((badge) => translatedBadge(badge, locale))).size).toBe(badges.length)
  })

  test('have every attribute', () => {
    const names = new Set([...attributes, ...specs.map(([name]) => ({ name }))].map(({ name }) => name))
    expect([...names].filter((name) => !Object.hasOwn(messages[locale].attributes, name))).toEqual([])
  })

  test('have every feature that is rated', () => {
    const rated = catalogue.showcase.flatMap(({ featureRatings }) => featureRatings ?? []).map(([name]) => name)
    const names = [...new Set([...rated, ...reviewThemes.flatMap(({ features }) => features)])]
    expect(names.length).toBeGreaterThan(30)
    expect(names.filter((name) => !Object.hasOwn(messages[locale].review.features, name))).toEqual([])
  })

  test('have every option, and different names for the options of an attribute', () => {
    for (const { name, options } of attributes) {
      const names = options.map(({ value }) => translatedValue(name, value, locale))
      expect(names, `${name}: ${options.map(({ value }) => value)}`).not.toContain(undefined)
      expect(new Set(names).size, `${name}: ${names}`).toBe(names.length)
    }
  })

  test('have every value of the specification tables', () => {
    const missing = specs.filter(([name, value]) => !translatedValue(name, value, locale))
    expect(missing.map(([name, value]) => `${name}: ${value}`)).toEqual([])
  })

  test('are written in the letters of the language', () => {
    const texts = [
      ...inDepartments.map(nameOf),
      ...products.flatMap(({ badges }) => badges.map((badge) => translatedBadge(badge, locale))),
      ...attributes.flatMap(({ name, options }) => options.map(({ value }) => translatedValue(name, value, locale))),
      // Names of certificates are the same in every language.
      ...specs.flatMap(([name, value]) => (name === 'Certification' ? [] : [translatedValue(name, value, locale)])),
    ].filter((text) => text !== undefined)
    const isWritten = (text: string) =>
      locale === 'ar'
        ? /^[\p{scx=Arabic}\p{Script=Latin}\P{L}]+$/u.test(text) &&
          (/\p{scx=Arabic}/u.test(text) || LATIN_IN_ARABIC.test(text) || !/\p{L}/u.test(text))
        : /^[\p{Script=Latin}\P{L}]+$/u.test(text)
    expect(texts.filter((text) => !isWritten(text))).toEqual([])
  })
})

describe('a value', () => {
  test.each([
    ['Weight', '300 g (10.6 oz)', '300 g (10.6 oz)', '300 غ (10.6 أونصة)', '300 g (10.6 oz)'],
    [
      'Dimensions',
      '40 x 60 cm / 16 x 24 in',
      '40 × 60 cm / 16 × 24 pulg.',
      '40 × 60 سم / 16 × 24 بوصة',
      '40 × 60 cm / 16 × 24 inci',
    ],
    ['Pack', 'Pack of 3', 'Paquete de 3', 'عبوة من 3', 'Pek 3'],
    ['Size', 'Medium, 70 l', 'Mediano, 70 l', 'وسط، 70 ل', 'Sederhana, 70 l'],
    ['Strength', '12 % laurel', '12 % de laurel', '12 % غار', '12 % laurel'],
  ])('of %s, %s, is translated part by part', (attribute, value, es, ar, ms) => {
    expect(otherLocales.map((locale) => translatedValue(attribute, value, locale))).toEqual([es, ar, ms])
  })

  test('with a part that has no translation has none', () => {
    expect(translatedValue('Size', 'Medium, unheard of', 'es')).toBeUndefined()
    expect(translatedValue('Weight', '3 stone', 'es')).toBeUndefined()
  })
})

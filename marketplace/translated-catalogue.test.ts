import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  filteredBitmapAnswer,
  type ProductImage,
  productBySlugAnswer,
  sizeChartAnswer,
} from '../contract/finding/catalogue.ts'
import { listingAnswer } from '../contract/finding/search.ts'
import { readNamedValue, readSwatch } from '../contract/finding/search-indices.ts'
import type { Locale } from '../contract/values/languages.ts'
import { catalogue } from './demo/content/catalogue.ts'
import { otherLocales, translatedBadge, translatedName, translatedValue } from './demo/content/translations.ts'
import { messages } from './messages/messages.ts'
import { type AppUnderTest, openApp } from './testing/app-under-test.ts'
import { searchCalls } from './testing/calls/search-calls.ts'
import { newGuest } from './testing/people/shopper.ts'

/** What a shopper sees of the catalogue in a language: names, options, badges, attributes, values and categories. */

let app: AppUnderTest
beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

type OtherLocale = (typeof otherLocales)[number]

const inDepartments = catalogue.departments.flatMap(({ products }) => products)
const products = [...catalogue.showcase, ...inDepartments]

/** English texts and their translations, of the whole catalogue. */
function* translationsInto(locale: OtherLocale): Generator<readonly [english: string, translated: string | undefined]> {
  for (const { name, translations } of catalogue.showcase) yield [name, translations[locale]?.name]
  for (const { slug, name } of inDepartments) yield [name, translatedName(slug, locale)]
  for (const { badges, specs, variants } of products) {
    for (const badge of badges) yield [badge, translatedBadge(badge, locale)]
    for (const [name, value] of Object.entries(specs)) yield [value, translatedValue(name, value, locale)]
    for (const { name, options } of variants?.attributes ?? []) {
      for (const { value } of options) yield [value, translatedValue(name, value, locale)]
    }
  }
  for (const { name, groups } of catalogue.departments) {
    yield [name.en, name[locale]]
    for (const group of groups) {
      for (const category of [group, ...group.leaves]) yield [category.name.en, category.name[locale]]
    }
  }
  yield* Object.entries(messages.en.attributes).map(
    ([attribute, name]) =>
      [name, Object.entries(messages[locale].attributes).find(([key]) => key === attribute)?.[1]] as const,
  )
}

/** Returns the texts that should have been translated. Some are the same in both languages. */
function englishAmong(shown: readonly string[], locale: OtherLocale): readonly string[] {
  const pairs = [...translationsInto(locale)]
  const translations = new Set(pairs.map(([, translated]) => translated))
  const english = new Set(pairs.map(([text]) => text).filter((text) => !translations.has(text)))
  return shown.filter((text) => english.has(text))
}

/** Alternative texts and titles are made of several texts. */
const parts = (text: string) => text.split(/, |، | – /)
const partsOf = (images: readonly ProductImage[]) => images.flatMap(({ altText }) => parts(altText))

const inLanguage = (language: Locale) => ({ headers: { language } })

const list = async (query: Record<string, string>, language: Locale) =>
  (await app.read(listingAnswer, `/v1/searchFilter?${new URLSearchParams(query)}`, inLanguage(language))).data

/** The showcase, and the first three products of every department. */
const pages = [...catalogue.showcase, ...catalogue.departments.flatMap((department) => department.products.slice(0, 3))]

describe.each(otherLocales)('in %s', (locale) => {
  test('product pages show no English names, options, badges or attributes', async () => {
    const shown: string[] = []
    for (const { slug, ...product } of pages) {
      const { sizeChart }: Partial<(typeof catalogue.showcase)[number]> = product
      const path = `/api/v2/products/by-slug/${slug}`
      const { productData } = await app.read(productBySlugAnswer, `${path}?include_bitmap=false`, inLanguage(locale))
      const { bitmap } = await app.read(filteredBitmapAnswer, `${path}/filtered-bitmap`, inLanguage(locale))
      shown.push(
        productData.productName,
        ...parts(productData.productSeo.title),
        ...partsOf(productData.images),
        ...productData.attributes.flatMap(({ name, value }) => [name, value]),
        ...productData.badges,
        ...productData.categoryList.map(({ categoryName }) => categoryName),
        ...productData.linkedVariant.flatMap(({ keyName, name }) => [keyName, name]),
        ...productData.comboProducts.flatMap(({ unitName }) => (typeof unitName === 'string' ? unitName : [])),
        ...Object.values(bitmap.options).flat(),
        ...Object.values(bitmap.labels),
        ...Object.keys(bitmap.colorIndex),
      )
      if (!sizeChart) continue
      const chart = `/v1/size/chart?childProductId=${productData.childProductId}`
      const { data } = await app.read(sizeChartAnswer, chart, inLanguage(locale))
      const english = new Set([...sizeChart.columns, ...sizeChart.rows.flat()])
      expect(data.rows).toHaveLength(sizeChart.rows.length)
      // Weights are written alike in Spanish and Malay.
      const untranslated = [...data.columns, ...data.rows.flat()].filter((cell) => english.has(cell))
      expect(untranslated.filter((cell) => !/^\d+ g$/.test(cell))).toEqual([])
    }
    expect(shown.length).toBeGreaterThan(1000)
    expect(englishAmong(shown, locale)).toEqual([])
  })

  test('lists show no English names, and filters no English labels', async () => {
    const shown: string[] = []
    for (const query of [{}, ...catalogue.departments.map(({ name }) => ({ fname: name.en }))]) {
      const { products: cards, filters } = await list(query, locale)
      shown.push(...cards.flatMap(({ productName, images }) => [productName, ...partsOf(images)]))
      for (const filter of filters) {
        if (filter.kind === 'options' && !['brand', 'offers'].includes(filter.name)) {
          shown.push(filter.label ?? '', ...filter.options.map(({ label }) => label))
        }
        if (filter.kind === 'category') shown.push(...filter.options.map(({ label }) => label))
      }
    }
    expect(shown.length).toBeGreaterThan(1000)
    expect(englishAmong(shown, locale)).toEqual([])
  })

  test('a cart line shows the name and the options in the language', async () => {
    const guest = await newGuest(app)
    await guest.add('linen-bath-towel')
    const cart = await guest.cart({ language: locale })
    const [line] = cart?.sellers.flatMap((seller) => seller.products) ?? []
    const towel = catalogue.showcase.find(({ slug }) => slug === 'linen-bath-towel')
    expect(line?.name).toBe(towel?.translations[locale]?.name)
    expect(line?.linkedVariant.map(({ name }) => name)).toEqual([
      translatedValue('Color', 'Sage', locale),
      translatedValue('Size', 'Bath towel', locale),
    ])
  })

  test('a search finds a product by its translated and by its English name', async () => {
    const { query } = searchCalls(() => app)
    for (const { products: own } of catalogue.departments) {
      const { slug, name } = own[4] ?? {}
      if (!slug || !name) throw new Error('The department has fewer than five products.')
      const translated = translatedName(slug, locale) ?? ''
      for (const text of [translated, name]) {
        const { hits } = await query(`products_${locale}`, { query: text })
        expect(hits[0], text).toMatchObject({ slug, productName: translated })
      }
    }
  })

  test('a search names categories, badges and colours in the language, and filters by the English ones', async () => {
    const { query } = searchCalls(() => app)
    const levels = ['lvl0', 'lvl1', 'lvl2']
    const { facets } = await query(`products_${locale}`, {
      facets: [
        ...['badges', 'badgeNames', 'colourSwatches'],
        ...levels.flatMap((level) => [`hierarchicalCategories.${level}`, `namedCategories.${level}`]),
      ],
      maxValuesPerFacet: 1000,
    })
    for (const level of levels) {
      const named = Object.keys(facets[`namedCategories.${level}`] ?? {}).map(
        (each) => readNamedValue(each) ?? ['', ''],
      )
      const paths = Object.keys(facets[`hierarchicalCategories.${level}`] ?? {})
      expect(named.map(([path]) => path).toSorted()).toEqual(paths.toSorted())
      expect(
        englishAmong(
          named.map(([, name]) => name),
          locale,
        ),
      ).toEqual([])
    }
    expect(facets['hierarchicalCategories.lvl0']).toHaveProperty('Bath & body')
    expect(facets['badges']).toHaveProperty('Vegan')
    const badges = Object.keys(facets['badgeNames'] ?? {}).map((badge) => readNamedValue(badge) ?? ['', ''])
    expect(badges).toContainEqual(['Handmade', translatedBadge('Handmade', locale)])
    const colours = Object.keys(facets['colourSwatches'] ?? {}).flatMap((swatch) => readSwatch(swatch)?.[2] ?? [])
    expect(colours).toContain(translatedValue('Color', 'Sage', locale))
    expect(englishAmong([...badges.map(([, name]) => name), ...colours], locale)).toEqual([])
  })

  test('a filter keeps its address when the language changes', async () => {
    const filter = { values: 'Handmade', attr_Color: 'Sage' }
    const [english, translated] = [await list(filter, 'en'), await list(filter, locale)]
    expect(english.penCount).toBeGreaterThan(0)
    expect(translated.products.map(({ slug }) => slug)).toEqual(english.products.map(({ slug }) => slug))
    const chosen = translated.filters.flatMap((each) =>
      each.kind === 'options' ? each.options.filter(({ isOn }) => isOn) : [],
    )
    expect(chosen.map(({ value, label }) => [value, label])).toEqual([
      ['Handmade', translatedBadge('Handmade', locale)],
      ['Sage', translatedValue('Color', 'Sage', locale)],
    ])
  })
})

import { type Locale, locales } from '../../../../shared/text/locale.ts'
import type { IndexedText } from '../text-index/text-index.ts'
import { colorFamily } from './color-family.ts'
import type { IndexedCategory, IndexedNames, IndexedProduct } from './product-rows.ts'
import { tagOf } from './product-tags.ts'

/** Fields in descending weight. */
const FIELDS = { name: 0, store: 1, leaf: 2, categories: 3, traits: 4, highlights: 5 } as const

/** Returns the searchable texts of a product, in descending weight. Store names exist only in English. */
export function indexedTexts(
  product: IndexedProduct,
  path: readonly IndexedCategory[],
  { stores }: IndexedNames,
): readonly IndexedText[] {
  const { english, translations, storeId, badges, attributes } = product
  const own = locales.map((locale) => ({ locale, texts: locale === 'en' ? english : translations?.[locale] }))
  const leaf = path.at(-1)
  const names = (field: number, categories: readonly IndexedCategory[], kind?: 'list'): IndexedText[] =>
    categories.flatMap(({ name }) =>
      locales.map((locale) => ({ field, locale, text: name[locale] ?? '', ...(kind && { kind }) })),
    )
  const options = attributes.flatMap((attribute) => attribute.options)
  const traitsIn = (locale: Locale): readonly (string | undefined)[] =>
    locale === 'en'
      ? [...badges, ...options.map(({ value }) => value), ...colorsOf(attributes)]
      : [
          ...badges.map((badge) => translations?.[locale]?.badges?.[badge]),
          ...options.map(({ names: translated }) => translated?.[locale]),
        ]
  return [
    ...own.flatMap(({ locale, texts }) => textsIn(FIELDS.name, locale, [texts?.name], 'name')),
    { field: FIELDS.store, locale: 'en', text: stores.get(storeId) ?? '' },
    ...names(FIELDS.leaf, leaf ? [leaf] : [], 'list'),
    ...names(FIELDS.categories, path.slice(0, -1)),
    ...locales.flatMap((locale) => textsIn(FIELDS.traits, locale, traitsIn(locale))),
    ...own.flatMap(({ locale, texts }) => textsIn(FIELDS.highlights, locale, texts?.highlights ?? [])),
  ]
}

const textsIn = (
  field: number,
  locale: Locale,
  texts: readonly (string | undefined)[],
  kind?: 'name',
): readonly IndexedText[] =>
  texts.flatMap((text) => (text === undefined ? [] : [{ field, locale, text, ...(kind && { kind }) }]))

/** The attribute with the colours of the product itself. Swatches of scents and flavours show their labels. */
const COLOR = 'Color'

/** Returns the colour families of the product's options. */
const colorsOf = (attributes: IndexedProduct['attributes']): readonly string[] => [
  ...new Set(
    attributes
      .filter(({ name }) => name === COLOR)
      .flatMap(({ options }) => options.flatMap(({ color }) => (color ? [colorFamily(color)] : []))),
  ),
]

export const tagsOf = ({ badges, attributes }: IndexedProduct): readonly string[] => [
  ...new Set([
    ...badges.map((badge) => tagOf('badge', badge)),
    ...attributes.flatMap(({ name, options }) => options.map(({ value }) => tagOf(`attribute:${name}`, value))),
  ]),
]

/** Returns the department, group and leaf of a category; empty when the leaf is unknown. */
export function pathTo(leafId: string, { categories }: IndexedNames): readonly IndexedCategory[] {
  const path: IndexedCategory[] = []
  for (let at = categories.get(leafId); at; at = at.parentId ? categories.get(at.parentId) : undefined) path.unshift(at)
  return path
}

/** Returns a 53-bit hash of the texts, to detect changes. */
export function hashOf(texts: readonly IndexedText[]): number {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  const mix = (code: number) => {
    low = Math.imul(low ^ code, 2654435761)
    high = Math.imul(high ^ code, 1597334677)
  }
  for (const { field, locale, text } of texts) {
    mix(field * 256 + locales.indexOf(locale) + 0x10000)
    for (let at = 0; at < text.length; at++) mix(text.charCodeAt(at))
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0)
}

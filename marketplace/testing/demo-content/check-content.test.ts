import { describe, expect, test } from 'vitest'
import { catalogue, productsOf, type SeedContent } from '../../demo/content/catalogue.ts'
import type { Localized, SeedShowcaseProduct } from '../../demo/content/content-schema.ts'
import { reviewThemesOf } from '../../demo/content/review-themes.ts'
import { isPaletteName } from '../../demo/drawings/palettes.ts'
import { isShapeName } from '../../demo/drawings/shapes/shapes.ts'
import { variantRows } from '../../demo/seed/products/variant-rows.ts'
import { RESERVED_SLUGS } from '../../modules/finding/catalogue/reserved-slugs.ts'
import { checkContent } from './check-content.ts'

const products = productsOf(catalogue)
const [model] = catalogue.showcase
if (!model) throw new Error('The showcase is empty.')

const withProduct = (changes: Partial<SeedShowcaseProduct>): SeedContent => ({
  ...catalogue,
  showcase: [...catalogue.showcase, { ...model, slug: 'one-more-product', ...changes }],
})

describe('the catalogue content', () => {
  test('is consistent', () => {
    expect(() => checkContent(catalogue)).not.toThrow()
  })

  test('names only pictures that can be drawn', () => {
    const unknown = products.filter(({ picture }) => !(isShapeName(picture.shape) && isPaletteName(picture.palette)))
    expect(unknown.map(({ slug }) => slug)).toEqual([])
  })

  test('uses no slug that is a page of the shop', () => {
    const addresses = products.flatMap((product) => variantRows(product).map(({ slug }) => slug))
    expect(addresses.filter((slug) => RESERVED_SLUGS.has(slug))).toEqual([])
  })

  test('has two paragraphs, highlights, specifications and badges for every product', () => {
    const poor = products.filter(
      ({ description, highlights, specs, badges }) =>
        description.some((paragraph) => paragraph.length < 80) ||
        highlights.length < 4 ||
        Object.keys(specs).length < 4 ||
        badges.length === 0,
    )
    expect(poor.map(({ slug }) => slug)).toEqual([])
  })

  test('sells no two products under the same name', () => {
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
  })

  test('has the name and the description of every category in four languages', () => {
    const texts: Localized[] = [
      ...catalogue.departments.flatMap(({ name, blurb, groups }) => [
        name,
        blurb,
        ...groups.flatMap((group) => [group.name, ...group.leaves.map((leaf) => leaf.name)]),
      ]),
    ]
    const incomplete = texts.filter(
      (text) => !(['en', 'es', 'ar', 'ms'] as const).every((locale) => text[locale]?.trim()),
    )
    expect(incomplete).toEqual([])
    expect(texts.filter(({ ar }) => !/\p{Script=Arabic}/u.test(ar ?? ''))).toEqual([])
  })

  test('has the texts of every showcase product in four languages, with equal numbers of highlights', () => {
    for (const { highlights, translations } of catalogue.showcase) {
      expect(Object.keys(translations)).toEqual(['es', 'ar', 'ms'])
      for (const text of Object.values(translations)) {
        expect(text.name.trim()).not.toBe('')
        expect(text.description.every((paragraph) => paragraph.length > 60)).toBe(true)
        expect(text.highlights).toHaveLength(highlights.length)
      }
    }
    const arabic = catalogue.showcase.flatMap(({ translations }) => translations.ar ?? [])
    expect(arabic).toHaveLength(catalogue.showcase.length)
    for (const { name, description, highlights } of arabic)
      for (const text of [name, ...description, ...highlights]) expect(text).toMatch(/\p{Script=Arabic}/u)
  })

  test('has enough themes for a summary of the reviews of every product', () => {
    for (const { slug, products: own } of catalogue.departments)
      for (const { picture } of own) {
        const themes = reviewThemesOf(picture.shape, slug)
        expect(themes.features).toHaveLength(5)
        expect(themes.praise.length).toBeGreaterThanOrEqual(5)
        expect(themes.doubts.length).toBeGreaterThanOrEqual(2)
        expect(themes.praise.filter((phrase) => /,|^that /.test(phrase))).toEqual([])
      }
  })
})

describe('a mistake in the content is rejected with a message that names it', () => {
  test.each<[string, Partial<SeedShowcaseProduct>, string]>([
    ['an unknown leaf', { leaf: 'no-such-leaf' }, 'product one-more-product: unknown leaf no-such-leaf'],
    ['an unknown store', { store: 'no-such-store' }, 'product one-more-product: unknown store no-such-store'],
    ['a slug used twice', { slug: 'linen-bath-towel' }, 'the address linen-bath-towel is used twice'],
    ['a reserved slug', { slug: 'checkout' }, 'the address checkout is reserved'],
    ['the slug of a redirect', { slug: 'bamboo-toothbrushes' }, 'the address bamboo-toothbrushes is used twice'],
    ['an unknown part', { bundle: [{ product: 'nothing', quantity: 1 }] }, 'unknown part nothing'],
    ['an untranslated attribute', { specs: { Mood: 'Calm' } }, 'unknown attribute name Mood'],
    ['a badge in another spelling', { badges: ['vegan'] }, 'one thing has several spellings: Vegan, vegan'],
    ['a member price that saves nothing', { memberPrice: model.listPrice }, 'member price is not below'],
    [
      'a combination that cannot be',
      { variants: { attributes: [{ name: 'Size', options: [{ value: 'S' }] }], missing: ['4'] } },
      'unknown combination 4',
    ],
    [
      'a product without its first combination',
      { variants: { attributes: [{ name: 'Size', options: [{ value: 'S' }, { value: 'M' }] }], missing: ['0'] } },
      'its first combination is missing',
    ],
  ])('%s', (_mistake, changes, message) => {
    expect(() => checkContent(withProduct(changes))).toThrow(message)
  })
})

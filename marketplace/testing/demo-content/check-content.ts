import { productsOf, type SeedContent } from '../../demo/content/catalogue.ts'
import type { SeedProduct } from '../../demo/content/content-schema.ts'
import { hasReviewThemes } from '../../demo/content/review-themes.ts'
import { variantRows } from '../../demo/seed/products/variant-rows.ts'
import { isKnownAttribute } from '../../modules/finding/catalogue/products/attribute-names.ts'
import { isKebabCase, RESERVED_SLUGS } from '../../modules/finding/catalogue/reserved-slugs.ts'

/** Throws an Error that lists every unknown reference, duplicate slug and wrong price. */
export function checkContent(content: SeedContent): void {
  const problems = [...categoryProblems(content), ...storeProblems(content), ...productProblems(content)]
  if (problems.length > 0) throw new Error(`The catalogue's content is inconsistent:\n- ${problems.join('\n- ')}`)
}

function categoryProblems({ departments }: SeedContent): string[] {
  const slugs = departments.flatMap(({ slug, groups }) => [
    slug,
    ...groups.flatMap((group) => [group.slug, ...group.leaves.map((leaf) => leaf.slug)]),
  ])
  return [
    ...repeated(slugs).map((slug) => `category ${slug} stands twice in the tree`),
    ...departments
      .filter(({ slug }) => !hasReviewThemes(slug))
      .map(({ slug }) => `department ${slug} has no review themes`),
    ...departments
      .filter(({ questions }) => questions.length === 0)
      .map(({ slug }) => `department ${slug} has no questions`),
  ]
}

function storeProblems({ stores, departments }: SeedContent): string[] {
  const known = new Set(departments.map(({ slug }) => slug))
  return [
    ...repeated(stores.map(({ slug }) => slug)).map((slug) => `store ${slug} stands twice in the list`),
    ...stores
      .filter(({ department }) => !known.has(department))
      .map(({ slug, department }) => `store ${slug} is known for an unknown department, ${department}`),
  ]
}

function productProblems(content: SeedContent): string[] {
  const { stores, departments, showcase, formerSlugs } = content
  const products = productsOf(content)
  const slugs = new Set(products.map(({ slug }) => slug))
  const storeSlugs = new Set(stores.map(({ slug }) => slug))
  const leaves = new Set(
    departments.flatMap(({ groups }) => groups.flatMap((group) => group.leaves.map((leaf) => leaf.slug))),
  )
  const addresses = [
    ...products.flatMap((product) => variantRows(product).map(({ slug }) => slug)),
    ...Object.keys(formerSlugs),
  ]

  return [
    ...repeated(addresses).map((slug) => `the address ${slug} is used twice`),
    ...addresses.filter((slug) => RESERVED_SLUGS.has(slug)).map((slug) => `the address ${slug} is reserved`),
    ...products.flatMap((product) => ownProblems(product).map((problem) => `product ${product.slug}: ${problem}`)),
    ...products
      .filter(({ store }) => !storeSlugs.has(store))
      .map(({ slug, store }) => `product ${slug}: unknown store ${store}`),
    ...products
      .filter(({ leaf }) => !leaves.has(leaf))
      .map(({ slug, leaf }) => `product ${slug}: unknown leaf ${leaf}`),
    ...showcase
      .flatMap(({ slug, bundle = [], firstPurchaseDeals = [] }) =>
        [...bundle, ...firstPurchaseDeals].map(({ product }) => ({ slug, product })),
      )
      .filter(({ product }) => !slugs.has(product))
      .map(({ slug, product }) => `product ${slug}: unknown part ${product}`),
    ...spelledTwice(products).map((spellings) => `one thing has several spellings: ${spellings.join(', ')}`),
    ...Object.values(formerSlugs)
      .filter((slug) => !slugs.has(slug))
      .map((slug) => `a former slug leads to the unknown product ${slug}`),
  ]
}

function ownProblems({ slug, specs, variants, listPrice, memberPrice }: SeedProduct): string[] {
  const attributes = variants?.attributes ?? []
  const names = [...Object.keys(specs), ...attributes.map(({ name }) => name)]
  const keys = new Set(
    attributes.reduce<string[]>(
      (all, { options }) => all.flatMap((key) => options.map((_, i) => (key === '' ? `${i}` : `${key}-${i}`))),
      [''],
    ),
  )
  const exceptions = [...(variants?.missing ?? []), ...(variants?.soldOut ?? [])]
  return [
    ...(isKebabCase(slug) ? [] : ['the slug is not kebab-case']),
    ...names.filter((name) => !isKnownAttribute(name)).map((name) => `unknown attribute name ${name}`),
    ...exceptions.filter((key) => !keys.has(key)).map((key) => `unknown combination ${key}`),
    ...(variants?.missing ?? []).filter((key) => /^0(-0)*$/.test(key)).map(() => 'its first combination is missing'),
    ...(memberPrice < listPrice ? [] : ['the member price is not below the list price']),
  ]
}

/**
 * Returns badges and attribute options that differ only in case, spaces or hyphens, because each is a separate filter
 * option.
 */
function spelledTwice(products: readonly SeedProduct[]): string[][] {
  const spellings = new Map<string, Set<string>>()
  const note = (filter: string, value: string) => {
    const key = `${filter} ${value.toLowerCase().replace(/[\s-]/g, '')}`
    spellings.set(key, (spellings.get(key) ?? new Set()).add(value))
  }
  for (const { badges, variants } of products) {
    for (const badge of badges) note('badge', badge)
    for (const { name, options } of variants?.attributes ?? []) for (const { value } of options) note(name, value)
  }
  return [...spellings.values()].filter(({ size }) => size > 1).map((values) => [...values])
}

function repeated(names: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(names.filter((name) => seen.size === seen.add(name).size))]
}

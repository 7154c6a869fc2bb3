import { MAX_SLUG_LENGTH } from '../../../../../../contract/values/fields.ts'
import { idOf } from '../../../../../shared/ids.ts'
import { losesLetters, slugOf } from '../../../../../shared/text/slug-of.ts'
import type { SourceRow } from '../catalogue-import.ts'
import { isGtin } from '../gtin.ts'
import type { Remark } from '../import-remarks.ts'
import { MAX_PHOTOS } from '../lines/product-line.ts'
import type { FoundProblem } from '../writing/product-problems.ts'
import { readAmount } from './amount.ts'
import { htmlText, withoutEntities } from './html-text.ts'

/** A product of a table, whose rows are its variants. */
export interface TableProduct {
  readonly at: number
  readonly slug: string
  readonly title: string
  /** May be HTML. */
  readonly description: string
  readonly store: string
  /** From the department down, as long as the table has it. */
  readonly categories: readonly string[]
  readonly optionNames: readonly string[]
  readonly variants: readonly TableVariant[]
  /** Addresses or files, in order. */
  readonly pictures: readonly string[]
  readonly specs: readonly (readonly [name: string, value: string])[]
  readonly allowOrderOutOfStock: boolean
  readonly columns: Columns
}

export interface TableVariant {
  readonly at: number
  readonly sku: string
  /** A number that is no GTIN, such as a barcode of the shop's own, is left out. */
  readonly gtin: string
  /** Its values, one for each option of the product. */
  readonly options: readonly string[]
  readonly price: string
  /** The struck price; empty for none. */
  readonly listPrice: string
  /** Empty when the table does not count it. */
  readonly stock: string
  readonly picture: string
}

/** How the table calls what a product has. */
export interface Columns {
  readonly slug: string
  readonly title: string
  readonly store: string
  readonly category: string
  readonly description: string
  readonly sku: string
  readonly price: string
  readonly listPrice: string
  readonly stock: string
  readonly picture: string
  readonly option: (index: number) => string
}

/** Stock of what is in stock, where the table has no number. */
export const IN_STOCK = 100
const LEVELS = 3
const MAX_TITLE = 300
const DIGEST_LENGTH = 6

export interface TableOptions {
  /** Name of the store that all products go to. What the table has in its place is their brand. */
  readonly store?: string | undefined
}

/** Returns the row that the import reads, or what is wrong with the rows of the table. */
export function rowOf(product: TableProduct, { store }: TableOptions = {}): SourceRow {
  const { at, slug, title, columns, optionNames } = product
  const problems: FoundProblem[] = []
  const currencies = new Set<string>()
  const amountIn = (variant: TableVariant, column: 'price' | 'listPrice'): number => {
    const read = readAmount(variant[column])
    if (!read) problems.push({ at: variant.at, column: columns[column], message: notRead(variant[column], 'amount') })
    if (read?.currency) currencies.add(read.currency)
    return read?.amount ?? 0
  }
  const slugs = variantSlugs(product)
  const skus = ownSkus(product.variants)
  const variants = product.variants.map((variant, index) => {
    const sku = skus[index] ?? ''
    const price = amountIn(variant, 'price')
    const struck = variant.listPrice === '' ? 0 : amountIn(variant, 'listPrice')
    const stock = Number(variant.stock)
    if (!Number.isFinite(stock))
      problems.push({ at: variant.at, column: columns.stock, message: notRead(variant.stock, 'number') })
    for (const [option, value] of variant.options.entries())
      if (value === '') problems.push({ at: variant.at, column: columns.option(option), message: 'is missing' })
    return {
      slug: slugs[index],
      ...(sku !== '' && { sku }),
      ...(isGtin(variant.gtin) && { gtin: variant.gtin }),
      options: variant.options,
      listPrice: Math.max(struck, price),
      memberPrice: price,
      // Oversold units are none on the shelf.
      ...(variant.stock !== '' && Number.isFinite(stock) && { stock: Math.max(0, Math.floor(stock)) }),
    }
  })
  const [currency, another] = currencies
  if (another !== undefined)
    problems.push({ at, column: columns.price, message: `has amounts in ${currency} and ${another}` })
  if (title === '') problems.push({ at, column: columns.title, message: 'is missing' })
  if (product.variants.length === 0) problems.push({ at, column: columns.price, message: 'is missing' })
  if (problems.length > 0) return { at, problems }

  const categories = categoryPath(product.categories)
  const brand = withoutEntities(product.store)
  const storeName = store ?? (brand || 'Our Shop')
  const brandRow: readonly [string, string][] = brand === '' || brand === storeName ? [] : [['Brand', brand]]
  const photos = photosOf(product)
  const isWithoutStock = !product.allowOrderOutOfStock && variants.every(({ stock }) => stock === undefined)
  const remarks: readonly (Remark | false)[] = [
    currency === undefined && 'assumedCurrency',
    isWithoutStock && 'noStock',
    product.variants.some(({ sku }, index) => sku !== skus[index]) && 'sharedSku',
    photos.length > MAX_PHOTOS && 'manyPhotos',
  ]
  return {
    at,
    ...(currency !== undefined && { currency }),
    remarks: remarks.filter((remark) => remark !== false),
    mentions: { store: { slug: slugFor(storeName), name: storeName }, categories },
    locate: (path) => located(path, product),
    line: {
      kind: 'product',
      slug,
      store: slugFor(storeName),
      category: categories.at(-1)?.slug,
      texts: { en: { name: title.slice(0, MAX_TITLE), description: htmlText(product.description), highlights: [] } },
      specs: [...brandRow, ...product.specs],
      attributes: optionNames.map((name, option) => ({
        name,
        options: [...new Set(product.variants.map(({ options }) => options[option] ?? ''))].map((value) => ({ value })),
      })),
      variants,
      photos: photos.slice(0, MAX_PHOTOS),
      allowOrderOutOfStock: product.allowOrderOutOfStock,
    },
  }
}

const notRead = (text: string, kind: 'amount' | 'number') => (text === '' ? 'is missing' : `'${text}' is no ${kind}`)

/** Returns the words as a slug. Letters that a slug cannot have give a digest, which tells it from others without them. */
export function slugFor(words: string): string {
  const slug = slugOf(words)
  if (slug === '') return idOf('slug', words).slice(0, 2 * DIGEST_LENGTH)
  return losesLetters(words) || slug.length > MAX_SLUG_LENGTH ? withDigest(slug, words) : slug
}

const withDigest = (slug: string, words: string): string =>
  `${slug.slice(0, MAX_SLUG_LENGTH - DIGEST_LENGTH - 1).replace(/-+$/, '')}-${idOf('slug', words).slice(0, DIGEST_LENGTH)}`

/** The first variant has the slug of the product, the others that with their options. */
function variantSlugs({ slug, variants }: TableProduct): string[] {
  const taken = new Set([slug])
  return variants.map(({ options }, index) => {
    if (index === 0) return slug
    const words = [slug, ...options].join(' ')
    const plain = slugFor(words)
    // '<5' and '>5' give the same letters.
    const own = taken.has(plain) ? withDigest(plain, words) : plain
    taken.add(own)
    return own
  })
}

/** A SKU names one variant in the shop: one that several variants share gets their options. */
function ownSkus(variants: readonly TableVariant[]): string[] {
  const times = new Map<string, number>()
  for (const { sku } of variants) times.set(sku, (times.get(sku) ?? 0) + 1)
  return variants.map(({ sku, options }) =>
    sku !== '' && (times.get(sku) ?? 0) > 1 && options.length > 0 ? `${sku}-${slugFor(options.join(' '))}` : sku,
  )
}

/** Returns the names of a path such as 'Home > Kitchen'. */
export const pathOf = (path: string): string[] =>
  withoutEntities(path)
    .split('>')
    .map((name) => name.trim())
    .filter(Boolean)

/** Returns three categories for a path of any length: a short one repeats its last name, a long one loses its middle. */
function categoryPath(names: readonly string[]) {
  const [first = 'Everything', ...others] = names
  const path = [first, ...(others.length < LEVELS ? others : [...others.slice(0, LEVELS - 2), ...others.slice(-1)])]
  const own = slugFor(path.join(' '))
  return Array.from({ length: LEVELS }, (_, level) => ({
    name: path[level] ?? path.at(-1) ?? first,
    slug: level < path.length ? slugFor(path.slice(0, level + 1).join(' ')) : `${own}-${level + 1}`,
  }))
}

/** A picture of variants shows the value of the first option, such as a color. */
function photosOf({ pictures, variants }: TableProduct) {
  const values = new Map(
    variants.flatMap(({ picture, options }) => (picture && options[0] ? [[picture, options[0]]] : [])),
  )
  const all = [...new Set([...pictures, ...variants.map(({ picture }) => picture)])].filter(Boolean)
  return all.map((source) => {
    const option = values.get(source)
    return { source, ...(option !== undefined && { option }) }
  })
}

function located(path: string, { at, columns, variants }: TableProduct) {
  const [part = '', index = '', field = ''] = path.split('.')
  const variant = part === 'variants' ? variants[Number(index)] : undefined
  if (variant) {
    const column = { sku: columns.sku, listPrice: columns.listPrice, memberPrice: columns.price, stock: columns.stock }
    return {
      at: variant.at,
      column: Reflect.get(column, field) ?? (field === 'slug' ? columns.slug : columns.option(0)),
    }
  }
  const column = { slug: columns.slug, store: columns.store, category: columns.category, photos: columns.picture }
  if (part === 'texts') return { at, column: path.endsWith('name') ? columns.title : columns.description }
  if (part === 'attributes') return { at, column: columns.option(Number(index) || 0) }
  return { at, column: Reflect.get(column, part) ?? path }
}

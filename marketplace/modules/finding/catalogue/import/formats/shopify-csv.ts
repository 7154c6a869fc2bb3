import type { SourceRow } from '../catalogue-import.ts'
import type { Remark } from '../import-remarks.ts'
import { type CsvRecord, csvRecords } from './csv-records.ts'
import { withoutEntities } from './html-text.ts'
import {
  type Columns,
  IN_STOCK,
  pathOf,
  rowOf,
  slugFor,
  type TableOptions,
  type TableProduct,
  type TableVariant,
} from './table-product.ts'

/** The columns of Shopify's product export, each with the name that newer exports give it. */
const handle = ['handle', 'url handle']
const price = ['variant price', 'price']
const tracker = ['variant inventory tracker', 'inventory tracker']
const inventory = ['variant inventory qty', 'inventory quantity']
const grams = ['variant grams', 'weight value (grams)']

const columns: Columns = {
  slug: 'Handle',
  title: 'Title',
  store: 'Vendor',
  category: 'Product Category',
  description: 'Body (HTML)',
  sku: 'Variant SKU',
  price: 'Variant Price',
  listPrice: 'Variant Compare At Price',
  stock: 'Variant Inventory Qty',
  picture: 'Image Src',
  option: (index) => `Option${index + 1} Value`,
}

/** Reads Shopify's product CSV. The rows of a product stand together: its variants, and further pictures. */
export async function* shopifyCsv(
  stream: NodeJS.ReadableStream,
  delimiter: string,
  options?: TableOptions,
): AsyncGenerator<SourceRow> {
  let rows: CsvRecord[] = []
  for await (const row of csvRecords(stream, delimiter, price)) {
    const [first] = rows
    if (first && isAnother(first, row)) {
      yield* productOf(rows, options)
      rows = []
    }
    rows.push(row)
  }
  yield* productOf(rows, options)
}

/** A row without a handle belongs to the product above, unless it has a title. */
function isAnother(first: CsvRecord, row: CsvRecord): boolean {
  const own = row.text(...handle)
  return own === '' ? row.text('title') !== '' : own !== first.text(...handle)
}

function* productOf(rows: readonly CsvRecord[], options?: TableOptions): Generator<SourceRow> {
  const [first] = rows
  if (!first) return
  const leftOut = whyLeftOut(first)
  if (leftOut) {
    yield { at: first.at, remarks: [leftOut] }
    return
  }
  const title = withoutEntities(first.text('title'))
  const optionNames = [1, 2, 3].map((n) => first.text(`option${n} name`)).filter(Boolean)
  // What Shopify writes for a product without options.
  const isPlain = optionNames.length === 1 && first.text('option1 value') === 'Default Title'
  const names = isPlain ? [] : optionNames
  const variants = rows.filter(isVariant).map((row) => variantOf(row, names.length))
  const category = first.text('product category', 'standard product type', 'standardized product type')
  const product: TableProduct = {
    at: first.at,
    slug: slugFor(first.text(...handle) || title),
    title,
    description: first.text('body (html)', 'body html', 'description'),
    store: first.text('vendor'),
    categories: pathOf(category || first.text('type', 'custom product type')),
    optionNames: names,
    variants,
    pictures: picturesOf(rows),
    specs: weightOf(first),
    allowOrderOutOfStock: rows.some(isSoldWithoutStock),
    columns,
  }
  yield rowOf(product, options)
}

/** Drafts, archived and unpublished products, and gift cards, which are no goods, are left out. */
function whyLeftOut(row: CsvRecord): Remark | undefined {
  const status = row.text('status').toLowerCase()
  if (row.text('gift card').toLowerCase() === 'true') return 'giftCard'
  if (status !== '' && status !== 'active') return status === 'archived' ? 'archived' : 'draft'
  return row.text('published', 'published on online store').toLowerCase() === 'false' ? 'unpublished' : undefined
}

const isVariant = (row: CsvRecord): boolean => row.text(...price, 'variant sku', 'sku', 'option1 value') !== ''

const isSoldWithoutStock = (row: CsvRecord): boolean =>
  row.text('variant inventory policy', 'continue selling when out of stock').toLowerCase() === 'continue' ||
  row.text('continue selling when out of stock').toLowerCase() === 'true' ||
  (isVariant(row) && !isCounted(row))

/** What Shopify does not count has no tracker, and a quantity that means nothing. */
const isCounted = (row: CsvRecord): boolean => row.text(...(row.has(...tracker) ? tracker : inventory)) !== ''

function variantOf(row: CsvRecord, options: number): TableVariant {
  return {
    at: row.at,
    // A leading quote keeps spreadsheets from reading a number.
    sku: row.text('variant sku', 'sku').replace(/^'/, ''),
    gtin: row.text('variant barcode', 'barcode').replace(/^'/, ''),
    options: Array.from({ length: options }, (_, index) => row.text(`option${index + 1} value`)),
    price: row.text(...price),
    listPrice: row.text('variant compare at price', 'compare-at price'),
    stock: isCounted(row) ? row.text(...inventory) : String(IN_STOCK),
    picture: row.text('variant image', 'variant image url'),
  }
}

function picturesOf(rows: readonly CsvRecord[]): string[] {
  const pictures = rows.map((row, at) => ({
    source: row.text('image src', 'product image url'),
    position: Number(row.text('image position')) || at + 1,
  }))
  return pictures.toSorted((a, b) => a.position - b.position).map(({ source }) => source)
}

const UNITS: Readonly<Record<string, number>> = { g: 1, kg: 1000, oz: 28.349_523, lb: 453.592_37 }

/** Shopify stores grams and the unit in which they are shown. */
function weightOf(row: CsvRecord): [string, string][] {
  const weight = Number(row.text(...grams))
  const unit = row.text('variant weight unit', 'weight unit for display').toLowerCase() || 'g'
  const size = UNITS[unit]
  if (!(weight > 0) || size === undefined) return []
  return [['Weight', `${Number((weight / size).toFixed(2))} ${unit}`]]
}

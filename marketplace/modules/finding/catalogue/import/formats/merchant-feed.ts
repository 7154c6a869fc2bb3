import { losesLetters, slugOf } from '../../../../../shared/text/slug-of.ts'
import type { SourceRow } from '../catalogue-import.ts'
import { type CsvRecord, csvRecords } from './csv-records.ts'
import { type GroupOption, groupOptions, groupTitle, OPTIONS } from './feed-group.ts'
import { feedItems, SEVERAL } from './feed-items.ts'
import { withoutEntities } from './html-text.ts'
import {
  type Columns,
  IN_STOCK,
  pathOf,
  rowOf,
  slugFor,
  type TableOptions,
  type TableProduct,
} from './table-product.ts'

const columns: Columns = {
  slug: 'id',
  title: 'title',
  store: 'brand',
  category: 'product_type',
  description: 'description',
  sku: 'id',
  price: 'price',
  listPrice: 'price',
  stock: 'quantity',
  picture: 'image_link',
  option: () => 'title',
}

export const merchantTable = (stream: NodeJS.ReadableStream, delimiter: string, options?: TableOptions) =>
  products(csvRecords(stream, delimiter, ['price']), options)
export const merchantXml = (stream: NodeJS.ReadableStream, options?: TableOptions) =>
  products(feedItems(stream as AsyncIterable<Buffer>), options)

/**
 * Reads Google Merchant's product feed. Items with an item_group_id are the variants of one product, wherever they
 * stand: they are kept until the end of the file.
 */
async function* products(items: AsyncIterable<CsvRecord>, options?: TableOptions): AsyncGenerator<SourceRow> {
  const groups = new Map<string, CsvRecord[]>()
  const slugs = new Set<string>()
  for await (const item of items) {
    const group = item.text('item_group_id', 'item group id')
    const known = groups.get(group)
    if (group === '') yield rowOf(productOf([item], slugs), options)
    else if (known) known.push(item)
    else groups.set(group, [item])
  }
  for (const group of groups.values()) yield rowOf(productOf(group, slugs), options)
}

function productOf(items: readonly CsvRecord[], slugs: Set<string>): TableProduct {
  const [first] = items
  if (!first) throw new Error('A product has at least one item.')
  const options = groupOptions(items)
  const title = withoutEntities(groupTitle(items, options))
  const type = first.text('product_type', 'product type').split(SEVERAL)[0] ?? ''
  const taxonomy = first.text('google_product_category', 'google product category')
  return {
    at: first.at,
    slug: ownSlug(first, title, slugs),
    title,
    description: first.text('description'),
    store: first.text('brand'),
    // Google's categories may be numbers, which no shopper can read.
    categories: pathOf(type || (/^\d*$/.test(taxonomy) ? '' : taxonomy)),
    optionNames: options.map(({ name }) => name),
    variants: items.map((item, at) =>
      variantOf(
        item,
        options.map(({ values }) => values[at] ?? ''),
      ),
    ),
    pictures: items.flatMap((item) => [
      ...picturesOf(item),
      ...item
        .text('additional_image_link', 'additional image link')
        .split(/[\n,](?=\s*https?:)/)
        .map((address) => address.trim()),
    ]),
    specs: specsOf(first, options),
    allowOrderOutOfStock: items.some((item) => /^(preorder|backorder)$/.test(availabilityOf(item))),
    columns: { ...columns, option: (index) => options[index]?.column ?? 'title' },
  }
}

const picturesOf = (item: CsvRecord): string[] => item.text('image_link', 'image link').split(SEVERAL)

const availabilityOf = (item: CsvRecord) => item.text('availability').toLowerCase().replaceAll(' ', '_')

function variantOf(item: CsvRecord, options: readonly string[]) {
  const price = item.text('price')
  const salePrice = item.text('sale_price', 'sale price')
  const quantity = item.text('quantity', 'sell_on_google_quantity', 'quantity_to_sell_on_facebook')
  const isInStock = availabilityOf(item) === 'in_stock'
  return {
    at: item.at,
    sku: item.text('id'),
    gtin: item.text('gtin'),
    options,
    price: salePrice || price,
    listPrice: salePrice === '' ? '' : price,
    stock: isInStock ? quantity || String(IN_STOCK) : '0',
    picture: options.length > 0 ? (picturesOf(item)[0] ?? '') : '',
  }
}

/** The last part of the address of its page is the slug, else the title; of two alike, the second gets its id as well. */
function ownSlug(item: CsvRecord, title: string, slugs: Set<string>): string {
  const name = pageSlug(item.text('link'), title) || slugFor(title)
  const slug = slugs.has(name) ? slugFor(`${name} ${item.text('id')}`) : name
  slugs.add(slug)
  return slug
}

/** Empty for an address such as /product?id=7, of which what follows names the product. */
function pageSlug(link: string, title: string): string {
  if (!URL.canParse(link)) return ''
  const { pathname, search, hash } = new URL(link)
  const page =
    decoded(pathname)
      .split('/')
      .filter(Boolean)
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  const slug = page === '' ? '' : slugFor(page)
  const words = slugOf(title).split('-')
  const isNamed = losesLetters(title) || slug.split('-').some((word) => word.length > 2 && words.includes(word))
  return (search === '' && hash === '') || isNamed ? slug : ''
}

/** An address may have percent signs that are none of its code. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The weight, and the attributes that shoppers do not choose. */
function specsOf(item: CsvRecord, options: readonly GroupOption[]): [string, string][] {
  const [, number = '', unit = ''] =
    /^([\d.,]+)\s*(kg|g|lb|oz)$/i.exec(item.text('shipping_weight', 'shipping weight')) ?? []
  const weight: [string, string][] = number === '' ? [] : [['Weight', `${number} ${unit.toLowerCase()}`]]
  const given = OPTIONS.filter(({ column }) => !options.some((option) => option.column === column))
  return [
    ...weight,
    ...given.flatMap(({ column, name }): [string, string][] => {
      const value = item.text(column)
      return value === '' ? [] : [[name, value]]
    }),
  ]
}

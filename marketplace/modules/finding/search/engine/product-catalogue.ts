import type { Locale } from '../../../../shared/text/locale.ts'
import { type IndexedText, textIndex } from '../text-index/text-index.ts'
import { type DealtPrice, dealPrices, type Standing } from './deal-prices.ts'
import { codes, offerBit, offerBits, productNumbers } from './product-columns.ts'
import type { IndexedNames, IndexedProduct } from './product-rows.ts'
import { tagOf, tags } from './product-tags.ts'
import { hashOf, indexedTexts, pathTo, tagsOf } from './product-texts.ts'
import { productOrders } from './sort-orders.ts'

type TagNames = Partial<Record<Locale, string>>

const PLACES = ['department', 'group', 'leaf', 'store'] as const
export type Place = (typeof PLACES)[number]

/** All searchable products in memory: columns for filters and facets, the text index, and the sort orders. */
export type ProductCatalogue = ReturnType<typeof productCatalogue>

/** One or two letters begin too many words, so they only find products that have them as a word: 'vitamin c'. */
const MIN_PREFIX = 3

const DEALS = offerBit('deal') | offerBit('upcoming')

export function productCatalogue(standingAt: (price: DealtPrice, now: number) => Standing) {
  const products = productNumbers()
  const known = { department: codes(), group: codes(), leaf: codes(), store: codes() }
  const tagList = tags(products)
  const texts = textIndex(MIN_PREFIX)
  const orders = productOrders(products)
  const deals = dealPrices(standingAt)
  const textHashes: number[] = []
  const colors = new Map<string, string>()
  const tagNames = new Map<string, TagNames>()

  function setPrice(number: number, { msrpPrice, tfmPrice, deal }: Standing): void {
    const { columns } = products
    columns.msrpPrice[number] = msrpPrice
    columns.tfmPrice[number] = tfmPrice
    const offers = (columns.offers[number] ?? 0) & ~DEALS
    columns.offers[number] = deal ? offers | offerBit(deal === 'running' ? 'deal' : 'upcoming') : offers
    orders.markChanged(number)
  }

  function put(product: IndexedProduct, names: IndexedNames): void {
    const number = products.add(product.id)
    const { columns } = products
    const path = pathTo(product.leafId, names)
    const [department, group, leaf] = path
    columns.department[number] = known.department.add(department?.id ?? '')
    columns.group[number] = known.group.add(group?.id ?? '')
    columns.leaf[number] = known.leaf.add(leaf?.id ?? '')
    columns.store[number] = known.store.add(product.storeId)
    columns.rating[number] = Math.round(product.rating * 100)
    columns.ratings[number] = product.ratings
    columns.sold[number] = product.sold
    columns.createdAt[number] = product.createdAt
    columns.offers[number] = offerBits({
      deal: false,
      upcoming: false,
      groupBuy: product.isGroupBuy,
      firstPurchase: product.hasFirstPurchase,
      subscribe: product.hasPlan,
      bundle: product.isBundle,
      inStock: product.inStock,
    })
    tagList.set(number, tagsOf(product))
    for (const { name, options } of product.attributes) {
      for (const { value, names: translated, color } of options) {
        const tag = tagOf(`attribute:${name}`, value)
        if (color) colors.set(tag, color)
        if (translated) tagNames.set(tag, translated)
      }
    }
    for (const badge of product.badges) {
      const translated = Object.entries(product.translations ?? {}).flatMap(([locale, texts]) => {
        const name = texts.badges?.[badge]
        return name === undefined ? [] : [[locale, name] as const]
      })
      if (translated.length > 0) tagNames.set(tagOf('badge', badge), Object.fromEntries(translated))
    }
    putTexts(number, indexedTexts(product, path, names))
    const price = { listPrice: product.listPrice, memberPrice: product.memberPrice, deals: product.deals ?? [] }
    deals.set(number, price)
    setPrice(number, standingAt({ ...price, deals: [] }, 0))
  }

  /** Most changes affect only stock and prices. The text index is updated only when the texts differ. */
  function putTexts(number: number, productTexts: readonly IndexedText[]): void {
    const hash = hashOf(productTexts)
    if (textHashes[number] === hash) return
    textHashes[number] = hash
    texts.set(number, productTexts)
  }

  return {
    products,
    codes: known,
    tags: tagList,
    texts,
    orders,
    /** Colours of attribute values as '#rrggbb', by tag. */
    colors,
    /** Names of badges and attribute values in other languages, by tag. */
    tagNames,
    put,
    remove: (id: string): void => {
      const number = products.of(id)
      if (number === undefined) return
      products.remove(id)
      texts.remove(number)
      textHashes[number] = -1
      deals.remove(number)
      orders.markChanged(number)
    },
    /** Returns the ids of the products in any of these categories or stores. */
    idsOf: (places: ReadonlySet<string>): readonly string[] => {
      const isIn = PLACES.map((place) => {
        const placeCodes = new Set([...places].map((id) => known[place].of(id)))
        return (number: number) => placeCodes.has(products.columns[place][number])
      })
      if (places.size === 0) return []
      return products.ids.filter((id, number) => id !== '' && isIn.some((inOne) => inOne(number)))
    },
    /** Updates the prices of timed deals to `now` (Unix seconds). */
    advance: (now: number): void => deals.advance(now, setPrice),
  }
}

import { MAX_PHOTOS } from './lines/product-line.ts'

/** What an import says of products that are right, for the person who imports. The first four are left out of the shop. */
export type Remark =
  | 'draft'
  | 'archived'
  | 'unpublished'
  | 'giftCard'
  | 'assumedCurrency'
  | 'noStock'
  | 'sharedSku'
  | 'manyPhotos'

/** How many products of the file have each remark. */
export type RemarkCounts = Partial<Record<Remark, number>>

const LEFT_OUT = { draft: 'draft', archived: 'archived', unpublished: 'unpublished', giftCard: 'gift card' } as const

/** Returns what the summary of an import says of the remarks. `currency` is the one that the person named. */
export function remarkLines(counts: RemarkCounts, { currency }: { readonly currency?: string | undefined }): string[] {
  const leftOut = Object.entries(LEFT_OUT).flatMap(([remark, name]) => {
    const count = counts[remark as keyof typeof LEFT_OUT]
    return count ? [`${count} ${name}`] : []
  })
  const { assumedCurrency, noStock, sharedSku, manyPhotos } = counts
  return [
    ...(leftOut.length > 0 ? [`left out: ${leftOut.join(', ')}`] : []),
    ...(assumedCurrency && currency === undefined
      ? ['prices for which the file names no currency are in US dollars: --currency names another']
      : []),
    ...(noStock
      ? [`${productsText(noStock)} without a stock in the file: new ones are sold out until they get one`]
      : []),
    ...(sharedSku ? [`${productsText(sharedSku)} with variants that share a SKU: their options were added to it`] : []),
    ...(manyPhotos
      ? [`${productsText(manyPhotos)} with more than ${MAX_PHOTOS} pictures: the first ${MAX_PHOTOS} were taken`]
      : []),
  ]
}

const productsText = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`

import type { StructuredData } from '@/lib/server/pages/structured-data'
import type { CrawlerData } from '../api/product'
import { assembleProduct } from '../loading/assemble-product'
import { type ProductPageFacts, productStructuredData } from '../structured-data/product-structured-data'
import { samplePrice, sampleProduct } from './product-samples'

/** Returns a variant as it appears in the crawlers' list. */
export const crawlerEntry = (slug: string, inStock: boolean, finalPrice = 2400) => ({
  '-': { sku: slug, slug, price: { finalPrice }, inStock },
})
/** The fields that only crawlers read, with the test's changes. */
export const crawlerData = (changes: Partial<CrawlerData> = {}): CrawlerData => ({
  variants: [],
  allVariants: [],
  ...changes,
})
export const sampleVariants = [
  {
    Color: { Sage: crawlerEntry('linen-bath-towel', true), Sand: crawlerEntry('linen-bath-towel-sand', false, 2600) },
    Weave: { Waffle: crawlerEntry('linen-bath-towel', true) },
  },
]
const SAGE_WAFFLE = {
  variantId: 'child-1',
  linkedtounits: [
    { attrname: { en: 'Color' }, value: { en: 'Sage' } },
    { attrname: { en: 'Weave' }, value: { en: 'Waffle' } },
  ],
}
export const sampleReview = {
  reviewId: 'r',
  name: 'Amara',
  timestamp: '',
  createdTimestamp: 1_773_273_600,
  rating: 5,
  reviewTitle: 'Soft',
  reviewDesc: 'Very soft.',
  images: [],
  CertifiedBuyer: true,
  userLikes: false,
  userdisLikes: false,
  likes: 0,
  disLikes: 0,
  usersReported: false,
  isOwn: false,
}
export const sampleFaq = {
  id: 'f',
  question: 'Does it shrink?',
  answer: 'No.',
  isVerified: true,
  source: 'AI IMPORT',
  likesCount: 0,
  dislikesCount: 0,
  isLiked: false,
  isDisliked: false,
}

/** The time of every sample, in Unix milliseconds. */
export const SAMPLE_NOW = 1_780_000_000_000

export interface Given {
  readonly product?: Record<string, unknown>
  /** null: the price is unavailable. */
  readonly price?: Record<string, unknown> | null
  readonly currency?: string
  readonly facts?: Partial<ProductPageFacts>
}

/** Returns what is known of a product page, with the test's changes. */
export function productFacts({ product = {}, price = {}, currency = 'USD', facts = {} }: Given = {}): ProductPageFacts {
  const priced = price === null ? undefined : samplePrice(price, { currency })
  return {
    product: assembleProduct(sampleProduct(product), priced, 'en'),
    crawlerData: crawlerData(),
    faqs: [],
    reviews: [],
    pictureOf: (src) => `${src}?w=1024`,
    config: { siteUrl: 'https://shop.test', brandName: 'Evergood' },
    language: 'en',
    home: { name: 'Home', url: 'https://shop.test/' },
    now: SAMPLE_NOW,
    ...facts,
  }
}

/** Returns the blocks of a product page with the test's changes. */
export const structuredDataOf = (given: Given = {}): readonly StructuredData[] =>
  productStructuredData(productFacts(given))

// Only tests read these blocks, and they inspect arbitrary fields.
// biome-ignore lint/suspicious/noExplicitAny: see above.
type Block = any
/** Returns the first block of a type. */
export const blockOf = (blocks: readonly StructuredData[], type: string): Block =>
  blocks.find((b) => b['@type'] === type)
export const productOf = (options?: Given): Block => blockOf(structuredDataOf(options), 'Product')
/** Returns the block of a product with variants. */
export const groupOf = (options: Given = {}): Block =>
  blockOf(
    structuredDataOf({
      ...options,
      product: { selectedVariant: SAGE_WAFFLE, ...options.product },
      facts: { crawlerData: crawlerData({ variants: sampleVariants }), ...options.facts },
    }),
    'ProductGroup',
  )

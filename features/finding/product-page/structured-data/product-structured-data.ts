import type { FaqItem } from '@/contract/community/faq'
import type { Review } from '@/contract/community/reviews'
import type { ProductVideo } from '@/contract/finding/catalogue'
import { isPlaceholderPicture } from '@/contract/finding/placeholder-picture'
import { byAxis, VARIANT_AXES } from '@/contract/finding/variant-axes'
import { addressIn } from '@/contract/values/language-address'
import type { PublicConfig } from '@/lib/config'
import type { Locale } from '@/lib/i18n/locale'
import { routes, slugify } from '@/lib/routes'
import {
  type BreadcrumbStep,
  breadcrumbStructuredData,
  faqStructuredData,
  type StructuredData,
} from '@/lib/server/pages/structured-data'
import type { CrawlerData } from '../api/product'
import { paragraphsOf } from '../information/description-text'
import type { ProductDetail } from '../loading/assemble-product'
import { type CrawlerVariant, crawlerVariants, groupOnDisplay } from './crawler-variants'
import { offerTerms, ownOffer, sameOfferTerms, variantOffer } from './product-offer'

/** Fallback for products without a description. */
const NO_DESCRIPTION = 'N/A'
const MAX_REVIEWS = 3

export interface ProductPageFacts {
  readonly product: ProductDetail
  readonly crawlerData: CrawlerData
  readonly faqs: readonly FaqItem[]
  readonly reviews: readonly Review[]
  /** Returns the URL of a product picture at the width for crawlers, 1024. */
  readonly pictureOf: (src: string) => string
  readonly config: Pick<PublicConfig, 'siteUrl' | 'brandName'>
  /** The language of the addresses. */
  readonly language: Locale
  /** The breadcrumb's first step. */
  readonly home: BreadcrumbStep
  /** Unix milliseconds. */
  readonly now: number
}

/** Returns the JSON-LD blocks of a product page. See docs/structured-data.md#product. */
export function productStructuredData(facts: ProductPageFacts): StructuredData[] {
  const all = crawlerVariants(facts.crawlerData, facts.product.selectedVariant)
  const variants = groupOnDisplay(all, facts.product.sku)
  return [
    variants.length > 1
      ? productGroup(facts, variants)
      : { '@context': 'https://schema.org', ...singleProduct(facts, all.length > 1 ? variants[0] : undefined) },
    breadcrumb(facts),
    ...(facts.faqs.length > 0 ? [faqStructuredData(facts.faqs)] : []),
  ]
}

/** @param variant set when the product has variants that differ in something else, such as a scent */
function singleProduct(facts: ProductPageFacts, variant: CrawlerVariant | undefined) {
  const { product } = facts
  const url = addressOf(facts, product.productSeo.slug)
  return {
    '@type': 'Product',
    ...sharedFacts(facts),
    ...(variant && { name: nameOf(product, variant.attributes), ...optionsOf(variant) }),
    sku: product.sku,
    ...articleNumbers(facts.crawlerData),
    productID: product.parentProductId,
    url,
    ...ownOffer(facts, url, offerTerms(product, url)),
  }
}

function productGroup(facts: ProductPageFacts, variants: readonly CrawlerVariant[]): StructuredData {
  const { product, config, language } = facts
  // It has the terms of delivery and return, to which the other offers refer.
  const firstOffered = variants.find((variant) => 'offers' in offerOf(facts, variant, {}))
  const [first] = variants
  const { others } = byAxis(first?.attributes ?? [])
  // As in the shopping feed.
  const id = first?.groupId ?? [product.parentProductId, ...others.map(({ value }) => slugify(value))].join('-')
  const varying = VARIANT_AXES.filter(
    (axis) => new Set(variants.map(({ attributes }) => byAxis(attributes).axes[axis])).size > 1,
  )
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    // The same on the page of every variant, so that crawlers join these pages to one group.
    '@id': `${config.siteUrl}${addressIn(language, routes.home())}#product-group-${id}`,
    ...sharedFacts(facts),
    name: nameOf(product, others),
    productGroupID: id,
    url: addressOf(facts, product.productSeo.slug),
    variesBy: varying.map((axis) => `https://schema.org/${axis}`),
    hasVariant: variants.map((variant) =>
      variantProduct(facts, variant, variant === firstOffered ? offerTerms : sameOfferTerms),
    ),
  }
}

/** Properties that a product and a product group share. */
function sharedFacts(facts: ProductPageFacts) {
  const { product, pictureOf, reviews } = facts
  const { productName, brandName, categoryPath, videos = [] } = product
  return {
    name: productName,
    description: paragraphsOf(product.detailDesc).join(' ') || NO_DESCRIPTION,
    brand: { '@type': 'Brand', name: brandName },
    category: categoryPath.map((step) => step.categoryName).join(' > '),
    ...imageOf(picturesOf(product), pictureOf),
    ...(videos.length > 0 ? { subjectOf: videos.map((video) => videoObject(video, facts)) } : {}),
    ...ratingOf(product),
    ...(reviews.length > 0 ? { review: reviews.slice(0, MAX_REVIEWS).map(reviewOf) } : {}),
  }
}

function videoObject(
  { title, small, url, duration, uploadedAt }: ProductVideo,
  { product, pictureOf }: ProductPageFacts,
) {
  return {
    '@type': 'VideoObject',
    name: title,
    description: `${product.productName}: ${title}`,
    thumbnailUrl: pictureOf(small),
    uploadDate: uploadedAt,
    duration: `PT${duration}S`,
    contentUrl: url,
  }
}

function variantProduct(
  facts: ProductPageFacts,
  variant: CrawlerVariant,
  termsOf: typeof offerTerms | typeof sameOfferTerms,
) {
  const { product, pictureOf } = facts
  const { sku, slug, attributes, image } = variant
  const isOnDisplay = slug === product.sku
  const terms = termsOf(product, addressOf(facts, product.productSeo.slug))
  const url = addressOf(facts, slug)
  const pictures = isOnDisplay ? picturesOf(product) : image ? [image] : []
  return {
    '@type': 'Product',
    name: nameOf(product, attributes),
    sku,
    ...articleNumbers(variant),
    url,
    ...imageOf(pictures, pictureOf),
    ...optionsOf(variant),
    ...offerOf(facts, variant, terms),
  }
}

/** A product without pictures has none here: the placeholder shows nothing of it. */
const picturesOf = ({ images }: ProductDetail) =>
  images.map(({ small }) => small).filter((address) => !isPlaceholderPicture(address))

const imageOf = (pictures: readonly string[], pictureOf: ProductPageFacts['pictureOf']) =>
  pictures.length > 0 ? { image: pictures.map(pictureOf) } : {}

/** 'Linen Bath Towel, Sage, Large'. */
const nameOf = ({ productName }: ProductDetail, options: CrawlerVariant['attributes']) =>
  [productName, ...options.map(({ value }) => value)].join(', ')

/** The options of a variant: those of an axis as properties of their own. */
function optionsOf({ attributes }: CrawlerVariant) {
  const { axes, others } = byAxis(attributes)
  return {
    ...axes,
    ...(others.length > 0
      ? { additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })) }
      : {}),
  }
}

/** The offer of the variant, or nothing when it has none. */
function offerOf(facts: ProductPageFacts, variant: CrawlerVariant, terms: object) {
  const url = addressOf(facts, variant.slug)
  return variant.slug === facts.product.sku ? ownOffer(facts, url, terms) : variantOffer(facts, url, variant, terms)
}

const articleNumbers = ({ gtin, mpn }: { readonly gtin?: string | undefined; readonly mpn?: string | undefined }) => ({
  ...(gtin ? { gtin } : {}),
  ...(mpn ? { mpn } : {}),
})

function breadcrumb({ product, config, language, home }: ProductPageFacts): StructuredData {
  return breadcrumbStructuredData([
    home,
    ...product.categoryPath.map(({ categoryName, categoryId, slug }) => ({
      name: categoryName,
      url: config.siteUrl + addressIn(language, routes.category(slug, categoryId)),
    })),
    { name: product.productName },
  ])
}

function ratingOf({ TotalStarRating, TotalNoOfRatings, TotalNoOfReviews }: ProductDetail) {
  if (TotalNoOfRatings <= 0 || TotalStarRating <= 0) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: TotalStarRating.toFixed(1),
      ratingCount: TotalNoOfRatings,
      ...(TotalNoOfReviews > 0 ? { reviewCount: TotalNoOfReviews } : {}),
      bestRating: 5,
      worstRating: 1,
    },
  }
}

function reviewOf({ name, rating, reviewTitle, reviewDesc, language, createdTimestamp }: Review) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(reviewTitle ? { name: reviewTitle } : {}),
    reviewBody: reviewDesc,
    ...(language ? { inLanguage: language } : {}),
    ...(createdTimestamp ? { datePublished: new Date(createdTimestamp * 1000).toISOString().slice(0, 10) } : {}),
  }
}

const addressOf = ({ config, language }: Pick<ProductPageFacts, 'config' | 'language'>, slug: string) =>
  config.siteUrl + addressIn(language, routes.product(slug))

import type { FaqItem } from '@/contract/faq'
import { toMajor } from '@/contract/minor-units'
import type { Review } from '@/contract/reviews'
import type { PublicConfig } from '@/lib/config'
import { routes } from '@/lib/routes'
import { breadcrumbStructuredData, type StructuredData } from '@/lib/server/structured-data'
import type { ProductDetail } from '../assemble-product'
import { paragraphsOf } from '../information/description-text'
import { type CrawlerVariant, crawlerVariants, type VariantsForCrawlers } from './crawler-variants'
import { offerTerms, sameOfferTerms } from './offer-terms'

/** Fallback for products without a description. */
const NO_DESCRIPTION = 'N/A'
const MAX_REVIEWS = 3
/** The prices of the variants are in US dollars. */
const VARIANT_CURRENCY = 'USD'
/** Attributes with a schema.org property of their own. */
const KNOWN_ATTRIBUTES = ['color', 'size', 'material', 'pattern'] as const

export interface ProductPageFacts {
  readonly product: ProductDetail
  /** `variants` of the product response. */
  readonly variants: readonly VariantsForCrawlers[]
  readonly faqs: readonly FaqItem[]
  readonly reviews: readonly Review[]
  /** Returns the URL of a product picture at the width for crawlers, 1024. */
  readonly pictureOf: (src: string) => string
  readonly config: Pick<PublicConfig, 'siteUrl' | 'brandName'>
  /** Name of the breadcrumb's first step. */
  readonly homeName: string
}

/** Returns the JSON-LD blocks of a product page. See docs/structured-data.md#product. */
export function productStructuredData(facts: ProductPageFacts): StructuredData[] {
  const variants = crawlerVariants(facts.variants)
  return [
    variants.length > 1 ? productGroup(facts, variants) : { '@context': 'https://schema.org', ...singleProduct(facts) },
    breadcrumb(facts),
    ...faqPage(facts.faqs),
  ]
}

function singleProduct(facts: ProductPageFacts) {
  const { product, config } = facts
  return {
    '@type': 'Product',
    ...sharedFacts(facts),
    sku: product.sku,
    productID: product.parentProductId,
    url: addressOf(config, product.productSeo.slug),
    ...ownOffer(facts, offerTerms(product, addressOf(config, product.productSeo.slug))),
  }
}

function productGroup(facts: ProductPageFacts, variants: readonly CrawlerVariant[]): StructuredData {
  const { product, config } = facts
  const varying = new Set(variants.flatMap(({ attributes }) => attributes.map(({ name }) => name.toLowerCase())))
  const variesBy = KNOWN_ATTRIBUTES.filter((name) => varying.has(name)).map((name) => `https://schema.org/${name}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    '@id': `${addressOf(config, product.productSeo.slug)}#group`,
    ...sharedFacts(facts),
    productGroupID: product.parentProductId,
    url: addressOf(config, product.productSeo.slug),
    ...(variesBy.length > 0 ? { variesBy } : {}),
    hasVariant: variants.map((variant, index) => variantProduct(facts, variant, index === 0)),
  }
}

/** Properties that a product and a product group share. */
function sharedFacts({ product, pictureOf, reviews }: ProductPageFacts) {
  const { productName, brandName, categoryPath, images } = product
  return {
    name: productName,
    description: paragraphsOf(product.detailDesc).join(' ') || NO_DESCRIPTION,
    brand: { '@type': 'Brand', name: brandName },
    category: categoryPath.map((step) => step.categoryName).join(' > '),
    image: images.map(({ small }) => pictureOf(small)),
    ...ratingOf(product),
    ...(reviews.length > 0 ? { review: reviews.slice(0, MAX_REVIEWS).map(reviewOf) } : {}),
  }
}

function variantProduct(facts: ProductPageFacts, variant: CrawlerVariant, isFirst: boolean) {
  const { product, pictureOf, config } = facts
  const { sku, slug } = variant
  const attributes = completed(variant.attributes, product.selectedVariant)
  const known = attributes.filter(({ name }) => isKnown(name))
  const own = attributes.filter(({ name }) => !isKnown(name))
  const isOnDisplay = slug === product.sku
  const termsOf = isFirst ? offerTerms : sameOfferTerms
  const terms = termsOf(product, addressOf(config, product.productSeo.slug))
  return {
    '@type': 'Product',
    name: [product.productName, ...attributes.map(({ value }) => value)].join(', '),
    sku,
    url: addressOf(config, slug),
    // Only the pictures of the variant on display are known.
    ...(isOnDisplay ? { image: product.images.map(({ small }) => pictureOf(small)) } : {}),
    ...Object.fromEntries(known.map(({ name, value }) => [name.toLowerCase(), value])),
    ...(own.length > 0
      ? { additionalProperty: own.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })) }
      : {}),
    ...(isOnDisplay ? ownOffer(facts, terms) : variantOffer(facts, variant, terms)),
  }
}

/** The response names only the options that differ from the variant on display; it shares all others. */
function completed(own: CrawlerVariant['attributes'], { linkedtounits }: ProductDetail['selectedVariant']) {
  const named = new Set(own.map(({ name }) => name.toLowerCase()))
  const onDisplay = linkedtounits.map(({ attrname, value }) => ({
    name: attrname['en'] ?? '',
    value: value['en'] ?? '',
  }))
  return [...own, ...onDisplay.filter(({ name }) => name !== '' && !named.has(name.toLowerCase()))]
}

/** The offer of the variant on display, at a guest's price. */
function ownOffer({ product, config }: ProductPageFacts, terms: object) {
  const { finalPriceList, currency, offer, outOfStock, productSeo } = product
  const endsAt = offer?.endTime ?? offer?.gmtEndTime
  if (!finalPriceList || !mayHaveOffer(product, finalPriceList.finalPrice)) return {}
  return {
    offers: {
      '@type': 'Offer',
      url: addressOf(config, productSeo.slug),
      price: priceText(finalPriceList.finalPrice),
      priceCurrency: currency,
      priceSpecification: priceSpecifications(product, finalPriceList, config),
      availability: availabilityOf(!outOfStock),
      itemCondition: 'https://schema.org/NewCondition',
      ...(endsAt ? { priceValidUntil: new Date(endsAt * 1000).toISOString() } : {}),
      ...terms,
    },
  }
}

function variantOffer(
  { product, config }: ProductPageFacts,
  { slug, finalPrice, inStock }: CrawlerVariant,
  terms: object,
) {
  if (product.currency !== VARIANT_CURRENCY || !mayHaveOffer(product, finalPrice)) return {}
  return {
    offers: {
      '@type': 'Offer',
      url: addressOf(config, slug),
      price: priceText(finalPrice),
      priceCurrency: VARIANT_CURRENCY,
      availability: availabilityOf(inStock),
      itemCondition: 'https://schema.org/NewCondition',
      ...terms,
    },
  }
}

/** The public price, and the members' price when it is lower. */
function priceSpecifications(
  { currency }: ProductDetail,
  { finalPrice, basePrice }: { readonly finalPrice: number; readonly basePrice: number },
  { siteUrl }: ProductPageFacts['config'],
) {
  const specification = (price: number) => ({
    '@type': 'UnitPriceSpecification',
    price: priceText(price),
    priceCurrency: currency,
  })
  if (basePrice <= 0 || basePrice >= finalPrice) return [specification(finalPrice)]
  return [
    specification(finalPrice),
    {
      ...specification(basePrice),
      // The site's own structured data describes the programme.
      validForMemberTier: { '@type': 'MemberProgramTier', '@id': `${siteUrl}/#member-tier` },
    },
  ]
}

function breadcrumb({ product, config, homeName }: ProductPageFacts): StructuredData {
  return breadcrumbStructuredData([
    { name: homeName, url: config.siteUrl + routes.home() },
    ...product.categoryPath.map(({ categoryName, categoryId, slug }) => ({
      name: categoryName,
      url: config.siteUrl + routes.category(slug, categoryId),
    })),
    { name: product.productName },
  ])
}

function faqPage(faqs: readonly FaqItem[]): StructuredData[] {
  if (faqs.length === 0) return []
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: faqs.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
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

function reviewOf({ name, rating, reviewTitle, reviewDesc, createdTimestamp }: Review) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    ...(reviewTitle ? { name: reviewTitle } : {}),
    reviewBody: reviewDesc,
    ...(createdTimestamp ? { datePublished: new Date(createdTimestamp * 1000).toISOString().slice(0, 10) } : {}),
  }
}

/** An offer requires a price above 0 and a product that may have one. See docs/structured-data.md#offers. */
function mayHaveOffer({ canCreateUnIndexProductOffer }: ProductDetail, finalPrice: number): boolean {
  return finalPrice > 0 && canCreateUnIndexProductOffer !== false
}

const availabilityOf = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`

const priceText = (minor: number) => toMajor(minor).toFixed(2)

const addressOf = ({ siteUrl }: { readonly siteUrl: string }, slug: string) => siteUrl + routes.product(slug)

const isKnown = (name: string) => KNOWN_ATTRIBUTES.some((known) => known === name.toLowerCase())

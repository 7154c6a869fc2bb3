import { PRODUCT_TYPE } from '../../../../../../contract/values/wire-values.ts'
import type { StoredPhoto, StoredVideo } from '../../catalogue-tables.ts'
import type { WholeProduct } from '../lines/product-line.ts'
import type { CatalogueRows } from './catalogue-rows.ts'

/** What the names in a product's line lead to. */
export interface ProductPlace {
  readonly storeId: string
  readonly leafId: string
  readonly departmentId: string
  /** The photographs that the shop has already. */
  readonly photos: readonly StoredPhoto[]
  /** The videos that the shop has already, and those of the demo. */
  readonly videos: readonly StoredVideo[]
  /** Ids of variants by slug and SKU. */
  readonly variantIds: ReadonlyMap<string, string>
}

/** Adds all rows of a product to `rows`. Parts that name a variant which does not exist yet are left out. */
export function addProductRows(rows: CatalogueRows, product: WholeProduct, place: ProductPlace): void {
  const { id: productId, attributes, variants, plan, rewardRange } = product
  const ids = new Map(variants.map(({ slug, id }) => [slug, id]))
  rows.products.push({
    id: productId,
    slug: product.slug,
    storeId: place.storeId,
    leafId: place.leafId,
    departmentId: place.departmentId,
    productType: PRODUCT_TYPE[product.type],
    texts: product.texts,
    badges: product.badges,
    specs: product.specs,
    attributes,
    picture: {
      ...(product.drawing ?? { shape: '', palette: '' }),
      ...(place.photos.length > 0 && { photos: [...place.photos] }),
    },
    videos: [...place.videos],
    sizeChart: product.sizeChart,
    returnDays: product.returnDays,
    partnerRevshare: product.partnerShare,
    minimumQuantity: product.minimumQuantity,
    maximumQuantity: product.maximumQuantity,
    allowOrderOutOfStock: product.allowOrderOutOfStock,
    indexedOffer: product.indexedOffer,
    starCounts: product.starCounts,
    aiReview: product.reviewSummary,
    sold: product.sold,
    createdAt: product.createdAt,
    withdrawnAt: null,
  })
  rows.variants.push(
    ...variants.map(({ options, ...variant }, position) => ({
      ...variant,
      productId,
      position,
      variantKey: options
        .map((value, at) => attributes[at]?.options.findIndex((option) => option.value === value))
        .join('-'),
    })),
  )
  rows.slugRedirects.push(
    ...product.formerSlugs.map(({ slug, variant }) => ({ slug, variantId: ids.get(variant) ?? '' })),
  )
  if (plan)
    rows.sellerPlans.push({
      id: plan.id,
      productId,
      name: plan.name,
      percentOff: plan.percentOff,
      frequencies: plan.frequencies.map(({ id, every, unit, mostCommon }) => ({
        frequencyId: id,
        duration: unit,
        value: every,
        mostCommon,
      })),
    })
  if (rewardRange) rows.rewardRanges.push({ productId, lowest: rewardRange[0], highest: rewardRange[1] })
  rows.timedDeals.push(...product.deals.map((deal) => ({ ...deal, productId })))
  rows.childOffers.push(...product.packs.map(({ price, ...pack }) => ({ ...pack, productId, packPrice: price })))
  rows.campaigns.push(...product.campaigns.map(({ type, ...campaign }) => ({ ...campaign, productId, kind: type })))
  for (const [position, { variant, price }] of product.firstPurchaseDeals.entries()) {
    const dealVariantId = place.variantIds.get(variant)
    if (dealVariantId !== undefined)
      rows.firstPurchaseDeals.push({ productId, dealVariantId, dealPrice: price, position })
  }
  for (const [position, { variant, quantity }] of product.bundle.entries()) {
    const variantId = place.variantIds.get(variant)
    if (variantId !== undefined) rows.bundleItems.push({ bundleId: productId, variantId, quantity, position })
  }
  rows.faqs.push(...product.faqs.map((faq, position) => ({ ...faq, productId, position })))
  rows.featureRatings.push(...product.featureRatings.map((feature, position) => ({ ...feature, productId, position })))
  rows.reviews.push(...product.reviews.map(({ text, ...review }) => ({ ...review, productId, body: text })))
}

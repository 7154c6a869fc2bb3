import type { z } from 'zod'
import type { productData } from '../../../../../contract/finding/catalogue.ts'
import { RETAIL_MALL_STORE_TYPE } from '../../../../../contract/values/wire-values.ts'
import { messages } from '../../../../messages/messages.ts'
import { toMajorIn } from '../../../../shared/money.ts'
import type { PictureAddresses } from '../../../../shared/picture-address.ts'
import { PICTURE_VIEWS } from '../../../../shared/picture-address.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import { retailStoreCategoryId } from '../../../../shared/request/request-context.ts'
import { addStars, averageStars, noStars, totalStars } from '../../../../shared/star-counts.ts'
import { inLanguage, type Locale } from '../../../../shared/text/locale.ts'
import { inOrder } from '../../../../shared/text/text-languages.ts'
import { variantGroupId } from '../../../../shared/variant-group.ts'
import type { CampaignsOfProduct } from '../../../buying/campaigns/campaigns-service.ts'
import type { FollowOfProduct } from '../../follows/follows-service.ts'
import { availability, bundleStock, minimumOrder } from '../catalogue-policy.ts'
import type { Category } from '../categories/category-tree.ts'
import type { Store } from '../store-reader.ts'
import { attributeName, optionName } from './attribute-names.ts'
import { indicesOf } from './bitmap.ts'
import { specParts } from './ingredients.ts'
import type { BundlePartRow, ProductRow, VariantRow } from './product-repository.ts'
import { returnText, shortDescription } from './product-texts.ts'
import { productVideos } from './product-videos.ts'
import { optionsOf, variantPictures } from './variant-pictures.ts'

export type ProductResponse = z.input<typeof productData>

/** Everything that a product response is built from. */
export interface ProductFacts {
  readonly product: ProductRow
  readonly selected: VariantRow
  readonly store: Store
  readonly storeRating: number
  /** Department, group and leaf. */
  readonly categories: readonly Category[]
  /** The price of each variant for the caller, in minor units of US dollars. */
  readonly prices: ReadonlyMap<string, number>
  readonly campaigns: CampaignsOfProduct
  readonly follows: FollowOfProduct
  readonly questionCount: number
}

/** Returns a product as `by-slug` and `details` send it, with amounts in the requested currency. */
export function productAnswer(
  facts: ProductFacts,
  pictures: PictureAddresses,
  context: RequestContext,
): ProductResponse {
  const { product, selected, store } = facts
  const { locale, currency } = context
  const translated = product.translated ?? {}
  const texts = { ...product.english, ...translated }
  const options = optionsOf({ attributes: product.attributes, key: selected.key }).map((option) => ({
    attribute: option.attribute,
    value: option.value,
    name: optionName(option, locale),
  }))
  const reviewStars = product.reviewStars ?? noStars
  const stars = addStars(product.starCounts, reviewStars)
  const stock = stockOf(product, selected)
  const images = variantPictures(
    {
      productSlug: product.slug,
      name: texts.name,
      attributes: product.attributes,
      key: selected.key,
      source: product.source,
      photos: product.photos,
    },
    PICTURE_VIEWS,
    pictures,
    locale,
  )
  return {
    childProductId: selected.id,
    parentProductId: product.id,
    centralProductId: selected.id,
    unitId: selected.id,
    productName: texts.name,
    languages: inOrder(product.languages),
    productType: product.productType,
    sku: selected.slug,
    gtin: selected.gtin ?? undefined,
    productSeo: {
      slug: selected.slug,
      name: texts.name,
      title: [texts.name, options.map((option) => option.name).join(messages[locale].product.comma)]
        .filter(Boolean)
        .join(' – '),
      description: shortDescription(texts.description),
    },
    images,
    videos: productVideos(
      { productSlug: product.slug, videos: product.videos, lastPicture: images.at(-1)?.small ?? '' },
      pictures,
      locale,
    ),
    highlights: product.english.highlights.map((en, index) =>
      bothLanguages(en, translated.highlights?.[index], locale),
    ),
    detailedDesc: { [translated.description === undefined ? 'en' : locale]: texts.description },
    attributes: product.specs.map(([name, english]) => {
      const value = translated.specs?.[name] ?? english
      return { name: attributeName(name, locale), value, ...specParts(name, english, value, locale) }
    }),
    badges: product.badges.map((badge) => translated.badges?.[badge] ?? badge),
    categoryList: facts.categories.map(({ id, slug, name }) => ({
      categoryName: inLanguage(name, locale),
      categoryId: id,
      slug,
    })),
    currency: currency.code,
    currencySymbol: currency.symbol,
    storeCategoryId: retailStoreCategoryId,
    storeTypeId: RETAIL_MALL_STORE_TYPE,
    storeId: store.id,
    storeName: store.name,
    storeCustomerId: store.customerId,
    storeMarkColor: store.markColor,
    storeRating: facts.storeRating,
    storeFollowers: store.followers,
    storeHasMaker: store.hasMaker,
    supplier: { id: store.id, childProductId: selected.id },
    partnerRevsharePercentage: product.partnerRevshare,
    returnPolicy: { days: product.returnDays, text: returnText(product.returnDays, locale) },
    ...availability(stock, product.allowOrderOutOfStock),
    maxQuantity: product.maximumQuantity,
    maxQuantityPerUser: product.maximumQuantity,
    minimumOrderQty: product.minimumQuantity,
    MOQData: { minimumOrderQty: product.minimumQuantity },
    mouData: minimumOrder(product.minimumQuantity),
    isFavourite: facts.follows.isFavourite,
    following_status: facts.follows.followStatus,
    comboProducts: (product.parts ?? []).map((part) => comboProduct(part, pictures, locale)),
    linkedVariant: options.map(({ attribute, name }) => ({ keyName: attributeName(attribute, locale), name })),
    selectedVariant: {
      ...Object.fromEntries(options.map(({ attribute, name }) => [attribute, name])),
      variantId: selected.id,
      linkedtounits: options.map(({ attribute, value, name }) => ({
        attrname: bothLanguages(attribute, attributeName(attribute, locale), locale),
        value: bothLanguages(value, name, locale),
      })),
    },
    variants: variantsForCrawlers(facts, context),
    allVariants: allVariants(facts, pictures, context),
    hasSizeChart: product.hasSizeChart,
    canCreateUnIndexProductOffer: product.indexedOffer,
    groupBuyCampaign: groupBuyResponse(facts.campaigns, context),
    upsellCampaignId: facts.campaigns.upsellCampaignId,
    TotalStarRating: averageStars(stars),
    TotalNoOfRatings: totalStars(stars),
    TotalNoOfReviews: totalStars(reviewStars),
    TotalNoOfQuestions: facts.questionCount,
    TotalNoOfFaqs: product.faqCount,
  }
}

const stockOf = (product: ProductRow, variant: VariantRow): number =>
  product.parts ? bundleStock(product.parts) : variant.stock

const bothLanguages = (en: string, translated: string | undefined, locale: Locale): Record<string, string> =>
  locale === 'en' || translated === undefined ? { en } : { en, [locale]: translated }

function comboProduct(part: BundlePartRow, pictures: PictureAddresses, locale: Locale) {
  const [front] = variantPictures(part, ['front'], pictures, locale)
  return { image: front?.small ?? '', unitName: part.name, quantity: part.quantity, slug: part.slug }
}

function groupBuyResponse(
  { groupBuy }: CampaignsOfProduct,
  { currency }: RequestContext,
): ProductResponse['groupBuyCampaign'] {
  return groupBuy && { ...groupBuy, price: toMajorIn(groupBuy.price, currency) }
}

/** Returns the variant that each option leads to when the other choices of the selected variant stay. */
function variantsForCrawlers({ product, selected, prices }: ProductFacts, { locale, currency }: RequestContext) {
  if (product.attributes.length === 0) return []
  const chosen = indicesOf(selected.key)
  const byKey = new Map(product.variants.map((variant) => [variant.key, variant]))
  const entries = product.attributes.map(({ name, options }, attribute) => {
    const values = options.flatMap((option, at) => {
      const variant = byKey.get(chosen.with(attribute, at).join('-'))
      const price = variant && prices.get(variant.id)
      if (!variant || price === undefined) return []
      const { slug } = variant
      const finalPrice = toMajorIn(price, currency)
      return [
        [
          optionName(option, locale),
          { '-': { sku: slug, slug, price: { finalPrice }, inStock: variant.stock > 0 } },
        ] as const,
      ]
    })
    return [name, Object.fromEntries(values)] as const
  })
  return [Object.fromEntries(entries)]
}

/** Returns all variants of the product, each with its own options and picture. */
function allVariants(
  { product, prices }: ProductFacts,
  pictures: PictureAddresses,
  { locale, currency }: RequestContext,
): ProductResponse['allVariants'] {
  const { attributes, source, slug: productSlug } = product
  if (attributes.length === 0) return []
  const name = product.translated?.name ?? product.english.name
  return product.variants.flatMap(({ id, slug, key, gtin, stock }) => {
    const price = prices.get(id)
    if (price === undefined) return []
    const [front] = variantPictures({ productSlug, name, attributes, key, source }, ['front'], pictures, locale)
    return {
      sku: slug,
      slug,
      price: { finalPrice: toMajorIn(price, currency) },
      inStock: stock > 0,
      image: front && front.small !== pictures.placeholder ? front.small : undefined,
      groupId: variantGroupId(product.id, attributes, key),
      gtin: gtin ?? undefined,
      attributes: optionsOf({ attributes, key }).map((option) => ({
        name: option.attribute,
        value: optionName(option, locale),
      })),
    }
  })
}

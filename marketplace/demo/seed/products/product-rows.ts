import { DEFAULT_PARTNER_SHARE } from '../../../../contract/account/partners-rules.ts'
import { DAY_SECONDS } from '../../../../contract/values/durations.ts'
import { PRODUCT_TYPE } from '../../../../contract/values/wire-values.ts'
import type {
  ProductTexts,
  StoredOption,
  StoredPicture,
  TranslatedTexts,
} from '../../../modules/finding/catalogue/catalogue-tables.ts'
import type { CatalogueRows } from '../../../modules/finding/catalogue/import/writing/catalogue-rows.ts'
import { idOf } from '../../../shared/ids.ts'
import type * as tables from '../../../tables.ts'
import { partnerLinks } from '../../content/accounts.ts'
import type {
  SeedDepartment,
  SeedProduct,
  SeedProductTexts,
  SeedShowcaseProduct,
} from '../../content/content-schema.ts'
import { reviewThemesOf } from '../../content/review-themes.ts'
import { otherLocales, translatedBadge, translatedName, translatedValue } from '../../content/translations.ts'
import { type Chance, chanceOf } from '../chance.ts'
import { faqRows, ownFaqRows } from '../community/faq-rows.ts'
import {
  byCustomers,
  featureRatingRow,
  featureRatingRows,
  ownReviewRows,
  reviewRows,
  reviewSummary,
} from '../community/review-rows.ts'
import { type StarCounts, starCounts } from '../community/star-counts.ts'
import { daysBefore } from '../orders/days-before.ts'
import { variantRows } from './variant-rows.ts'

const RETURN_DAYS = [30, 30, 30, 45, 45, 60]

type BundleItem = NonNullable<SeedShowcaseProduct['bundle']>[number]

export interface ProductContext {
  readonly department: SeedDepartment
  readonly now: Date
  /** Has a timed deal, although it is not a showcase product. */
  readonly hasDeal: boolean
  /** Has reviews with a text, and FAQs. */
  readonly hasTexts: boolean
  /** Has names, badges and attributes in every language. */
  readonly isTranslated: boolean
  /** Returns how the units of a product in a bundle look. */
  readonly partsOf: (item: BundleItem) => NonNullable<StoredPicture['parts']>
}

/** Adds all rows of a product to `rows`. */
export function addProduct(rows: CatalogueRows, product: SeedProduct | SeedShowcaseProduct, context: ProductContext) {
  const own: Partial<SeedShowcaseProduct> = product
  const { department, now, hasDeal, hasTexts, isTranslated } = context
  const { slug } = product
  const productId = idOf('product', slug)
  const chance = chanceOf(`product:${slug}`)
  const [average, ratings] = product.rating ?? [0, 0]
  const stars = starCounts(average, ratings)
  const themes = reviewThemesOf(product.picture.shape, department.slug)
  const ageDays = ageOf(ratings, chance)
  const voices = hasTexts ? department.reviewVoices : []
  const reviews = byCustomers(
    slug,
    own.reviews ? ownReviewRows(product, own.reviews, now) : reviewRows(product, stars, voices, now, ageDays),
  )

  rows.products.push({
    id: productId,
    slug,
    storeId: idOf('store', product.store),
    leafId: idOf('category', product.leaf),
    departmentId: idOf('category', department.slug),
    productType: own.bundle ? PRODUCT_TYPE.bundle : PRODUCT_TYPE.single,
    texts: { en: textsOf(product), ...(isTranslated && translatedTexts(product)) },
    badges: [...product.badges],
    specs: Object.entries(product.specs),
    attributes: (product.variants?.attributes ?? []).map(({ name, options }) => ({
      name,
      options: options.map(({ value, color }) => ({
        value,
        ...(isTranslated && optionNames(name, value)),
        ...(color && { color }),
      })),
    })),
    picture: { ...product.picture, ...(own.bundle && { parts: own.bundle.flatMap(context.partsOf) }) },
    videos: (own.videos ?? []).map((video) => ({ ...video })),
    sizeChart: own.sizeChart
      ? { columns: [...own.sizeChart.columns], rows: own.sizeChart.rows.map((row) => [...row]) }
      : null,
    returnDays: chance.pick(RETURN_DAYS),
    partnerRevshare: partnerShare(product.slug, chance.int(5, 12)),
    allowOrderOutOfStock: own.allowOrderOutOfStock ?? false,
    starCounts: withoutTexts(stars, reviews),
    aiReview: own.aiReview ?? reviewSummary(product, stars, themes),
    sold: soldOf(ratings, own.translations !== undefined, chance),
    ...unchangedSince(daysBefore(now, ageDays, chance)),
  })

  rows.variants.push(...variantRows(product))

  if (product.subscribePercent) rows.sellerPlans.push(planRow(product, product.subscribePercent))
  if (own.rewardRange) {
    const [lowest, highest] = own.rewardRange
    rows.rewardRanges.push({ productId, lowest, highest })
  }

  addDeals(rows, product, own, hasDeal)

  rows.faqs.push(...(own.faqs ? ownFaqRows(product, own.faqs) : faqRows(product, hasTexts ? department.faqs : [])))
  rows.reviews.push(...reviews)
  rows.featureRatings.push(
    ...(own.featureRatings?.map(([name, average], position) =>
      featureRatingRow(slug, name, { position, average, ratings }),
    ) ?? featureRatingRows(product, stars, themes)),
  )
}

const unchangedSince = (createdAt: Date) => ({ createdAt, updatedAt: createdAt })

function addDeals(rows: CatalogueRows, product: SeedProduct, own: Partial<SeedShowcaseProduct>, hasDeal: boolean) {
  const { slug } = product
  const productId = idOf('product', slug)

  if (own.timedDeal) {
    const { is, periodSeconds, percentOff, showOneTimePurchase = false } = own.timedDeal
    rows.timedDeals.push({
      id: idOf('timed-deal', slug),
      productId,
      periodSeconds,
      // An upcoming deal is set to start when its period ends; then the next period begins.
      startsAfterSeconds: is === 'upcoming' ? periodSeconds : 0,
      runsSeconds: periodSeconds,
      percentOff,
      showOneTimePurchase,
    })
  } else if (hasDeal) rows.timedDeals.push(dealRow(slug))

  for (const { quantity, packPrice, highlight = false } of own.childOffers ?? [])
    rows.childOffers.push({ id: idOf('child-offer', `${slug}:${quantity}`), productId, quantity, packPrice, highlight })

  if (own.campaign) rows.campaigns.push({ ...own.campaign, productId })

  for (const [position, { product: dealSlug, dealPrice }] of (own.firstPurchaseDeals ?? []).entries())
    rows.firstPurchaseDeals.push({ productId, dealVariantId: idOf('variant', dealSlug), dealPrice, position })

  for (const [position, { product: itemSlug, quantity }] of (own.bundle ?? []).entries())
    rows.bundleItems.push({ bundleId: productId, variantId: idOf('variant', itemSlug), quantity, position })
}

/** Returns a deal that is always running. It ends within one to nine days, then repeats. */
function dealRow(slug: string): typeof tables.timedDeals.$inferInsert {
  const chance = chanceOf(`deal:${slug}`)
  const periodSeconds = chance.int(2, 9) * DAY_SECONDS
  return {
    id: idOf('timed-deal', slug),
    productId: idOf('product', slug),
    periodSeconds,
    phaseSeconds: chance.int(0, 47) * 1800,
    runsSeconds: periodSeconds,
    percentOff: chance.pick([10, 15, 15, 20, 20, 25, 30]),
  }
}

function planRow(product: SeedProduct, percentOff: number): typeof tables.sellerPlans.$inferInsert {
  const frequency = (value: number, mostCommon: boolean) => ({
    frequencyId: idOf('frequency', `${product.slug}:${value}`),
    duration: 'month' as const,
    value,
    mostCommon,
  })
  return {
    id: idOf('seller-plan', product.slug),
    productId: idOf('product', product.slug),
    name: 'Subscribe & Save',
    percentOff,
    frequencies: [frequency(1, false), frequency(2, true), frequency(3, false), frequency(6, false)],
  }
}

/** Subtracts the ratings of reviews, which are counted separately. The rest is stored with the product. */
function withoutTexts(stars: StarCounts, reviews: readonly { rating: number }[]): StarCounts {
  const rest: StarCounts = [...stars]
  for (const { rating } of reviews) {
    const index = 5 - rating
    rest[index] = (rest[index] ?? 0) - 1
  }
  if (rest.some((count) => count < 0)) throw new Error('More reviews with a text than ratings of that many stars.')
  return rest
}

/** Two to five sales per rating. Showcase products have six, so that they lead the best sellers. */
function soldOf(ratings: number, isShowcase: boolean, chance: Chance): number {
  if (ratings === 0) return chance.int(0, 20)
  return Math.round(ratings * (isShowcase ? 6 : 2 + 3 * chance.next()))
}

function ageOf(ratings: number, chance: Chance): number {
  if (ratings === 0) return chance.int(3, 40)
  return chance.int(Math.min(500, 60 + ratings), 1000)
}

const textsOf = ({ name, description, highlights }: SeedProductTexts): ProductTexts => ({
  name,
  description: description.join('\n\n'),
  highlights: [...highlights],
})

function translatedTexts(product: SeedProduct | SeedShowcaseProduct) {
  const own: Partial<SeedShowcaseProduct> = product
  return Object.fromEntries(
    otherLocales.map((locale): [string, TranslatedTexts] => {
      const texts = own.translations?.[locale]
      const name = translatedName(product.slug, locale)
      return [
        locale,
        {
          ...(name !== undefined && { name }),
          ...(texts && textsOf(texts)),
          badges: translated(product.badges, (badge) => [badge, translatedBadge(badge, locale)]),
          specs: translated(Object.entries(product.specs), ([attribute, value]) => [
            attribute,
            translatedValue(attribute, value, locale),
          ]),
          ...(own.sizeChart && { sizeChart: translatedSizeChart(own.sizeChart, locale) }),
        },
      ]
    }),
  )
}

function translatedSizeChart(
  { columns, rows }: NonNullable<SeedShowcaseProduct['sizeChart']>,
  locale: (typeof otherLocales)[number],
) {
  const cell = (text: string) => translatedValue('Size', text, locale) ?? text
  return { columns: columns.map(cell), rows: rows.map((row) => row.map(cell)) }
}

function optionNames(attribute: string, value: string): Pick<StoredOption, 'names'> {
  return { names: translated(otherLocales, (locale) => [locale, translatedValue(attribute, value, locale)]) }
}

/** Returns the entries that have a translation. */
function translated<Text>(texts: readonly Text[], entryOf: (text: Text) => readonly [string, string | undefined]) {
  const entries = texts.map(entryOf).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(entries)
}

/** Products of the demo partner's links pay the usual share, which the panel states beside what they brought. */
function partnerShare(slug: string, share: number): number {
  return partnerLinks.some((link) => link.slug === slug) ? DEFAULT_PARTNER_SHARE : share
}

import { backorderDate } from '@/contract/buying/delivery-rules'
import { toMajor } from '@/contract/values/minor-units'
import { isUpcoming } from '@/lib/domain/cart/offer-times'
import type { ProductDetail } from '../loading/assemble-product'
import { SHIPPING } from '../shipping-terms'
import type { CrawlerVariant } from './crawler-variants'

/** The prices of the variants are in US dollars. */
const VARIANT_CURRENCY = 'USD'

interface OfferFacts {
  readonly product: ProductDetail
  readonly config: { readonly siteUrl: string }
  /** Unix milliseconds. */
  readonly now: number
}

/**
 * Returns the offer of the variant on display, at a guest's price. See docs/structured-data.md#offers.
 * @param url of the variant's page
 * @param terms of delivery and return
 */
export function ownOffer(facts: OfferFacts, url: string, terms: object) {
  const { product } = facts
  const { finalPriceList, currency, outOfStock } = product
  if (!finalPriceList || !mayHaveOffer(product, finalPriceList.finalPrice)) return {}
  const { finalPrice, msrpPrice } = finalPriceList
  const end = endOfDeal(facts)
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: priceText(finalPrice),
      priceCurrency: currency,
      priceSpecification: priceSpecifications(facts, finalPriceList, end),
      ...availabilityOf(facts, !outOfStock),
      itemCondition: 'https://schema.org/NewCondition',
      ...(end && finalPrice < msrpPrice ? { priceValidUntil: end } : {}),
      ...terms,
    },
  }
}

/** Returns the offer of another variant. */
export function variantOffer(
  facts: OfferFacts,
  url: string,
  { finalPrice, inStock }: Pick<CrawlerVariant, 'finalPrice' | 'inStock'>,
  terms: object,
) {
  const { product } = facts
  if (product.currency !== VARIANT_CURRENCY || !mayHaveOffer(product, finalPrice)) return {}
  return {
    offers: {
      '@type': 'Offer',
      url,
      price: priceText(finalPrice),
      priceCurrency: VARIANT_CURRENCY,
      ...availabilityOf(facts, inStock),
      itemCondition: 'https://schema.org/NewCondition',
      ...terms,
    },
  }
}

/** Whether members pay less, and can pay it now. */
export const hasMemberPrice = (
  { product: { offer }, now }: Pick<OfferFacts, 'product' | 'now'>,
  { finalPrice, basePrice }: { readonly finalPrice: number; readonly basePrice: number },
): boolean => basePrice > 0 && basePrice < finalPrice && !isUpcoming(offer, now)

/** The public price, and the members' price when there is one. */
function priceSpecifications(
  facts: OfferFacts,
  prices: { readonly finalPrice: number; readonly basePrice: number },
  end: string | undefined,
) {
  const { config } = facts
  const { currency } = facts.product
  const { finalPrice, basePrice } = prices
  const specification = (price: number) => ({
    '@type': 'UnitPriceSpecification',
    price: priceText(price),
    priceCurrency: currency,
  })
  if (!hasMemberPrice(facts, prices)) return [specification(finalPrice)]
  return [
    specification(finalPrice),
    {
      ...specification(basePrice),
      ...(end ? { validThrough: end } : {}),
      // The site's own structured data describes the programme.
      validForMemberTier: { '@type': 'MemberProgramTier', '@id': `${config.siteUrl}/#member-tier` },
    },
  ]
}

/** Until an upcoming deal starts, only its plain purchase can be bought, and without one nothing. */
export function availabilityOf(
  { product: { offer, allowOrderOutOfStock }, now }: Pick<OfferFacts, 'product' | 'now'>,
  inStock: boolean,
) {
  const isWaiting = isUpcoming(offer, now) && !offer?.isShowOnetimePurchase
  if (isWaiting) {
    return {
      availability: 'https://schema.org/OutOfStock',
      ...(offer?.gmtStartTime ? { availabilityStarts: isoTime(offer.gmtStartTime) } : {}),
    }
  }
  if (inStock) return { availability: 'https://schema.org/InStock' }
  return allowOrderOutOfStock
    ? { availability: 'https://schema.org/BackOrder', availabilityStarts: backorderDate(now) }
    : { availability: 'https://schema.org/OutOfStock' }
}

/** When the running deal ends; undefined without one. */
function endOfDeal({ product: { offer }, now }: OfferFacts): string | undefined {
  const endsAt = offer?.endTime ?? offer?.gmtEndTime
  return endsAt === undefined || endsAt * 1000 <= now || isUpcoming(offer, now) ? undefined : isoTime(endsAt)
}

/** An offer requires a price above 0 and a product that may have one. */
function mayHaveOffer({ canCreateUnIndexProductOffer }: ProductDetail, finalPrice: number): boolean {
  return finalPrice > 0 && canCreateUnIndexProductOffer !== false
}

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString()

const priceText = (minor: number) => toMajor(minor).toFixed(2)

type TermsSubject = Pick<ProductDetail, 'returnPolicy' | 'brandName' | 'storeId'>

/**
 * Returns delivery and return terms of an offer as structured data (docs/structured-data.md). A product with a return
 * period of 0 days is a final sale.
 * @param address the page's URL, by which other offers on it may refer to these terms
 */
export function offerTerms({ returnPolicy, brandName, storeId }: TermsSubject, address: string) {
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      '@id': `${address}#shipping`,
      shippingRate: { '@type': 'MonetaryAmount', value: toMajor(SHIPPING.rate), currency: SHIPPING.currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: SHIPPING.country },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        businessDays: {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: SHIPPING.businessDays.map((day) => `https://schema.org/${day}`),
        },
        cutoffTime: SHIPPING.cutoff,
        handlingTime: days(SHIPPING.handling),
        transitTime: days(SHIPPING.transit),
      },
    },
    ...(returnPolicy
      ? {
          hasMerchantReturnPolicy: {
            '@type': 'MerchantReturnPolicy',
            '@id': `${address}#returns`,
            applicableCountry: SHIPPING.country,
            ...(returnPolicy.days === 0
              ? { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
              : {
                  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
                  merchantReturnDays: returnPolicy.days,
                  returnMethod: 'https://schema.org/ReturnByMail',
                  returnFees: 'https://schema.org/FreeReturn',
                }),
          },
        }
      : {}),
    seller: { '@type': 'Organization', '@id': `${address}#seller`, name: brandName, identifier: storeId },
  }
}

/**
 * Returns a reference to the terms of another offer of the same page: a group of variants would otherwise repeat them
 * many times.
 */
export function sameOfferTerms({ returnPolicy }: TermsSubject, address: string) {
  return {
    shippingDetails: { '@id': `${address}#shipping` },
    ...(returnPolicy ? { hasMerchantReturnPolicy: { '@id': `${address}#returns` } } : {}),
    seller: { '@id': `${address}#seller` },
  }
}

function days({ min, max }: { readonly min: number; readonly max: number }) {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' }
}

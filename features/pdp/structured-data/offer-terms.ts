import { toMajor } from '@/contract/minor-units'
import type { ProductDetail } from '../assemble-product'
import { SHIPPING } from '../shipping-terms'

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

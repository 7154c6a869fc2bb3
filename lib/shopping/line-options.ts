import { useTranslations } from 'use-intl'
import type { CartLine } from '@/contract/cart'
import { isMembershipLine } from './cart-amounts'

type LineWithOptions = Pick<
  CartLine,
  'linkedVariant' | 'bundleSize' | 'offerDetails' | 'productType' | 'planDeliveryLabel'
> & { readonly accounting: Pick<CartLine['accounting'], 'subTotal'> }

/** Returns what tells a line from others of its product: 'Lavender', '500 ml', 'Bundle of 4'. Needs the texts of `cart`. */
export function useLineOptions({ withPlan }: { readonly withPlan: boolean }) {
  const t = useTranslations('cart.line')
  return (line: LineWithOptions): readonly string[] => {
    const { linkedVariant, bundleSize, offerDetails, planDeliveryLabel } = line
    const packSize = offerDetails.childOfferId ? (offerDetails.quantity ?? 0) : 0
    return [
      ...linkedVariant.map(({ name }) => name),
      ...(bundleSize ? [t('bundle', { count: bundleSize, shown: String(bundleSize) })] : []),
      ...(packSize > 0 ? [t('pack', { count: packSize, shown: String(packSize) })] : []),
      ...(isMembershipLine(line) ? [t(line.accounting.subTotal > 0 ? 'paidYearly' : 'yearly')] : []),
      ...(withPlan && planDeliveryLabel ? [planDeliveryLabel] : []),
    ]
  }
}

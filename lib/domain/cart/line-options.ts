import { useTranslations } from 'use-intl'
import type { CartLine } from '@/contract/buying/cart'
import { leftToRightText } from '../../i18n/text-direction'
import { formatMoney } from '../../money'
import { isMembershipLine } from './cart-amounts'

type LineWithOptions = Pick<
  CartLine,
  'linkedVariant' | 'bundleSize' | 'offerDetails' | 'productType' | 'planDeliveryLabel' | 'renewal'
> & { readonly accounting: Pick<CartLine['accounting'], 'subTotal'> }

/** Returns what tells a line from others of its product: 'Lavender', '500 ml', 'Bundle of 4'. Needs the texts of `cart`. */
export function useLineOptions({ withPlan }: { readonly withPlan: boolean }) {
  const t = useTranslations('cart.line')
  return (line: LineWithOptions): readonly string[] => {
    const { linkedVariant, bundleSize, offerDetails, planDeliveryLabel, renewal } = line
    const isFree = line.accounting.subTotal === 0
    const yearPrice = renewal && leftToRightText(formatMoney(renewal.price, renewal.currencySymbol))
    const packSize = offerDetails.childOfferId ? (offerDetails.quantity ?? 0) : 0
    return [
      ...linkedVariant.map(({ name }) => name),
      ...(bundleSize ? [t('bundle', { count: bundleSize })] : []),
      ...(packSize > 0 ? [t('pack', { count: packSize })] : []),
      ...(isMembershipLine(line)
        ? [
            isFree && yearPrice !== undefined
              ? t('thenYearly', { price: yearPrice })
              : t(isFree ? 'yearly' : 'paidYearly'),
          ]
        : []),
      ...(withPlan && planDeliveryLabel ? [planDeliveryLabel] : []),
    ]
  }
}

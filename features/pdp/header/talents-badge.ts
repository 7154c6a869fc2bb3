import type { ProductDetail } from '../assemble-product'

/** What the Talents badge says (specification 2.3, block 8). Amounts in minor units. */
export type TalentsBadge =
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  | { readonly kind: 'back'; readonly amount: number }

/** The badge of a product; none when nothing comes back. */
export function talentsBadgeOf({
  finalPriceList,
  rewardFinalPrice,
}: Pick<ProductDetail, 'finalPriceList' | 'rewardFinalPrice'>): TalentsBadge | undefined {
  const range = finalPriceList?.rewardRange ?? []
  const [min, max] = [Math.min(...range), Math.max(...range)]
  if (range.length > 1 && max > 0 && min < max) return { kind: 'range', min, max }
  const amount = range.length > 0 ? max : rewardFinalPrice
  return amount > 0 ? { kind: 'back', amount } : undefined
}

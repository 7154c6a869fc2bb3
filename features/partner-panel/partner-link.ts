import type { PartnerLink } from '@/contract/partner'
import { routes } from '@/lib/routes'

/** The full address that a partner gives away: the product's with `linkid`. */
export function partnerAddress(siteUrl: string, { slug, linkid }: Pick<PartnerLink, 'slug' | 'linkid'>): string {
  return `${siteUrl}${routes.product(slug)}?linkid=${encodeURIComponent(linkid)}`
}

/** Orders among clicks in per cent with one decimal, '6.7'; undefined while nobody has clicked. */
export function orderRate({ clicks, orders }: Pick<PartnerLink, 'clicks' | 'orders'>): string | undefined {
  return clicks > 0 ? String(Math.round((1000 * orders) / clicks) / 10) : undefined
}

/** A percentage without needless decimals: 6 gives '6', 6.25 gives '6.25'. */
export const percentText = (percentage: number): string => String(Math.round(percentage * 100) / 100)

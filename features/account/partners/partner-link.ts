import type { PartnerLink } from '@/contract/account/partners'
import type { Locale } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import { siteAddress } from '@/lib/site-address'

/** Returns the full address to share: the product's address in a language, with `linkid`. */
export function partnerAddress(language: Locale, { slug, linkid }: Pick<PartnerLink, 'slug' | 'linkid'>): string {
  return `${siteAddress(language, routes.product(slug))}?linkid=${encodeURIComponent(linkid)}`
}

/** Returns orders per click as a percentage with one decimal, such as '6.7'; undefined without clicks. */
export function orderRate({ clicks, orders }: Pick<PartnerLink, 'clicks' | 'orders'>): string | undefined {
  return clicks > 0 ? String(Math.round((1000 * orders) / clicks) / 10) : undefined
}

/** Formats a percentage without needless decimals: 6 as '6', 6.25 as '6.25'. */
export const percentText = (percentage: number): string => String(Math.round(percentage * 100) / 100)

import { useQuery } from '@tanstack/react-query'
import type { UpsellCampaign } from '@/contract/buying/campaigns'
import type { ProductData } from '@/contract/finding/catalogue'
import { useApi } from '@/lib/api/api-context'
import { upsellCampaignQuery } from './api/purchase-queries'
import { campaignInForce } from './rules/campaign'
import type { PurchasableProduct, PurchaseTerms } from './rules/purchase-terms'

interface KnownCampaign {
  readonly campaign: PurchaseTerms['campaign']
  readonly upsell: UpsellCampaign | undefined
}

/** Returns the campaign in force at `now`: the one that the address names, else the product's group buy. */
export function useCampaign(
  product: PurchasableProduct,
  parameter: string | readonly string[] | undefined,
  now: number,
): KnownCampaign {
  const campaignId = campaignOfAddress(parameter, product)
  const { data: upsell, isPending } = useQuery({
    ...upsellCampaignQuery(useApi(), campaignId ?? ''),
    enabled: campaignId !== undefined,
  })
  if (campaignId !== undefined && isPending) return { campaign: 'loading', upsell }
  return { campaign: campaignInForce({ groupBuy: product.groupBuyCampaign, upsell }, now) ?? 'none', upsell }
}

/**
 * Returns the upsell campaign of `?campaignId=` when it belongs to the product. A link to the campaign of another
 * product changes no price.
 */
export function campaignOfAddress(
  parameter: string | readonly string[] | undefined,
  { upsellCampaignId }: Pick<ProductData, 'upsellCampaignId'>,
): string | undefined {
  const campaignId = typeof parameter === 'string' ? parameter : parameter?.[0]
  return campaignId && campaignId === upsellCampaignId ? campaignId : undefined
}

import { useQuery } from '@tanstack/react-query'
import type { UpsellCampaign } from '@/contract/campaigns'
import { useApi } from '@/lib/api/api-context'
import { upsellCampaignQuery } from './api/upsell-campaign'
import { askedCampaign } from './asked-campaign'
import { campaignInForce } from './rules/campaign'
import type { PurchasableProduct, PurchaseTerms } from './rules/purchase-terms'

interface KnownCampaign {
  readonly campaign: PurchaseTerms['campaign']
  readonly upsell: UpsellCampaign | undefined
}

/** The campaign that counts at `now`: the one that the address asks for, or the product's group buy. */
export function useCampaign(
  product: PurchasableProduct,
  parameter: string | readonly string[] | undefined,
  now: number,
): KnownCampaign {
  const campaignId = askedCampaign(parameter, product)
  const { data: upsell, isPending } = useQuery({
    ...upsellCampaignQuery(useApi(), campaignId ?? ''),
    enabled: campaignId !== undefined,
  })
  if (campaignId !== undefined && isPending) return { campaign: 'loading', upsell }
  return { campaign: campaignInForce({ groupBuy: product.groupBuyCampaign, upsell }, now) ?? 'none', upsell }
}

import type { ProductData } from '@/contract/catalogue'

/**
 * The upsell campaign that an address asks for with `?campaignId=`, when it is this product's own: a link to another
 * product's campaign changes no price.
 */
export function askedCampaign(
  parameter: string | readonly string[] | undefined,
  { upsellCampaignId }: Pick<ProductData, 'upsellCampaignId'>,
): string | undefined {
  const asked = typeof parameter === 'string' ? parameter : parameter?.[0]
  return asked && asked === upsellCampaignId ? asked : undefined
}

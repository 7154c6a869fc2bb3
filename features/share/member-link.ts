/**
 * The address that a member shares: the product's own with `referral_id`, which goes into the sign-up of whoever comes by
 * it as `referralCode` (specification 3, mapped payload names).
 * @param productUrl full address of the product, without a query
 * @param memberId the profile's userId
 */
export function memberLink(productUrl: string, memberId: string): string {
  return `${productUrl}?referral_id=${encodeURIComponent(memberId)}`
}

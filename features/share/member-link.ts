/**
 * Returns the address that a member shares: the product's address with `referral_id`, which a sign-up through it stores
 * as `referralCode`.
 * @param productUrl full address of the product, without a query
 * @param memberId the profile's userId
 */
export function memberLink(productUrl: string, memberId: string): string {
  return `${productUrl}?referral_id=${encodeURIComponent(memberId)}`
}

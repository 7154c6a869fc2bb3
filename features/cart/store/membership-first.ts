import type { CartLine } from '@/contract/cart'
import type { LineChoice } from '@/lib/shopping/cart-context'

/** productType of the membership (specification 3, cart line). */
export const MEMBERSHIP_PRODUCT_TYPE = 5

interface MembershipInput {
  readonly choice: LineChoice
  readonly hasMembership: boolean
  readonly lines: readonly Pick<CartLine, 'productType'>[]
}

/**
 * Whether the membership goes into the cart before the item (specification 4.2, add from the product page, step 3): a
 * subscription, by somebody without one, into a cart that has items but no membership yet.
 */
export function needsMembershipFirst({ choice, hasMembership, lines }: MembershipInput): boolean {
  if (choice.kind !== 'subscription' || hasMembership || lines.length === 0) return false
  return !lines.some(isMembershipLine)
}

/** The line is the membership itself: there is one at most. */
export function isMembershipLine({ productType }: Pick<CartLine, 'productType'>): boolean {
  return productType === MEMBERSHIP_PRODUCT_TYPE
}

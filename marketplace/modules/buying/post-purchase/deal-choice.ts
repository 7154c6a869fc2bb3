/** Which deals go with an order, and at which price: pure (docs/deals.md#after-the-purchase). */

import { createHash } from 'node:crypto'
import { HIGHEST_PERCENT, LOWEST_PERCENT, MAX_EXCLUSIVE, OFFER_PERCENT } from './post-purchase-policy.ts'

export interface DealCandidate {
  readonly variantId: string
  readonly productId: string
  /** In minor units of US dollars, without timed deals. */
  readonly memberPrice: number
  /** Price of the upsell campaign of the product, in minor units of US dollars. */
  readonly campaignPrice: number | null
  /** Sold by a store of the order. */
  readonly isSameStore: boolean
  /** Goes with a product of the order instead of replacing it. */
  readonly isComplement: boolean
}

export interface ChosenDeal {
  readonly type: 'OTO' | 'EXCLUSIVE'
  readonly variantId: string
  /** In minor units of US dollars. */
  readonly price: number
}

/**
 * Returns the exclusive deals of an order, then its one-time offer. The same order and candidates always give the same
 * deals. Candidates of the order's own stores come first, and among these the ones that go with what was ordered.
 */
export function chooseDeals(orderId: string, candidates: readonly DealCandidate[]): ChosenDeal[] {
  const ranked = candidates
    .map((candidate) => ({ candidate, order: hashOf(orderId, candidate.productId) }))
    .sort((a, b) => tierOf(a.candidate) - tierOf(b.candidate) || a.order - b.order)
    .map(({ candidate }) => candidate)
  const offered = ranked.find(({ isSameStore, campaignPrice }) => isSameStore && campaignPrice !== null) ?? ranked.at(0)
  if (!offered) return []
  const exclusive = ranked.filter(({ productId }) => productId !== offered.productId).slice(0, MAX_EXCLUSIVE)
  return [
    ...exclusive.map(
      ({ variantId, productId, memberPrice }): ChosenDeal => ({
        type: 'EXCLUSIVE',
        variantId,
        price: lessPercent(memberPrice, percentOf(orderId, productId)),
      }),
    ),
    {
      type: 'OTO',
      variantId: offered.variantId,
      price: offered.campaignPrice ?? lessPercent(offered.memberPrice, OFFER_PERCENT),
    },
  ]
}

const tierOf = ({ isSameStore, isComplement }: DealCandidate): number => (isSameStore ? 0 : 2) + (isComplement ? 0 : 1)

const percentOf = (orderId: string, productId: string): number =>
  LOWEST_PERCENT + (hashOf(`${orderId} price`, productId) % (HIGHEST_PERCENT - LOWEST_PERCENT + 1))

const lessPercent = (amount: number, percent: number): number => Math.round((amount * (100 - percent)) / 100)

const hashOf = (orderId: string, productId: string): number =>
  createHash('sha256').update(`${orderId}:${productId}`).digest().readUInt32LE(0)

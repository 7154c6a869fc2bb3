import type { DealProblem, DealPurchase } from '../use-buy-deal'

/** What the page of an offer shows. Pure. */

interface OfferFacts {
  /** The deal as last loaded: undefined while it is loading, null when the order has none for this product any more. */
  readonly deal:
    | { readonly endsAt: number; readonly inStock: boolean; readonly isAdded: boolean; readonly isDeclined: boolean }
    | null
    | undefined
  readonly purchase: DealPurchase
  /** The server's time, in Unix seconds. */
  readonly now: number
}

/**
 * `answered`: the offer was taken or declined on an earlier visit. `twice`: it was taken elsewhere, and pressed again
 * here. `over`: its time is up. While it is being bought it never ends: the marketplace decides.
 */
export type OfferView = 'loading' | 'open' | 'busy' | 'added' | 'answered' | 'twice' | 'soldOut' | 'over'

export function offerView({ deal, purchase, now }: OfferFacts): OfferView {
  if (purchase.kind === 'added') return 'added'
  if (purchase.kind === 'busy' || purchase.kind === 'leaving') return 'busy'
  if (deal === undefined) return 'loading'
  const problem = purchase.kind === 'refused' ? purchase.problem : undefined
  if (problem === 'twice') return 'twice'
  if (deal?.isAdded || deal?.isDeclined) return 'answered'
  if (problem === 'soldOut' || deal?.inStock === false) return 'soldOut'
  if (problem === 'over' || deal === null || now >= deal.endsAt) return 'over'
  return 'open'
}

/** True for problems that end the offer: its outcome tells them. The panel tells the others. */
export function hasOutcome(problem: DealProblem): problem is 'twice' | 'soldOut' | 'over' {
  return problem === 'twice' || problem === 'soldOut' || problem === 'over'
}

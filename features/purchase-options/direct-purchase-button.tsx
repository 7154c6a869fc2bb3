import type { ReactNode } from 'react'
import type { PriceDetail } from '@/contract/pricing'
import { useRenderedAt } from '@/lib/time/server-clock'
import { addButtonState } from './add-button-state'
import type { PurchaseActions } from './components/priced-panel'
import { PurchaseButton } from './components/purchase-button'
import { isCardOnlyChoice, startChoice } from './purchase-choice'
import { GUEST, type PurchasableProduct, termsOf, type Viewer } from './purchase-terms'
import { quantityFor, quantityOptionsFor } from './quantity-options'
import { useCampaign } from './use-campaign'

interface DirectPurchaseButtonProps {
  readonly product: PurchasableProduct
  readonly price: PriceDetail | undefined
  readonly campaignId?: string | readonly string[] | undefined
  readonly viewer?: Viewer
  readonly actions?: PurchaseActions | undefined
  /** Stands in its place when there is something to choose, or nothing to add: the way to the options. */
  readonly otherwise: ReactNode
}

/** "Add to Cart" away from the panel, when the card is the only choice and can be bought (decisions, section 4). */
export function DirectPurchaseButton({ product, price, campaignId, ...rest }: DirectPurchaseButtonProps) {
  const { viewer = GUEST, actions, otherwise } = rest
  const now = useRenderedAt()
  const { campaign } = useCampaign(product, campaignId, now)
  if (!price) return otherwise

  const terms = termsOf({ viewer, price, campaign, now })
  const isAdding = actions?.isAdding ?? false
  const state = addButtonState({ isAdding, isUpcomingChosen: terms.isUpcoming, ...product })
  if (!isCardOnlyChoice(terms) || state === 'notify' || state === 'comingSoon') return otherwise
  const choice = startChoice(terms)
  const quantity = quantityFor(undefined, quantityOptionsFor(choice, terms, product))
  return (
    <PurchaseButton
      product={product}
      isUpcomingChosen={false}
      isAdding={isAdding}
      onAdd={actions && (() => actions.onAdd({ choice, quantity }))}
      onNotify={undefined}
      isCompact
    />
  )
}

import type { ReactNode } from 'react'
import type { PriceDetail } from '@/contract/pricing'
import { useRenderedAt } from '@/lib/time/server-clock'
import { PurchaseButton } from './components/purchase-button'
import { isCardOnlyChoice, startChoice } from './rules/purchase-choice'
import { type PurchasableProduct, termsOf } from './rules/purchase-terms'
import { quantityFor, quantityOptionsFor } from './rules/quantity-options'
import { useCampaign } from './use-campaign'
import { type NotifyMe, usePurchaseActions } from './use-purchase-actions'
import { useViewer } from './use-viewer'

interface DirectPurchaseButtonProps {
  readonly product: PurchasableProduct
  readonly price: PriceDetail | undefined
  readonly campaignId?: string | readonly string[] | undefined
  readonly notify: NotifyMe
  /** Rendered instead when there is something to choose, or nothing to add: the link to the options. */
  readonly otherwise: ReactNode
}

/** "Add to Cart" away from the panel. Renders `otherwise` when there is something to choose or nothing to add. */
export function DirectPurchaseButton({ product, price, campaignId, notify, otherwise }: DirectPurchaseButtonProps) {
  const now = useRenderedAt()
  const viewer = useViewer()
  const actions = usePurchaseActions(product, notify)
  const { campaign } = useCampaign(product, campaignId, now)
  if (!price || viewer.kind === 'arriving') return otherwise

  const terms = termsOf({ viewer, price, campaign, now })
  const isOrderable = product.inStock || product.allowOrderOutOfStock
  if (!isCardOnlyChoice(terms) || terms.isUpcoming || !isOrderable) return otherwise
  const choice = startChoice(terms)
  const quantity = quantityFor(undefined, quantityOptionsFor(choice, terms, product))
  return (
    <PurchaseButton
      product={product}
      isUpcomingChosen={false}
      selection={{ choice, quantity, terms, currency: price.currency }}
      actions={actions}
      isCompact
    />
  )
}

import type { AddToCart, CartActions, CartProduct, LineChoice } from '@/lib/domain/cart/cart-context'
import { plainFrequencyLabel } from '@/lib/domain/cart/frequency-label'
import type { SessionPrompt } from '@/lib/session/session-prompt'
import type { PurchaseChoice } from './rules/purchase-choice'
import { choicePrice } from './rules/purchase-price'
import { type PurchasableProduct, type PurchaseTerms, runningCampaign } from './rules/purchase-terms'

/** What the shopper has chosen to buy. */
export interface PurchaseSelection {
  readonly choice: PurchaseChoice
  /** Units, or packs of a child offer. */
  readonly quantity: number
  /** As the shopper saw them. */
  readonly terms: PurchaseTerms
  readonly currency: string
}

interface Purchase {
  readonly product: PurchasableProduct
  readonly selection: PurchaseSelection
  readonly add: CartActions['add']
  readonly requestSignIn: SessionPrompt['requestSignIn']
  /** Called when the product names no variant. */
  readonly onInvalidVariant: () => void
}

/**
 * Adds what is chosen on the product page. A guest is asked to sign in first when the choice needs an account, and the
 * add continues by itself. Messages are shown by the cart.
 */
export async function purchase({ product, selection, add, requestSignIn, onInvalidVariant }: Purchase): Promise<void> {
  if (product.selectedVariant.variantId === '') return onInvalidVariant()
  const request = addRequest(product, selection)
  if (selection.terms.viewer.kind === 'guest' && needsSignIn(request.choice)) {
    requestSignIn({ reason: 'deal', subject: product.productName, onSignedIn: () => void add(request) })
    return
  }
  await add(request)
}

function addRequest(product: PurchasableProduct, { choice, quantity, terms, currency }: PurchaseSelection): AddToCart {
  const cartProduct: CartProduct = {
    childProductId: product.childProductId,
    parentProductId: product.parentProductId,
    centralProductId: product.centralProductId,
    unitId: product.unitId,
    storeId: product.storeId,
    productName: product.productName,
    brandName: product.storeName,
    slug: product.productSeo.slug,
    finalPrice: choicePrice(choice, terms),
    currency,
    minimumQuantity: product.mouData?.mouQty,
  }
  return { product: cartProduct, choice: lineChoiceOf(choice, terms), quantity, source: 'PDP' }
}

/**
 * Returns the choice of the panel as the cart knows it. A choice whose campaign, pack or frequency has ended meanwhile
 * becomes a one-time purchase, which the marketplace prices.
 */
export function lineChoiceOf(choice: PurchaseChoice, terms: PurchaseTerms): LineChoice {
  switch (choice.kind) {
    case 'subscription':
      return subscriptionOf(choice.frequencyId, terms)
    case 'childOffer':
      return packOf(choice.childOfferId, terms)
    case 'campaign':
      return campaignOf(terms)
    case 'card':
    case 'plain':
      return ONE_TIME
  }
}

/** True for what a guest cannot buy: subscriptions, and the prices of campaigns and group buys. */
export function needsSignIn({ kind }: LineChoice): boolean {
  return kind === 'subscription' || kind === 'upsell' || kind === 'groupBuy'
}

const ONE_TIME: LineChoice = { kind: 'oneTime' }

function subscriptionOf(frequencyId: string, { frequencies, sellingPlanId }: PurchaseTerms): LineChoice {
  const frequency = frequencies.find((one) => one.frequencyId === frequencyId)
  if (!frequency || sellingPlanId === undefined) return ONE_TIME
  return {
    kind: 'subscription',
    sellingPlanId,
    frequencyId,
    label: plainFrequencyLabel(frequency.planDropdownLabel),
    duration: frequency.frequencyDuration,
    value: frequency.frequencyValue,
  }
}

function packOf(childOfferId: string, { childOffers }: PurchaseTerms): LineChoice {
  const offer = childOffers.find((one) => one.childOfferId === childOfferId)
  return offer ? { kind: 'childOffer', childOfferId, packSize: offer.quantity } : ONE_TIME
}

function campaignOf(terms: PurchaseTerms): LineChoice {
  const campaign = runningCampaign(terms)
  if (!campaign) return ONE_TIME
  const { kind, campaignId } = campaign
  return kind === 'groupBuy' ? { kind, campaignId } : { kind, upsellCampaignId: campaignId }
}

import { MOST_COMMON_MARK } from '@/contract/values/wire-values'
import { type PurchaseTerms, runningCampaign } from './purchase-terms'

/**
 * A way to buy (docs/prices.md#purchase-choices). `card` is the member offer card; `campaign` is the same card while a
 * campaign runs; `plain` is the one-time purchase at the list price beside it.
 */
export type PurchaseChoice =
  | { readonly kind: 'card' }
  | { readonly kind: 'subscription'; readonly frequencyId: string }
  | { readonly kind: 'campaign' }
  | { readonly kind: 'plain' }
  | { readonly kind: 'childOffer'; readonly childOfferId: string }

export type OfferOptionTitle = 'groupBuy' | 'upcomingDeal' | 'oneTimePurchase'

/** Returns the title of the member offer card. */
export function offerOptionTitle(terms: PurchaseTerms): OfferOptionTitle {
  if (runningCampaign(terms)?.kind === 'groupBuy') return 'groupBuy'
  return terms.isUpcoming ? 'upcomingDeal' : 'oneTimePurchase'
}

/** Returns the default frequency of a subscription: the most common one, else the first. */
export function defaultFrequency({ frequencies }: Pick<PurchaseTerms, 'frequencies'>) {
  return frequencies.find(({ planDropdownLabel }) => planDropdownLabel.includes(MOST_COMMON_MARK)) ?? frequencies[0]
}

/** Returns all choices in display order. A subscription is listed once, with its default frequency. */
export function availableChoices(terms: PurchaseTerms): readonly PurchaseChoice[] {
  const frequency = defaultFrequency(terms)
  return [
    ...terms.childOffers.map(({ childOfferId }): PurchaseChoice => ({ kind: 'childOffer', childOfferId })),
    cardChoice(terms),
    ...(frequency ? [{ kind: 'subscription', frequencyId: frequency.frequencyId } as const] : []),
    ...(hasPlainChoice(terms) ? [{ kind: 'plain' } as const] : []),
  ]
}

/** Returns the choice that is selected at first. */
export function startChoice(terms: PurchaseTerms): PurchaseChoice {
  if (runningCampaign(terms)) return { kind: 'campaign' }
  if (terms.isUpcoming && hasPlainChoice(terms)) return { kind: 'plain' }
  if (terms.campaign !== 'loading') {
    const highlighted = terms.childOffers.find(({ highlight }) => highlight) ?? terms.childOffers[0]
    if (highlighted) return { kind: 'childOffer', childOfferId: highlighted.childOfferId }
  }
  return { kind: 'card' }
}

/** Returns the shopper's choice as long as it is available, else the first one. */
export function currentChoice(picked: PurchaseChoice | undefined, terms: PurchaseTerms): PurchaseChoice {
  if (!picked) return startChoice(terms)
  // The card stays chosen when a campaign starts or ends under it.
  if (picked.kind === 'card' || picked.kind === 'campaign') return cardChoice(terms)
  if (picked.kind === 'subscription') {
    return terms.frequencies.some(({ frequencyId }) => frequencyId === picked.frequencyId) ? picked : startChoice(terms)
  }
  return availableChoices(terms).some((choice) => isSameChoice(choice, picked)) ? picked : startChoice(terms)
}

/** True for the same card. All frequencies of a subscription share one. */
export function isSameChoice(a: PurchaseChoice, b: PurchaseChoice): boolean {
  if (a.kind === 'childOffer' && b.kind === 'childOffer') return a.childOfferId === b.childOfferId
  return a.kind === b.kind
}

/** True when there is nothing to choose, so that the sticky header adds directly. */
export function isCardOnlyChoice(terms: PurchaseTerms): boolean {
  return availableChoices(terms).length === 1 && terms.campaign !== 'loading'
}

function cardChoice(terms: PurchaseTerms): PurchaseChoice {
  return { kind: runningCampaign(terms) ? 'campaign' : 'card' }
}

function hasPlainChoice(terms: PurchaseTerms): boolean {
  return terms.allowsPlain && offerOptionTitle(terms) !== 'oneTimePurchase'
}

export type AddButtonState = 'adding' | 'waiting' | 'comingSoon' | 'add' | 'notify'

interface AddButtonInput {
  readonly isAdding: boolean
  /** The card is chosen while its campaign is loading: it must not sell at the ordinary price. */
  readonly isPriceAwaited: boolean
  /** The card of an upcoming deal is what is chosen. */
  readonly isUpcomingChosen: boolean
  readonly inStock: boolean
  readonly allowOrderOutOfStock: boolean
}

/** Returns what the button below the options says and does. */
export function addButtonState({
  isAdding,
  isPriceAwaited,
  isUpcomingChosen,
  inStock,
  allowOrderOutOfStock,
}: AddButtonInput): AddButtonState {
  if (isAdding) return 'adding'
  if (isUpcomingChosen) return 'comingSoon'
  if (!inStock && !allowOrderOutOfStock) return 'notify'
  return isPriceAwaited ? 'waiting' : 'add'
}

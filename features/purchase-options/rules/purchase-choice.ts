import { type PurchaseTerms, runningCampaign } from './purchase-terms'

/**
 * What is chosen in the panel (specification 4.3, "Purchase radio"; decisions, section 4). `card` is the member offer
 * card as such, the table's "otherwise"; `subscription` is its code 0; `campaign`, the same card while a campaign runs,
 * 1; `plain`, the one-time purchase at the list price, 2; with a child offer no radio code holds.
 */
export type PurchaseChoice =
  | { readonly kind: 'card' }
  | { readonly kind: 'subscription'; readonly frequencyId: string }
  | { readonly kind: 'campaign' }
  | { readonly kind: 'plain' }
  | { readonly kind: 'childOffer'; readonly childOfferId: string }

export type OfferCardTitle = 'groupBuy' | 'upcomingDeal' | 'oneTimePurchase'

/** Marks the usual frequency in the label of every language (specification 4.3). */
export const MOST_COMMON = '(Most Common)'

/** What the member offer card is called. */
export function offerCardTitle(terms: PurchaseTerms): OfferCardTitle {
  if (runningCampaign(terms)?.kind === 'groupBuy') return 'groupBuy'
  return terms.isUpcoming ? 'upcomingDeal' : 'oneTimePurchase'
}

/** The frequency that a subscription starts with: the most common one, else the first. */
export function defaultFrequency({ frequencies }: Pick<PurchaseTerms, 'frequencies'>) {
  return frequencies.find(({ planDropdownLabel }) => planDropdownLabel.includes(MOST_COMMON)) ?? frequencies[0]
}

/** All choices in the order in which they stand; a subscription is there once, with its default frequency. */
export function availableChoices(terms: PurchaseTerms): readonly PurchaseChoice[] {
  const frequency = defaultFrequency(terms)
  return [
    ...terms.childOffers.map(({ childOfferId }): PurchaseChoice => ({ kind: 'childOffer', childOfferId })),
    cardChoice(terms),
    ...(frequency ? [{ kind: 'subscription', frequencyId: frequency.frequencyId } as const] : []),
    ...(hasPlainChoice(terms) ? [{ kind: 'plain' } as const] : []),
  ]
}

/** The choice that the panel starts with. */
export function startChoice(terms: PurchaseTerms): PurchaseChoice {
  if (runningCampaign(terms)) return { kind: 'campaign' }
  if (terms.isUpcoming && hasPlainChoice(terms)) return { kind: 'plain' }
  if (terms.campaign !== 'loading') {
    const highlighted = terms.childOffers.find(({ highlight }) => highlight) ?? terms.childOffers[0]
    if (highlighted) return { kind: 'childOffer', childOfferId: highlighted.childOfferId }
  }
  return { kind: 'card' }
}

/** What is chosen now: what the shopper picked as long as it can be had, else the start. */
export function currentChoice(picked: PurchaseChoice | undefined, terms: PurchaseTerms): PurchaseChoice {
  if (!picked) return startChoice(terms)
  // The card stays chosen when a campaign starts or ends under it.
  if (picked.kind === 'card' || picked.kind === 'campaign') return cardChoice(terms)
  if (picked.kind === 'subscription') {
    return terms.frequencies.some(({ frequencyId }) => frequencyId === picked.frequencyId) ? picked : startChoice(terms)
  }
  return availableChoices(terms).some((choice) => isSameChoice(choice, picked)) ? picked : startChoice(terms)
}

/** Two frequencies of a subscription are the same choice: they share one card. */
export function isSameChoice(a: PurchaseChoice, b: PurchaseChoice): boolean {
  if (a.kind === 'childOffer' && b.kind === 'childOffer') return a.childOfferId === b.childOfferId
  return a.kind === b.kind
}

/** The sticky header adds directly only then; otherwise it leads to the options. */
export function isCardOnlyChoice(terms: PurchaseTerms): boolean {
  return availableChoices(terms).length === 1 && terms.campaign !== 'loading'
}

function cardChoice(terms: PurchaseTerms): PurchaseChoice {
  return { kind: runningCampaign(terms) ? 'campaign' : 'card' }
}

function hasPlainChoice(terms: PurchaseTerms): boolean {
  return terms.allowsPlain && offerCardTitle(terms) !== 'oneTimePurchase'
}

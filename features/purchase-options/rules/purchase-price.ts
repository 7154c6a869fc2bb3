import { discountPercent } from '@/lib/money'
import type { PurchaseChoice } from './purchase-choice'
import { type PurchaseTerms, runningCampaign } from './purchase-terms'

/** From this saving on, in per cent, it is told (specification 9). */
const SAVINGS_THRESHOLD = 5

/**
 * What one unit, or one pack, costs with `choice`: the price on its card (specification 4.3, second reading; decisions,
 * sections 3 and 4). A guest pays the list price; a campaign, an upcoming deal and a subscription cannot be bought
 * without signing in, so that even a guest is shown what they cost then.
 */
export function choicePrice(choice: PurchaseChoice, terms: PurchaseTerms): number {
  const isGuest = terms.viewer.kind === 'guest'
  switch (choice.kind) {
    case 'campaign':
      return campaignPrice(terms)
    case 'subscription':
      return subscriptionPrice(choice.frequencyId, terms)
    case 'childOffer':
      return packPrice(choice.childOfferId, terms)
    case 'plain':
      return terms.msrp
    case 'card':
      return isGuest && !terms.isUpcoming ? terms.msrp : terms.tfm
  }
}

/** The biggest amount of the panel (specification 4.3, displayed price): what is left after the Talents came back. */
export function headlinePrice(choice: PurchaseChoice, terms: PurchaseTerms): number {
  if (terms.viewer.kind === 'guest') return terms.msrp
  switch (choice.kind) {
    case 'subscription':
    case 'campaign':
      return lessReward(choicePrice(choice, terms), terms)
    case 'plain':
      return terms.msrp
    case 'childOffer':
    case 'card':
      return lessReward(terms.tfm, terms)
  }
}

/** The list price to strike through beside `displayed`; none when it is 0 or nothing else than it. */
export function struckPrice(msrp: number, displayed: number): number | undefined {
  return msrp > displayed ? msrp : undefined
}

export interface Savings {
  readonly amount: number
  readonly percent: number
}

/** "Save ${amt} ({pct}%)": from 5 % on. */
export function savings(msrp: number, headline: number): Savings | undefined {
  const percent = discountPercent(msrp, headline)
  return percent >= SAVINGS_THRESHOLD ? { amount: msrp - headline, percent } : undefined
}

/** N of "Members Save Up To N%": the best member price against the list price, at least 5; none when nothing is saved. */
export function membersSaveUpTo(terms: PurchaseTerms): number | undefined {
  const best = Math.min(terms.tfm, runningCampaign(terms)?.newMemberPrice ?? terms.tfm)
  return terms.msrp > best ? Math.max(discountPercent(terms.msrp, best), SAVINGS_THRESHOLD) : undefined
}

/** Per cent by which a subscription is cheaper than the member price; none when it is not. */
export function subscriptionPercent(frequencyId: string, terms: PurchaseTerms): number | undefined {
  return discountPercent(terms.tfm, subscriptionPrice(frequencyId, terms)) || undefined
}

/** Per cent by which members get a pack cheaper than its list price; none when they do not. */
export function packPercent(childOfferId: string, terms: PurchaseTerms): number | undefined {
  const offer = terms.childOffers.find((one) => one.childOfferId === childOfferId)
  return offer && (discountPercent(offer.msrpPrice ?? offer.quantity * terms.msrp, offer.basePrice) || undefined)
}

/** New members, and guests who may become one, pay its first price; the others the one for existing members. */
function campaignPrice(terms: PurchaseTerms): number {
  const campaign = runningCampaign(terms)
  const { viewer } = terms
  const isFirst = viewer.kind === 'guest' || viewer.isNewMember
  return (isFirst ? campaign?.newMemberPrice : campaign?.existingMemberPrice) ?? terms.tfm
}

function subscriptionPrice(frequencyId: string, { frequencies, tfm }: PurchaseTerms): number {
  return frequencies.find((frequency) => frequency.frequencyId === frequencyId)?.subscriptionPrice ?? tfm
}

function packPrice(childOfferId: string, { childOffers, viewer, msrp, tfm }: PurchaseTerms): number {
  const offer = childOffers.find((one) => one.childOfferId === childOfferId)
  if (!offer) return viewer.kind === 'guest' ? msrp : tfm
  return viewer.kind === 'guest' ? (offer.msrpPrice ?? offer.quantity * msrp) : offer.basePrice
}

const lessReward = (amount: number, { reward }: PurchaseTerms): number => Math.max(amount - reward, 0)

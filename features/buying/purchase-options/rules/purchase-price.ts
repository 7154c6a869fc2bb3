import { discountPercent } from '@/lib/money'
import type { AccountPrices } from '@/lib/session/session-prompt'
import { availableChoices, type PurchaseChoice } from './purchase-choice'
import { type PurchaseTerms, runningCampaign } from './purchase-terms'

/** Smaller savings, in percent, are not shown. */
const MIN_SAVINGS = 5

/**
 * Returns what one unit or one pack costs: the price on the card of a choice, in minor units. A guest pays the list
 * price. Campaigns, upcoming deals and subscriptions need an account, so a guest sees their member price.
 * See docs/prices.md#who-pays-what.
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

/** Returns the largest amount of the panel: for members the price less the Talents that come back. */
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

/**
 * Returns the lowest price of one unit that this visitor can have now by any choice of the panel, in minor units; undefined
 * while nothing can be bought. A guest cannot have what needs an account, nor anyone a subscription without a membership.
 */
export function bestPrice(terms: PurchaseTerms): number | undefined {
  const prices = availableChoices(terms).flatMap((choice) => priceNow(choice, terms) ?? [])
  return prices.length > 0 ? Math.min(...prices) : undefined
}

function priceNow(choice: PurchaseChoice, terms: PurchaseTerms): number | undefined {
  const { viewer, childOffers, msrp, isUpcoming } = terms
  const price = choicePrice(choice, terms)
  switch (choice.kind) {
    case 'childOffer': {
      const pack = childOffers.find(({ childOfferId }) => childOfferId === choice.childOfferId)
      return Math.ceil(price / (pack?.quantity ?? 1))
    }
    case 'subscription':
      return viewer.kind === 'signedIn' && viewer.hasMembership ? price : undefined
    case 'campaign':
      return viewer.kind === 'guest' ? msrp : price
    case 'card':
      return isUpcoming ? undefined : price
    case 'plain':
      return price
  }
}

/**
 * Returns what one unit costs a guest now, with an account, and with a membership, for the prompt to make one
 * (docs/prices.md#prompt). A campaign's price for a first purchase is that of an account, since a new one has none.
 */
export function pricesByAccount(terms: PurchaseTerms, symbol: string): AccountPrices {
  const { msrp, tfm, reward, frequencies } = terms
  const subscription = frequencies.map((one) => one.subscriptionPrice)
  return {
    guest: msrp,
    account: runningCampaign(terms)?.newMemberPrice ?? tfm,
    back: reward,
    membership: subscription.length > 0 ? Math.min(...subscription) : undefined,
    symbol,
  }
}

/** Returns the list price to strike through beside `displayed`, or undefined when it is not higher. */
export function struckPrice(msrp: number, displayed: number): number | undefined {
  return msrp > displayed ? msrp : undefined
}

export interface Savings {
  readonly amount: number
  readonly percent: number
}

/** Returns the amount and percent of "Save $5.00 (23%)", or undefined for less than 5 %. */
export function savings(msrp: number, headline: number): Savings | undefined {
  const percent = discountPercent(msrp, headline)
  return percent >= MIN_SAVINGS ? { amount: msrp - headline, percent } : undefined
}

/**
 * Returns N of "Members Save Up To N%", the most of all ways to buy: at least 5, or undefined when members save
 * nothing.
 */
export function membersSaveUpTo(terms: PurchaseTerms): number | undefined {
  const { msrp, tfm, frequencies, childOffers } = terms
  const each = [tfm, runningCampaign(terms)?.newMemberPrice ?? tfm, ...frequencies.map((one) => one.subscriptionPrice)]
  const savings = [
    ...each.map((price): Saved => ({ list: msrp, price })),
    ...childOffers.map((one): Saved => ({ list: one.msrpPrice ?? one.quantity * msrp, price: one.basePrice })),
  ].filter(({ list, price }) => list > price)
  return savings.length > 0
    ? Math.max(MIN_SAVINGS, ...savings.map(({ list, price }) => discountPercent(list, price)))
    : undefined
}

type Saved = { readonly list: number; readonly price: number }

/** Returns the percent by which a subscription is below the member price, or undefined for none. */
export function subscriptionPercent(frequencyId: string, terms: PurchaseTerms): number | undefined {
  return discountPercent(terms.tfm, subscriptionPrice(frequencyId, terms)) || undefined
}

/** Returns the percent by which a pack's member price is below its list price, or undefined for none. */
export function packPercent(childOfferId: string, terms: PurchaseTerms): number | undefined {
  const offer = terms.childOffers.find((one) => one.childOfferId === childOfferId)
  return offer && (discountPercent(offer.msrpPrice ?? offer.quantity * terms.msrp, offer.basePrice) || undefined)
}

/** Guests and new members pay the price of a first purchase; others the price for existing members. */
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

/** How a price is paid with Talents. Both in minor units of the page's currency (docs/wallet.md). */
export interface TalentsPayment {
  readonly money: number
  readonly talents: number
}

/**
 * Returns how much of a price Talents pay: all of it when the wallet covers it, else what the wallet holds. Undefined
 * without a balance or without a price.
 */
export function talentsPayment(price: number, walletBalance: number): TalentsPayment | undefined {
  if (walletBalance <= 0 || price <= 0) return undefined
  const talents = Math.min(price, walletBalance)
  return { money: price - talents, talents }
}

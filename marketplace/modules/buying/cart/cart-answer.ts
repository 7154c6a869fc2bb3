import type { z } from 'zod'
import type { cartAnswer } from '../../../../contract/buying/cart.ts'
import { deliveryDays } from '../../../../contract/buying/delivery-rules.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import { toMajorIn } from '../../../shared/money.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { LineDetails } from '../../finding/catalogue/cards/line-details.ts'
import type { CurrentCampaign } from '../campaigns/campaigns-service.ts'
import type { CartBuyer } from './cart-ports.ts'
import { orderConfirmation } from './checkout/order-draft.ts'
import { usableTalents } from './checkout/usable-talents.ts'
import { countedUnits } from './lines/cart-limits.ts'
import { isSentNow, type PricedCart } from './pricing/cart-pricing.ts'
import { amountsOf, type ValuedLine } from './pricing/cart-valuation.ts'

export type CartResponse = NonNullable<z.input<typeof cartAnswer>>['data']
type LineResponse = CartResponse['sellers'][number]['products'][number]

export interface AnswerFacts {
  readonly priced: PricedCart
  readonly buyer: CartBuyer & { readonly mobile: string }
  readonly details: ReadonlyMap<string, LineDetails>
  readonly campaigns: readonly CurrentCampaign[]
  readonly isForCheckout: boolean
  readonly deliveryAddressId?: string | undefined
  /** For a checkout cart: the balance of a signed-in buyer's wallet, in minor units of US dollars. */
  readonly walletBalance?: number | undefined
  /** For a checkout cart: its gift card; `balance` is in minor units of US dollars. */
  readonly giftCard?: { readonly id: string; readonly endsWith: string; readonly balance: number } | undefined
  /** Unix milliseconds. */
  readonly now: number
}

/** Returns a cart in the wire format, with amounts in the requested currency. */
export function answerOf(facts: AnswerFacts, context: RequestContext): CartResponse {
  const { priced, buyer } = facts
  const { cart, totals, valuation, member, promotion } = priced
  return {
    cartId: cart.id,
    ...(cart.parentCartId !== null && { parentCartId: cart.parentCartId }),
    _id: cart.id,
    coupon: cart.promoCode ?? '',
    currencyCode: context.currency.code,
    currencySymbol: context.currency.symbol,
    accounting: {
      finalTotal: toMajor(totals.finalTotal),
      msrpPrice: toMajor(totals.msrpPrice),
      subTotal: toMajor(totals.subTotal),
      promoDiscount: toMajor(totals.promoDiscount),
      deliveryFee: toMajor(totals.deliveryFee),
      ...(totals.tax !== undefined && { tax: toMajor(totals.tax) }),
      rewardFinalPrice: toMajor(buyer.isSignedIn ? totals.talents : 0),
      memberTotal: toMajor(member.total),
      memberReward: toMajor(member.talents),
      memberDeals: toMajor(member.dealsAtList),
      ...paidFirstResponse(facts, context),
    },
    sellers: sellersResponse(facts, context),
    savedForLater: valuation.saved
      .filter((line) => line.row.kind !== 'deal')
      .map((line) => lineResponse(line, { promoDiscount: 0 }, facts, context)),
    notTakenOver: notTakenOverResponse(facts),
    customAttribute: campaignsResponse(facts, context),
    ...(promotion && {
      promotion: {
        promo_code: promotion.code,
        description: promotion.description,
        discount: toMajor(promotion.discount),
        ...(promotion.problem !== undefined && { problem: promotion.problem }),
      },
    }),
    user: { mobile: buyer.mobile },
    ...(facts.isForCheckout && confirmationResponse(facts, context)),
    ...(facts.deliveryAddressId !== undefined && { deliveryAddress: { _id: facts.deliveryAddressId } }),
  }
}

/** Products that have left the cart since are not named. */
function notTakenOverResponse({ priced, details }: AnswerFacts) {
  return (priced.cart.notTakenOver ?? []).flatMap(({ variantId, units }) => {
    const name = details.get(variantId)?.name
    return name === undefined ? [] : [{ name, units }]
  })
}

function confirmationResponse(facts: AnswerFacts, { currency }: RequestContext) {
  const giftCardId = giftCardPays(facts, currency) > 0 ? facts.giftCard?.id : undefined
  const { digest, refused } = orderConfirmation(facts.priced, currency, giftCardId ?? null)
  return {
    confirmation: digest,
    ...(refused && { refusedOrder: { total: toMajor(refused.total), currencyCode: refused.currencyCode } }),
  }
}

/** What the gift card of the cart pays, and then what Talents can pay. */
function paidFirstResponse(facts: AnswerFacts, { currency }: RequestContext) {
  const { walletBalance, giftCard } = facts
  const { finalTotal } = facts.priced.totals
  const gift = giftCardPays(facts, currency)
  const ofGiftCard = giftCard && {
    giftCard: { endsWith: giftCard.endsWith, balance: toMajorIn(giftCard.balance, currency), usable: toMajor(gift) },
  }
  if (walletBalance === undefined) return { ...ofGiftCard }
  const { usable } = usableTalents(walletBalance, finalTotal - gift, currency)
  return {
    ...ofGiftCard,
    talentsBalance: toMajorIn(walletBalance, currency),
    talentsUsable: toMajor(usable),
    payableWithTalents: toMajor(finalTotal - gift - usable),
  }
}

const giftCardPays = ({ giftCard, priced }: AnswerFacts, currency: RequestContext['currency']): number =>
  usableTalents(giftCard?.balance ?? 0, priced.totals.finalTotal, currency).usable

function sellersResponse(facts: AnswerFacts, context: RequestContext): CartResponse['sellers'] {
  const { valuation, totals } = facts.priced
  const lines = valuation.active.map((line, at) => ({
    line,
    wire: lineResponse(
      line,
      { promoDiscount: totals.lineDiscounts[at] ?? 0, tax: totals.lineTaxes[at] },
      facts,
      context,
    ),
  }))
  const storeIds = [...new Set(valuation.active.map((line) => line.facts.storeId))]
  return storeIds.map((storeId) => {
    const its = lines.filter(({ line }) => line.facts.storeId === storeId)
    const store = its[0]?.line.facts
    const delivery = totals.deliveryOf.get(storeId) ?? { fee: 0, freeFrom: 0, missing: 0 }
    const isSent = its.some(({ line }) => isSentNow(line))
    return {
      storeId,
      storeName: store?.storeName ?? '',
      ...(store && { storeMarkColor: store.storeMarkColor }),
      ...(isSent && { deliveryDays: deliveryDays(facts.now) }),
      delivery: {
        fee: toMajor(delivery.fee),
        freeFrom: toMajor(delivery.freeFrom),
        missing: toMajor(delivery.missing),
      },
      products: its.map(({ wire }) => wire),
    }
  })
}

function lineResponse(
  line: ValuedLine,
  { promoDiscount, tax }: { readonly promoDiscount: number; readonly tax?: number | undefined },
  { priced, buyer, details }: AnswerFacts,
  { locale, currency }: RequestContext,
): LineResponse {
  const { row, facts, stock, step } = line
  const text = details.get(row.variantId)
  const isCounted = !row.savedForLater && stock.counted > 0
  const amounts = amountsOf(line, isCounted ? stock.counted : row.quantity, currency)
  const isFixed = row.kind === 'deal' || row.kind === 'membership' || row.kind === 'upsell'
  return {
    _id: row.id,
    centralProductId: row.variantId,
    parentProductId: facts.productId,
    childProductId: row.variantId,
    unitId: row.variantId,
    storeId: facts.storeId,
    name: text?.name ?? '',
    sku: text?.slug ?? '',
    slug: text?.slug ?? '',
    brandName: facts.storeName,
    image: text?.image ?? '',
    linkedVariant: text?.linkedVariant ?? [],
    productType: facts.productType,
    ...(text?.bundleSize !== undefined && { bundleSize: text.bundleSize }),
    ...subscriptionResponse(line, locale),
    ...(row.kind === 'membership' && {
      renewal: { price: toMajor(amounts.list), currencySymbol: currency.symbol },
    }),
    offerDetails: row.kind === 'pack' ? { childOfferId: row.choiceId, quantity: step } : {},
    ...(row.kind === 'upsell' && { upsellCampaignId: row.choiceId }),
    ...(row.kind === 'groupBuy' && { groupBuyCampaignId: row.choiceId }),
    quantity: { value: row.quantity },
    minQuantity: isFixed ? 1 : Math.max(step, facts.minimum),
    maxQuantity: isFixed ? 1 : mostOf(line, priced),
    quantityStep: step,
    accounting: {
      msrpPrice: toMajor(amounts.list),
      subTotal: toMajor(amounts.pays),
      memberSubTotal: toMajor(amounts.member),
      rewardFinalPrice: toMajor(buyer.isSignedIn ? amounts.talents : 0),
      promoDiscount: toMajor(promoDiscount),
      ...(tax !== undefined && { tax: toMajor(tax) }),
    },
    availability: stock.availability,
    availableQuantity: stock.availableQuantity,
    isFirstPurchaseDeal: row.kind === 'deal',
    ...(row.dealOf !== null && { dealOf: row.dealOf }),
    isFavourite: facts.isFavourite,
  }
}

/** Returns the highest quantity of a line, in units of whole packs, given the other lines of its variant. */
function mostOf({ row, facts, step }: ValuedLine, { valuation }: PricedCart): number {
  const others = valuation.active.map((line) => line.row).filter(({ id }) => id !== row.id)
  const units = countedUnits(others, row.variantId)
  return Math.floor(Math.max(0, facts.maximum - units) / step) * step
}

function subscriptionResponse({ row, sale }: ValuedLine, locale: RequestContext['locale']) {
  if (row.kind !== 'subscription') return {}
  const frequency = sale.plan?.frequencies.get(row.choiceId)
  return {
    productForSubscription: true,
    planFrequencyId: row.choiceId,
    ...(sale.plan && { sellingPlanId: sale.plan.id }),
    ...(frequency && {
      planDeliveryLabel: frequency.label(locale),
      frequencyDuration: frequency.duration,
      frequencyValue: frequency.value,
    }),
  }
}

/** Returns the campaigns that the cart's lines take part in. */
function campaignsResponse(
  { priced, campaigns }: AnswerFacts,
  { currency }: RequestContext,
): CartResponse['customAttribute'] {
  const choiceIn = (kind: 'upsell' | 'groupBuy') =>
    priced.valuation.active.find((line) => line.row.kind === kind)?.row.choiceId
  const upsellCampaignId = choiceIn('upsell')
  const groupBuyId = choiceIn('groupBuy')
  const campaign = campaigns.find((one) => one.id === groupBuyId)
  const groupBuy = campaign && {
    campaignId: campaign.id,
    price: toMajorIn(campaign.existingMemberPrice, currency),
    startTimestamp: campaign.startTimestamp,
    endTimestamp: campaign.endTimestamp,
    joined: campaign.joined,
    target: campaign.target,
  }
  return {
    ...(upsellCampaignId !== undefined && { upsellCampaignId }),
    ...(groupBuy && { groupBuyCampaign: groupBuy, cartGroupBuyCampaign: groupBuy }),
  }
}

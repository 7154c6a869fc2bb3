import type { UsState } from '../../../../../contract/account/us-states.ts'
import { DELIVERY_FEE } from '../../../../../contract/buying/delivery-rules.ts'
import { PRODUCT_TYPE } from '../../../../../contract/values/wire-values.ts'
import type { Executor } from '../../../../db/client.ts'
import { messages } from '../../../../messages/messages.ts'
import { convert } from '../../../../shared/money.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import type { CampaignPrices } from '../../campaigns/campaigns-service.ts'
import type { JudgedPromotion } from '../../promotions/promotions-service.ts'
import type { CartBuyer, CartPorts } from '../cart-ports.ts'
import type { CartRow } from '../cart-repository.ts'
import type { CartSnapshot, FactsOf } from '../cart-snapshot.ts'
import { missingDeals } from '../lines/cart-extras.ts'
import { type CartTotals, cartTotals, type Reduction } from './cart-totals.ts'
import { amountsOf, type SalesOf, salesOfLines, type Valuation, type ValuedLine, valueLines } from './cart-valuation.ts'

/** Returns whether the product is delivered as a parcel. The membership is not. */
export const isShipped = (productType: number): boolean => productType !== PRODUCT_TYPE.membership

/** Returns whether the line will arrive as a parcel when the cart is ordered now. */
export const isSentNow = ({ stock, facts }: Pick<ValuedLine, 'stock' | 'facts'>): boolean =>
  stock.counted > 0 && isShipped(facts.productType)

export interface AppliedCode {
  readonly code: string
  readonly description: string
  /** In minor units of the requested currency. */
  readonly discount: number
  /** Why there is no discount. */
  readonly problem?: string
}

/** A priced cart. Amounts are in minor units of the requested currency. */
export interface PricedCart {
  readonly cart: CartRow
  readonly valuation: Valuation
  readonly totals: CartTotals
  /** What a guest's cart comes to after signing up; for a signed-in buyer, what it comes to now. */
  readonly member: { readonly total: number; readonly talents: number; readonly dealsAtList: number }
  readonly promotion?: AppliedCode
}

export interface PricingInput extends Pick<CartSnapshot, 'lines' | 'facts'> {
  readonly cart: CartRow
  readonly buyer: CartBuyer
  readonly campaigns: readonly CampaignPrices[]
  /** Where it is delivered; without it there is no tax. */
  readonly state?: UsState | undefined
}

/** A guest after signing up. */
const NEW_MEMBER: CartBuyer = { userId: undefined, isSignedIn: true, isMember: false, isNewMember: true }

/** Returns the cart with its current prices, totals and discount, in the requested currency. */
export async function priceCart(
  executor: Executor,
  { cart, ...input }: PricingInput,
  context: Pick<RequestContext, 'locale' | 'currency'>,
  ports: Pick<CartPorts, 'prices' | 'promotions' | 'lineTax'>,
): Promise<PricedCart> {
  // For a guest, also the deals that signing up would bring.
  const deals = input.buyer.isSignedIn ? undefined : await missingDeals(executor, cart.id, input)
  const lines = [...input.lines, ...(deals?.rows ?? [])]
  const sales = await salesOfLines(executor, lines, input.buyer, ports)
  const price = (priced: Omit<PricingInput, 'cart'>) => priceLines(executor, { cart, sales, ...priced }, context, ports)
  const { valuation, totals, judged } = await price(input)
  const promotion = judged && appliedCode(judged, totals, messages[context.locale].cart.deliveryIsFree)
  const now = { total: totals.finalTotal, talents: totals.talents, dealsAtList: 0 }
  const member = deals ? await pricedAfterSignUp(deals.facts) : now
  return { cart, valuation, totals, member, ...(promotion && { promotion }) }

  async function pricedAfterSignUp(factsOfDeals: FactsOf): Promise<PricedCart['member']> {
    const facts = new Map([...input.facts, ...factsOfDeals])
    const { totals: its } = await price({ ...input, lines, facts, buyer: NEW_MEMBER })
    return { total: its.finalTotal, talents: its.talents, dealsAtList: its.msrpPrice - totals.msrpPrice }
  }
}

/** Returns the lines with their current prices, the totals, and the judged promo code. Orders charge these amounts. */
export async function priceLines(
  executor: Executor,
  { cart, lines, facts, buyer, campaigns, sales, state }: PricingInput & { readonly sales: SalesOf },
  { locale, currency }: Pick<RequestContext, 'locale' | 'currency'>,
  ports: Pick<CartPorts, 'promotions' | 'lineTax'>,
) {
  const valuation = await valueLines(executor, { lines, facts, buyer, campaigns, sales })
  const judged =
    cart.promoCode === null ? undefined : await ports.promotions.judge(executor, cart.promoCode, buyer, locale)
  const totals = cartTotals({
    lines: valuation.active.map((line) => {
      const amounts = amountsOf(line, line.stock.counted, currency)
      return {
        storeId: line.facts.storeId,
        isShipped: isShipped(line.facts.productType) && line.row.kind !== 'deal',
        isTaxed: isShipped(line.facts.productType),
        ...amounts,
        // The free first year of the membership is no saving.
        ...(line.row.kind === 'membership' && { list: amounts.pays }),
      }
    }),
    freeFrom: new Map(valuation.active.map(({ facts: its }) => [its.storeId, convert(its.freeShippingFrom, currency)])),
    deliveryFee: convert(DELIVERY_FEE, currency),
    reduction: judged && reductionOf(judged, (dollarMinor) => convert(dollarMinor, currency)),
    taxOn: state && ((goods) => ports.lineTax(goods, state)),
  })
  return { valuation, totals, judged }
}

function reductionOf(
  { reduction }: JudgedPromotion,
  inCurrency: (dollarMinor: number) => number,
): Reduction | undefined {
  if (reduction?.kind === 'amount') return { kind: 'amount', value: inCurrency(reduction.value) }
  return reduction
}

function appliedCode(
  { code, description, reduction, refusal }: JudgedPromotion,
  { promoDiscount }: CartTotals,
  deliveryProblem: string,
): AppliedCode {
  const problem =
    refusal?.message ?? (reduction?.kind === 'delivery' && promoDiscount === 0 ? deliveryProblem : undefined)
  return { code, description, discount: promoDiscount, ...(problem !== undefined && { problem }) }
}

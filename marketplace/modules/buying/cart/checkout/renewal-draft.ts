import type { UsState } from '../../../../../contract/account/us-states.ts'
import { DELIVERY_FEE } from '../../../../../contract/buying/delivery-rules.ts'
import type { Frequency } from '../../../../../contract/buying/subscriptions-rules.ts'
import type { Executor, Tx } from '../../../../db/client.ts'
import { type Currency, convert } from '../../../../shared/money.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { CartPorts } from '../cart-ports.ts'
import { findFacts } from '../cart-snapshot.ts'
import { isShipped } from '../pricing/cart-pricing.ts'
import { cartTotals, freeDeliveryFrom } from '../pricing/cart-totals.ts'
import { draftTotals, type OrderDraft } from './order-draft.ts'
import { usableTalents } from './usable-talents.ts'

/** The line that a renewal orders. Amounts are for one unit, in minor units of its currency unless named dollars. */
export interface RenewedLine {
  readonly variantId: string
  readonly kind: 'subscription' | 'membership'
  readonly units: number
  readonly unit: { readonly list: number; readonly pays: number; readonly rewardDollars: number }
  /** Undefined for a membership. */
  readonly plan: (Frequency & { readonly id: string; readonly frequencyId: string }) | undefined
}

export interface RenewalInput {
  readonly userId: string
  readonly line: RenewedLine
  readonly currency: Currency
  /** Where it is delivered. */
  readonly state: UsState
  readonly locale: Locale
}

type RenewalPorts = Pick<CartPorts, 'lineTax' | 'walletBalance' | 'lockWallet' | 'detailsOf'>

/** Returns a renewal as orders need it: see `renewalAt`. Locks the wallet until the transaction ends. */
export const renewalDraft = async (tx: Tx, renewal: RenewalInput, ports: RenewalPorts) =>
  renewalAt(tx, renewal, await ports.lockWallet(tx, renewal.userId), ports)

/** Returns what a renewal would be charged now, in minor units of its currency, or undefined when the product is gone. */
export async function renewalCharge(executor: Executor, renewal: RenewalInput, ports: RenewalPorts) {
  const draft = await renewalAt(executor, renewal, await ports.walletBalance(executor, renewal.userId), ports)
  return draft?.totals
}

/**
 * Returns a renewal like `draft` of a cart with this line: with the delivery fee of its store, and with tax unless nothing
 * is shipped. Returns undefined when the product is gone.
 */
async function renewalAt(
  executor: Executor,
  { line, currency, state, locale }: RenewalInput,
  balance: number,
  ports: RenewalPorts,
): Promise<OrderDraft | undefined> {
  const { variantId, kind, units, unit, plan } = line
  const facts = (await findFacts(executor, [variantId])).get(variantId)
  const details = (await ports.detailsOf(executor, [variantId], locale)).get(variantId)
  if (!facts || !details) return undefined
  const { storeId, productType } = facts
  const isParcel = isShipped(productType)
  const list = unit.list * units
  const pays = unit.pays * units
  const totals = cartTotals({
    lines: [{ storeId, isShipped: isParcel, isTaxed: isParcel, list, pays, talents: 0 }],
    freeFrom: new Map([[storeId, convert(facts.freeShippingFrom, currency)]]),
    deliveryFee: convert(DELIVERY_FEE, currency),
    reduction: undefined,
    taxOn: (goods) => ports.lineTax(goods, state),
  })
  return {
    cartId: null,
    currency,
    promoCode: undefined,
    giftCardId: undefined,
    lines: [
      {
        lineId: null,
        productId: facts.productId,
        variantId,
        storeId,
        storeName: facts.storeName,
        storeMarkColor: facts.storeMarkColor,
        productType,
        kind,
        choiceId: plan?.frequencyId ?? '',
        units,
        step: 1,
        parts: facts.parts,
        allowOrderOutOfStock: facts.allowOrderOutOfStock,
        amounts: { list, pays, promoDiscount: 0, tax: totals.tax ?? 0 },
        rewardDollars: unit.rewardDollars * units,
        plan: plan && { id: plan.id, frequencyId: plan.frequencyId, duration: plan.duration, value: plan.value },
        attribution: undefined,
        details,
      },
    ],
    deliveryFees: new Map([...totals.deliveryOf].map(([id, { fee }]) => [id, fee])),
    freeDeliveryFrom: freeDeliveryFrom(totals.deliveryOf, undefined),
    totals: draftTotals(totals, { usable: 0, dollars: 0 }, usableTalents(balance, totals.finalTotal, currency)),
  }
}

/** Cart totals. Pure; amounts are minor units of one currency. */

import { type StoreDelivery, storeDelivery } from '../../../../../contract/buying/delivery-rules.ts'
import { allocate } from '../../../../shared/money.ts'

export interface SummedLine {
  readonly storeId: string
  /** Delivered as a parcel of its own; false for the membership, and for a deal, which ships with its product. */
  readonly isShipped: boolean
  /** False for the membership. */
  readonly isTaxed: boolean
  /** Amounts for all available units of the line; 0 when the line is gone. */
  readonly list: number
  readonly pays: number
  /** Talents that a signed-in buyer earns. */
  readonly talents: number
}

/** The reduction of a promo code: `value` is a percentage, or minor units of the cart's currency. */
export type Reduction =
  | { readonly kind: 'percent'; readonly value: number }
  | { readonly kind: 'amount'; readonly value: number }
  | { readonly kind: 'delivery' }

export interface CartTotals {
  readonly msrpPrice: number
  readonly subTotal: number
  readonly promoDiscount: number
  readonly deliveryFee: number
  /** Sales tax of all lines; undefined while the place of delivery is unknown. */
  readonly tax: number | undefined
  /** Goods, delivery and tax, less the discount. */
  readonly finalTotal: number
  readonly talents: number
  readonly deliveryOf: ReadonlyMap<string, StoreDelivery>
  /** The discount on the goods of each line, in order. The parts sum to the whole. */
  readonly lineDiscounts: readonly number[]
  /** The tax on each line, in order; empty while it is unknown. */
  readonly lineTaxes: readonly number[]
}

interface TotalsInput {
  readonly lines: readonly SummedLine[]
  /** By store: the subtotal from which it delivers free. */
  readonly freeFrom: ReadonlyMap<string, number>
  /** For one store's parcel. */
  readonly deliveryFee: number
  readonly reduction: Reduction | undefined
  /** Returns the tax on goods for the place of delivery; undefined while that is unknown. */
  readonly taxOn?: ((goods: number) => number) | undefined
}

/**
 * Returns the totals: goods, minus the promo code, plus the delivery of each store and the tax. Free delivery depends on
 * a store's goods before the discount (docs/cart.md#free-delivery), the tax of a line on what it costs after its share
 * of the discount (docs/checkout.md#tax). No amount is below 0.
 */
export function cartTotals({ lines, freeFrom, deliveryFee: fee, reduction, taxOn }: TotalsInput): CartTotals {
  const lineAmounts = lines.map((line) => line.pays)
  const goods = sum(lineAmounts)
  const deliveryOf = deliveries(lines, freeFrom, fee)
  const delivery = sum([...deliveryOf.values()].map((store) => store.fee))
  const offGoods = goodsDiscount(reduction, goods)
  const offDelivery = reduction?.kind === 'delivery' ? delivery : 0
  const lineDiscounts = offGoods > 0 ? allocate(offGoods, lineAmounts) : lineAmounts.map(() => 0)
  const lineTaxes = taxOn
    ? lines.map(({ pays, isTaxed }, at) => (isTaxed ? taxOn(pays - (lineDiscounts[at] ?? 0)) : 0))
    : []
  return {
    msrpPrice: sum(lines.map((line) => line.list)),
    subTotal: goods,
    promoDiscount: offGoods + offDelivery,
    deliveryFee: delivery,
    tax: taxOn && sum(lineTaxes),
    finalTotal: goods - offGoods + delivery - offDelivery + sum(lineTaxes),
    talents: sum(lines.map((line) => line.talents)),
    deliveryOf,
    lineDiscounts,
    lineTaxes,
  }
}

/**
 * Returns, by store, the goods from which delivery is free, where it is free for this reason: not where a fee is due, and
 * not with a code that makes delivery free.
 */
export const freeDeliveryFrom = (
  deliveryOf: CartTotals['deliveryOf'],
  reduction: Pick<Reduction, 'kind'> | undefined,
): ReadonlyMap<string, number> =>
  new Map(
    reduction?.kind === 'delivery'
      ? []
      : [...deliveryOf].flatMap(([storeId, { fee, freeFrom }]) => (fee === 0 ? [[storeId, freeFrom] as const] : [])),
  )

/** Half a minor unit is rounded up. */
function goodsDiscount(reduction: Reduction | undefined, goods: number): number {
  if (reduction?.kind === 'percent') return Math.round((goods * reduction.value) / 100)
  if (reduction?.kind === 'amount') return Math.min(reduction.value, goods)
  return 0
}

function deliveries(
  lines: readonly SummedLine[],
  freeFrom: ReadonlyMap<string, number>,
  fee: number,
): ReadonlyMap<string, StoreDelivery> {
  return new Map(
    [...freeFrom].map(([storeId, threshold]) => {
      const shipped = lines.filter((line) => line.storeId === storeId && line.isShipped && line.list > 0)
      const goods = sum(shipped.map((line) => line.pays))
      const nothing = { fee: 0, freeFrom: threshold, missing: 0 }
      return [storeId, shipped.length > 0 ? storeDelivery(goods, { freeFrom: threshold, fee }) : nothing]
    }),
  )
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

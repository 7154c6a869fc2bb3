import type { UsState } from '../../../../contract/account/us-states.ts'

/**
 * Sales tax of the states in thousandths of a per cent: 6875 is 6.875 %. Local taxes are not included, and every product
 * counts as taxable.
 *
 * Source: Tax Foundation, "State and Local Sales Tax Rates, Midyear 2025", column "State Sales Tax Rate"
 * (taxfoundation.org/data/all/state/sales-tax-rates). The rates of California, Utah and Virginia contain the local tax
 * that the whole state levies.
 */
const rates: Readonly<Record<UsState, number>> = {
  AL: 4000,
  AK: 0,
  AZ: 5600,
  AR: 6500,
  CA: 7250,
  CO: 2900,
  CT: 6350,
  DE: 0,
  DC: 6000,
  FL: 6000,
  GA: 4000,
  HI: 4000,
  ID: 6000,
  IL: 6250,
  IN: 7000,
  IA: 6000,
  KS: 6500,
  KY: 6000,
  LA: 5000,
  ME: 5500,
  MD: 6000,
  MA: 6250,
  MI: 6000,
  MN: 6875,
  MS: 7000,
  MO: 4225,
  MT: 0,
  NE: 5500,
  NV: 6850,
  NH: 0,
  NJ: 6625,
  NM: 4875,
  NY: 4000,
  NC: 4750,
  ND: 5000,
  OH: 5750,
  OK: 4500,
  OR: 0,
  PA: 6000,
  RI: 7000,
  SC: 6000,
  SD: 4200,
  TN: 7000,
  TX: 6250,
  UT: 6100,
  VT: 6000,
  VA: 5300,
  WA: 6500,
  WV: 6000,
  WI: 5000,
  WY: 4000,
}

const PER_CENT = 1000

/**
 * Returns the tax of one line, rounded half up to a whole minor unit. `goods` is what the line costs after promotions
 * and before Talents, in minor units. Delivery is not taxed (docs/checkout.md#tax).
 *
 * Throws RangeError when `goods` is negative or not a whole number.
 */
export function lineTax(goods: number, state: UsState): number {
  if (!Number.isSafeInteger(goods) || goods < 0) throw new RangeError(`Cannot tax ${goods} minor units`)
  return Math.floor((goods * rates[state] + 50 * PER_CENT) / (100 * PER_CENT))
}

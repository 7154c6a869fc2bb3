/** How a price is paid with Talents: minor units both, one Talent being worth one unit of the currency. */
export interface TalentsPayment {
  readonly money: number
  readonly talents: number
}

/**
 * Specification 9, "Pay with Talents": all of it when the wallet covers the price, else what the wallet holds. None
 * without a balance, and none when there is nothing to pay.
 */
export function talentsPayment(price: number, walletBalance: number): TalentsPayment | undefined {
  if (walletBalance <= 0 || price <= 0) return undefined
  const talents = Math.min(price, walletBalance)
  return { money: price - talents, talents }
}

import { minCardAmount } from '../../../../../contract/buying/payments-rules.ts'
import { type Currency, talentsCharge } from '../../../../shared/money.ts'

export interface UsableTalents {
  /** What the wallet, or the gift card, can pay, in minor units of the currency. */
  readonly usable: number
  /** What the wallet is charged for it, in minor units of US dollars, as the ledger counts. */
  readonly dollars: number
}

/**
 * Returns how much of `total` a wallet, or a gift card, can pay (docs/checkout.md#talents). `balance` is in minor units
 * of US dollars, `total` in those of `currency`. The wallet never pays more than the total, and is never charged more
 * than its balance. What it leaves can be charged to a card.
 */
export function usableTalents(
  balance: number,
  total: number,
  currency: Pick<Currency, 'code' | 'perDollar'>,
): UsableTalents {
  const affordable = Math.floor(exact(Math.max(0, balance) * currency.perDollar))
  const usable = affordable >= total ? total : Math.max(0, Math.min(affordable, total - minCardAmount(currency.code)))
  return { usable, dollars: usable === 0 ? 0 : talentsCharge(usable, currency) }
}

/** Without the last digits, which only hold the rounding errors of binary fractions. */
const exact = (amount: number) => Number(amount.toPrecision(15))

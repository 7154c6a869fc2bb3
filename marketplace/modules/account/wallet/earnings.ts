import type { TransferKind } from './ledger-tables.ts'

/** Sums of a wallet's entries by month and kind, in minor units of US dollars. */
export interface MonthOfKind {
  readonly month: string
  readonly kind: TransferKind
  readonly amount: number
}

interface Earnings {
  readonly purchases: number
  readonly friends: number
}

/** The source that each kind of transfer counts for. Spending, refunds and opening balances are not earnings. */
const EARNINGS: Readonly<Partial<Record<TransferKind, keyof Earnings>>> = {
  reward: 'purchases',
  rewardTakenBack: 'purchases',
  referral: 'friends',
}

/**
 * Sums the earnings of the given months in minor units of US dollars: rewards of the user's purchases, and rewards for
 * invited friends (docs/wallet.md#shareholders).
 */
export function earningsOf(months: readonly MonthOfKind[]): Earnings {
  const sum = { purchases: 0, friends: 0 }
  for (const { kind, amount } of months) {
    const counted = EARNINGS[kind]
    if (counted) sum[counted] += amount
  }
  return sum
}

/**
 * Returns the earnings of every month from the first month of the wallet to the current one, including empty months, in
 * minor units of US dollars. `months` must be in ascending order.
 */
export function monthlyEarnings(months: readonly MonthOfKind[], now: Date): ({ month: string } & Earnings)[] {
  const present = monthOf(now)
  const [first] = months
  if (!first) return []
  const all: ({ month: string } & Earnings)[] = []
  for (let month = first.month; month <= present; month = monthAfter(month)) {
    all.push({ month, ...earningsOf(months.filter((one) => one.month === month)) })
  }
  return all
}

/** Returns '2026-11' for a time in November 2026, in UTC. */
export const monthOf = (time: Date): string => time.toISOString().slice(0, 7)

const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year, number)))
}

import type { Frequency } from '../../../../contract/buying/subscriptions-rules.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { frequencyLabel } from './frequency-label.ts'
import { dealInForce } from './pricing-policy.ts'
import type { SaleRow } from './pricing-repository.ts'
import { type Buyer, isComingSoon, type PurchaseTerms, purchasePrice, type UnitCost } from './purchase-price.ts'

/** The ways to buy one variant at one moment. Amounts are minor units of US dollars. */
export interface Sale {
  /** Whether a one-time purchase must wait for the deal. */
  readonly isComingSoon: boolean
  /** By the id of the child offer. */
  readonly packs: ReadonlyMap<string, { readonly units: number; readonly packPrice: number }>
  readonly plan: SalePlan | undefined
  costOf(terms: PurchaseTerms, buyer: Buyer): UnitCost
}

export interface SalePlan {
  readonly id: string
  readonly percentOff: number
  /** By the id of the frequency. */
  readonly frequencies: ReadonlyMap<string, SaleFrequency>
}

export interface SaleFrequency extends Frequency {
  /** 'Every 2 months'. */
  label(locale: Locale): string
}

/** Returns the sale of a variant at `now` (Unix seconds). */
export function saleOf(row: SaleRow, now: number): Sale {
  const window = dealInForce(row.deals, now)
  return {
    isComingSoon: isComingSoon(window),
    packs: new Map(row.packs.map(({ id, quantity, packPrice }) => [id, { units: quantity, packPrice }])),
    plan: row.plan ? planOf(row.plan) : undefined,
    costOf: (terms, buyer) => purchasePrice(row, window, terms, buyer),
  }
}

const planOf = ({ id, percentOff, frequencies }: NonNullable<SaleRow['plan']>): SalePlan => ({
  id,
  percentOff,
  frequencies: new Map(
    frequencies.map((frequency) => [
      frequency.frequencyId,
      {
        duration: frequency.duration,
        value: frequency.value,
        label: (locale) => frequencyLabel({ ...frequency, mostCommon: false }, locale),
      },
    ]),
  ),
})

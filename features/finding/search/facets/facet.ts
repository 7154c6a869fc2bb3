/** One choice of a filter. */
export interface FacetChoice {
  readonly value: string
  readonly label: string
  /** Address of the list with it chosen, or without it when it is on. */
  readonly href: string
  readonly isOn: boolean
  readonly count?: number | undefined
  /** A CSS colour. */
  readonly color?: string | undefined
  /** Level of a category: 1 department, 2 group, 3 leaf. */
  readonly level?: number | undefined
}

/** Integer minor units. An absent end is open. */
export interface PriceRange {
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export interface ChoiceFacet {
  /** `options` and `swatches`: several may be chosen. `rating`: one, the value is a number of stars. */
  readonly kind: 'category' | 'options' | 'swatches' | 'rating'
  readonly name: string
  readonly title: string
  readonly choices: readonly FacetChoice[]
  /** Initially closed, unless something in it is chosen. */
  readonly isClosed?: boolean
}

/** Amounts are integer minor units. */
export interface RangeFacet {
  readonly kind: 'price'
  readonly name: string
  readonly title: string
  readonly min: number
  readonly max: number
  /** Products in each of equal parts between `min` and `max`. */
  readonly histogram: readonly number[]
  readonly chosen: PriceRange
  /** The currency's symbol. */
  readonly symbol: string
  readonly hrefOf: (range: PriceRange) => string
}

export type Facet = ChoiceFacet | RangeFacet

/** A filter that is on. Its address is the list without it. */
export interface AppliedFilter {
  readonly id: string
  readonly label: string
  readonly href: string
}

/** Goes to another state of the list. */
export type Choose = (href: string) => void

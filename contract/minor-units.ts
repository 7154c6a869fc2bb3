/** Decimal major units (as on the wire) to integer minor units. 12.345 gives 1235: half a cent goes up. */
export const toMinor = (major: number): number => Math.round(Number((major * 100).toPrecision(15)))

/** Integer minor units to the decimal major units of the wire. Every currency of the shop has two decimals. */
export const toMajor = (minor: number): number => minor / 100

/** Converts decimal major units of the wire to integer minor units. Half a cent rounds up: 12.345 becomes 1235. */
export const toMinor = (major: number): number => Math.round(exactMinor(major))

/** Converts decimal major units to minor units with their fraction, without the noise of binary fractions. */
export const exactMinor = (major: number): number => Number((major * 100).toPrecision(15))

/** Converts integer minor units to decimal major units of the wire. All currencies of the shop have two decimals. */
export const toMajor = (minor: number): number => minor / 100

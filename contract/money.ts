import { z } from 'zod'

/** Largest amount that the wire may carry: 1e9 major units, far inside the exact range of integers in minor units. */
const LARGEST_MAJOR = 1_000_000_000

/** Decimal major units (as on the wire) to integer minor units. 12.345 gives 1235: half a cent goes up. */
export const toMinor = (major: number): number => Math.round(Number((major * 100).toPrecision(15)))

/** Integer minor units to the decimal major units of the wire. */
export const toMajor = (minor: number): number => minor / 100

/**
 * An amount of money: decimal major units on the wire (`z.input`), integer minor units inside (`z.output`).
 * Every currency of the shop has two decimals.
 */
export const money = z.number().min(0).max(LARGEST_MAJOR).transform(toMinor)

import { exactMinor, toMinor } from './minor-units.ts'
import * as z from './zod'

/** Maximum amount on the wire, 1e9 major units: far inside the exact range of integers in minor units. */
const MAX_MAJOR_UNITS = 1_000_000_000

/**
 * An amount of money: decimal major units on the wire (`z.input`), integer minor units in code (`z.output`). All
 * currencies of the shop have two decimals.
 */
export const money = z.pipe(z.number().check(z.minimum(0), z.maximum(MAX_MAJOR_UNITS)), z.transform(toMinor))

/**
 * An amount of money that a client sends. A fraction of a cent is refused, but not the noise of binary fractions, as in
 * 0.1 + 0.2.
 */
export const sentMoney = z.pipe(
  z.number().check(
    z.minimum(0),
    z.maximum(MAX_MAJOR_UNITS),
    z.refine((major) => Number.isInteger(exactMinor(major)), 'must have at most two decimals'),
  ),
  z.transform(toMinor),
)

/** An amount of money that may be negative. */
export const signedMoney = z.pipe(
  z.number().check(z.minimum(-MAX_MAJOR_UNITS), z.maximum(MAX_MAJOR_UNITS)),
  z.transform(toMinor),
)

import { z } from 'zod'
import { toMinor } from './minor-units.ts'

/** Largest amount that the wire may carry: 1e9 major units, far inside the exact range of integers in minor units. */
const LARGEST_MAJOR = 1_000_000_000

/**
 * An amount of money: decimal major units on the wire (`z.input`), integer minor units inside (`z.output`).
 * Every currency of the shop has two decimals.
 */
export const money = z.number().min(0).max(LARGEST_MAJOR).transform(toMinor)

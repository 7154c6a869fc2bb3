import { z } from 'zod'
import { type UsState, usStates } from './us-states.ts'

const states = Object.keys(usStates) as [UsState, ...UsState[]]

export const address = z.object({
  _id: z.string(),
  name: z.string(),
  line1: z.string(),
  line2: z.string().default(''),
  city: z.string(),
  state: z.enum(states),
  /** Five digits, or nine as 12345-6789. */
  zip: z.string(),
  country: z.literal('US'),
  /** International form, such as +12025550123. */
  mobile: z.string(),
  isDefault: z.boolean().default(false),
})

/**
 * POST {api}/v1/address, and PATCH /address/{id} with the fields that change. The marketplace trims texts, checks ZIP and
 * telephone number, and refuses other countries.
 */
export const addressBody = z.object({
  name: z.string().max(100),
  line1: z.string().max(120),
  line2: z.string().max(120).optional(),
  city: z.string().max(80),
  state: z.string().max(40),
  zip: z.string().max(20),
  country: z.string().max(60).default('US'),
  mobile: z.string().max(40),
  /** Makes it the default; the first address of a shopper is the default in any case. */
  isDefault: z.boolean().optional(),
})
export const addressChangeBody = addressBody.partial().extend({ country: z.string().max(60).optional() })

/** GET {api}/v1/address: the default one first, then the newest. */
export const addressesAnswer = z.object({ data: z.array(address) })
/** POST, GET, PATCH {api}/v1/address/{id} */
export const addressAnswer = z.object({ data: address })

export type Address = z.output<typeof address>

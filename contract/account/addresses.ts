import * as z from '../values/zod'
import { MAX_ADDRESS_LENGTHS as MAX } from './addresses-rules.ts'
import { type UsState, usStates } from './us-states.ts'

const states = Object.keys(usStates) as [UsState, ...UsState[]]

export const address = z.object({
  _id: z.string(),
  /** What the shopper calls it, such as 'Home'. */
  label: z._default(z.string(), ''),
  name: z.string(),
  line1: z.string(),
  line2: z._default(z.string(), ''),
  city: z.string(),
  state: z.enum(states),
  /** Five digits, or nine as 12345-6789. */
  zip: z.string(),
  country: z.literal('US'),
  /** International form, such as +12025550123. */
  mobile: z.string(),
  isDefault: z._default(z.boolean(), false),
  /** False for one that was entered for a single order. The address book leaves it out. */
  isKept: z._default(z.boolean(), true),
})

/**
 * POST {api}/v1/address, and PATCH /address/{id} with the fields that change. The marketplace trims texts, checks ZIP and
 * telephone number, and refuses other countries.
 */
export const addressBody = z.object({
  label: z.optional(z.string().check(z.maxLength(MAX.label))),
  name: z.string().check(z.maxLength(MAX.name)),
  line1: z.string().check(z.maxLength(MAX.line1)),
  line2: z.optional(z.string().check(z.maxLength(MAX.line2))),
  city: z.string().check(z.maxLength(MAX.city)),
  state: z.string().check(z.maxLength(MAX.state)),
  zip: z.string().check(z.maxLength(MAX.zip)),
  country: z._default(z.string().check(z.maxLength(MAX.country)), 'US'),
  mobile: z.string().check(z.maxLength(MAX.mobile)),
  /** Makes it the default; the first address of a shopper is the default in any case. */
  isDefault: z.optional(z.boolean()),
  /** False: for this order only. It takes the place of the last one of its kind, and is deleted after two days. */
  isKept: z.optional(z.boolean()),
})
export const addressChangeBody = z.extend(z.partial(addressBody), {
  country: z.optional(z.string().check(z.maxLength(MAX.country))),
})

/** GET {api}/v1/address: the default one first, then the newest. */
export const addressesAnswer = z.object({ data: z.array(address) })
/** POST, GET, PATCH {api}/v1/address/{id} */
export const addressAnswer = z.object({ data: address })

/** GET {api}/v1/address/suggestions?q=: what a text may be the beginning of; none in a shop without such a service. */
const addressSuggestion = z.object({
  line1: z.string(),
  city: z.string(),
  state: z.enum(states),
  zip: z.string(),
})
export const addressSuggestionsAnswer = z.object({ data: z.array(addressSuggestion) })

export type AddressSuggestion = z.output<typeof addressSuggestion>
export type Address = z.output<typeof address>

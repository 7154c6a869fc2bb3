import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { AddressSuggestion } from '../../../../contract/account/addresses.ts'
import { MAX_ADDRESS_LENGTHS as MAX, MIN_SUGGESTED_LENGTH } from '../../../../contract/account/addresses-rules.ts'
import { type UsState, usStates } from '../../../../contract/account/us-states.ts'
import { zipOf } from '../../../../contract/account/zip-code.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { requireToken } from '../../../shared/auth/require-token.ts'
import type { RateLimiter } from '../../../shared/limits/rate-limiter.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { cleanLine } from '../../../shared/text/written-text.ts'
import { MAX_SUGGESTIONS, suggestionsOfNetwork } from './addresses-policy.ts'

/** A service that completes addresses (docs/checkout.md#completion). */
export interface AddressSearch {
  /** Returns addresses of the United States that the text may be the beginning of, the likeliest first. */
  suggest(text: string): Promise<readonly AddressSuggestion[]>
}

/** Later, a shopper has typed on. */
const TIMEOUT_MS = 1500
/** Ten places have about four thousand. */
const MAX_ANSWER_BYTES = 64 * 1024

const photonAnswer = z.object({
  features: z.array(
    z.object({
      properties: z.object({
        countrycode: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
      }),
    }),
  ),
})
type PhotonPlace = z.output<typeof photonAnswer>['features'][number]['properties']

/** Asks a server of Photon, the geocoder of OpenStreetMap, at the address of its `/api`. */
export function photonSearch(url: string): AddressSearch {
  return {
    suggest: async (text) => {
      const address = new URL(url)
      // Twice as many, because places without a house number are left out.
      const asked = { q: text, lang: 'en', layer: 'house', limit: String(2 * MAX_SUGGESTIONS) }
      for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
      const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
      if (!response.ok) throw new Error(`The address search answered ${response.status}`)
      const { features } = photonAnswer.parse(await jsonOf(response))
      return features.flatMap(({ properties }) => suggestionOf(properties) ?? []).slice(0, MAX_SUGGESTIONS)
    },
  }
}

/** Reads an answer that may have no end. Throws an Error for one that is too long or not JSON. */
async function jsonOf({ body }: Response): Promise<unknown> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > MAX_ANSWER_BYTES) throw new Error('The address search answered too much')
    parts.push(part)
  }
  return JSON.parse(new TextDecoder().decode(Buffer.concat(parts)))
}

function suggestionOf(place: PhotonPlace): AddressSuggestion | undefined {
  const { countrycode, state, postcode = '' } = place
  const [housenumber, street, city] = [place.housenumber, place.street, place.city].map((text = '') => cleanLine(text))
  const code = STATES.get(state?.toLowerCase() ?? '')
  const zip = zipOf(postcode)
  if (countrycode?.toUpperCase() !== 'US' || !housenumber || !street || !city || !code || !zip) return undefined
  const line1 = `${housenumber} ${street}`
  if (line1.length > MAX.line1 || city.length > MAX.city) return undefined
  return { line1, city, state: code, zip }
}

const STATES = new Map<string, UsState>(
  (Object.keys(usStates) as UsState[]).map((code) => [usStates[code].toLowerCase(), code]),
)

export interface AddressCompletion {
  /**
   * Completes the beginning of an address. Returns none where no service does so, or when it fails, because an address can
   * always be typed. Throws Unauthenticated for a caller without a token, and TooManyRequests for a network that asks too often.
   */
  suggest(
    caller: Caller,
    asked: { readonly text: string; readonly network: string | undefined },
    locale: Locale,
  ): Promise<readonly AddressSuggestion[]>
}

interface CompletionSources {
  /** Absent in a shop without such a service. */
  readonly search: AddressSearch | undefined
  readonly limits: RateLimiter
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Completes addresses while they are typed. Without a search service there are no suggestions. */
export function addressCompletion({ search, limits, log }: CompletionSources): AddressCompletion {
  return {
    suggest: async (caller, { text, network }, locale) => {
      requireToken(caller, locale)
      if (!search || text.trim().length < MIN_SUGGESTED_LENGTH) return []
      if (network !== undefined) throwIfLimited(await limits.count(suggestionsOfNetwork, network), locale)
      try {
        return await search.suggest(text.trim())
      } catch (err) {
        log.warn({ err }, 'addresses are not completed')
        return []
      }
    },
  }
}

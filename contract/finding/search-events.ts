import * as z from '../values/zod'

/**
 * POST {search}/1/events: click, view and conversion events for search insights. Sent only with the visitor's consent
 * and never identifies a person: the token is generated in the browser, and unknown fields are dropped.
 */

const SEARCH_EVENT_TYPES = ['click', 'view', 'conversion'] as const
/** What a conversion was. */
const SEARCH_EVENT_SUBTYPES = ['addToCart', 'purchase'] as const

const MAX_EVENTS = 20
const MAX_OBJECTS = 20

const queryID = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'must be a query id'))

const searchEvent = z
  .object({
    eventType: z.enum(SEARCH_EVENT_TYPES),
    eventSubtype: z.optional(z.enum(SEARCH_EVENT_SUBTYPES)),
    eventName: z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/, 'must have 1 to 64 plain characters')),
    index: z.string().check(z.maxLength(100)),
    objectIDs: z
      .array(z.string().check(z.regex(/^[\w-]{1,64}$/, 'must be an id')))
      .check(z.minLength(1), z.maxLength(MAX_OBJECTS)),
    /** Positions of the hits in their list, from 1; one for each object. */
    positions: z.optional(z.array(z.int().check(z.minimum(1), z.maximum(100_000)))),
    queryID: z.optional(queryID),
    /** For each object of a conversion: the query that found it, the price of a unit and the units. */
    objectData: z.optional(
      z.array(
        z.object({
          queryID: z.optional(queryID),
          price: z.optional(z.number().check(z.minimum(0))),
          quantity: z.optional(z.int().check(z.minimum(1))),
        }),
      ),
    ),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'must be a currency'))),
    userToken: z.string().check(z.regex(/^anonymous-[\w-]{1,100}$/, 'must be an anonymous token')),
    /** Unix milliseconds; defaults to now. */
    timestamp: z.optional(z.int().check(z.minimum(0))),
  })
  .check(
    z.refine(({ positions, objectIDs }) => !positions || positions.length === objectIDs.length, {
      message: 'must be as many as objectIDs',
      path: ['positions'],
    }),
    z.refine(({ objectData, objectIDs }) => !objectData || objectData.length === objectIDs.length, {
      message: 'must be as many as objectIDs',
      path: ['objectData'],
    }),
  )

export const searchEventsBody = z.object({
  events: z.array(searchEvent).check(z.minLength(1), z.maxLength(MAX_EVENTS)),
})
export const searchEventsAnswer = z.object({ message: z.string(), status: z.number() })

export type SearchEventsBody = z.output<typeof searchEventsBody>

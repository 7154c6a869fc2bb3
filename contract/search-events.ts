import * as z from './zod'

/**
 * POST {search}/1/events: click, view and conversion events for search insights. Sent only with the visitor's consent
 * and never identifies a person: the token is generated in the browser, and unknown fields are dropped.
 */

const SEARCH_EVENT_TYPES = ['click', 'view', 'conversion'] as const
/** What a conversion was. */
const SEARCH_EVENT_SUBTYPES = ['addToCart', 'purchase'] as const

const MAX_EVENTS = 20
const MAX_OBJECTS = 20

const queryID = z.string().regex(/^[0-9a-f]{32}$/, 'must be a query id')

const searchEvent = z
  .object({
    eventType: z.enum(SEARCH_EVENT_TYPES),
    eventSubtype: z.enum(SEARCH_EVENT_SUBTYPES).optional(),
    eventName: z.string().regex(/^[\x20-\x7e]{1,64}$/, 'must have 1 to 64 plain characters'),
    index: z.string().max(100),
    objectIDs: z
      .array(z.string().regex(/^[\w-]{1,64}$/, 'must be an id'))
      .min(1)
      .max(MAX_OBJECTS),
    /** Positions of the hits in their list, from 1; one for each object. */
    positions: z.array(z.number().int().min(1).max(100_000)).optional(),
    queryID: queryID.optional(),
    /** For each object of a conversion: the query that found it, the price of a unit and the units. */
    objectData: z
      .array(
        z.object({
          queryID: queryID.optional(),
          price: z.number().min(0).optional(),
          quantity: z.number().int().min(1).optional(),
        }),
      )
      .optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/, 'must be a currency')
      .optional(),
    userToken: z.string().regex(/^anonymous-[\w-]{1,100}$/, 'must be an anonymous token'),
    /** Unix milliseconds; defaults to now. */
    timestamp: z.number().int().min(0).optional(),
  })
  .refine(({ positions, objectIDs }) => !positions || positions.length === objectIDs.length, {
    message: 'must be as many as objectIDs',
    path: ['positions'],
  })
  .refine(({ objectData, objectIDs }) => !objectData || objectData.length === objectIDs.length, {
    message: 'must be as many as objectIDs',
    path: ['objectData'],
  })

export const searchEventsBody = z.object({ events: z.array(searchEvent).min(1).max(MAX_EVENTS) })
export const searchEventsAnswer = z.object({ message: z.string(), status: z.number() })

export type SearchEventsBody = z.output<typeof searchEventsBody>

import { z } from 'zod'

/**
 * POST {search}/1/events: clicks, views and conversions, as the search service's insights take them. Sent only for
 * visitors who agreed; they never name anyone: the token is made up in the browser, and whatever else a client sends
 * along is left out.
 */

export const SEARCH_EVENT_TYPES = ['click', 'view', 'conversion'] as const

const MOST_EVENTS = 20
const MOST_OBJECTS = 20

const searchEvent = z
  .object({
    eventType: z.enum(SEARCH_EVENT_TYPES),
    eventName: z.string().regex(/^[\x20-\x7e]{1,64}$/, 'must have 1 to 64 plain characters'),
    index: z.string().max(100),
    objectIDs: z
      .array(z.string().regex(/^[\w-]{1,64}$/, 'must be an id'))
      .min(1)
      .max(MOST_OBJECTS),
    /** Of the hits in their list, from 1; as many as there are objects. */
    positions: z.array(z.number().int().min(1).max(100_000)).optional(),
    queryID: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'must be a query id')
      .optional(),
    userToken: z.string().regex(/^anonymous-[\w-]{1,100}$/, 'must be an anonymous token'),
    /** Unix milliseconds; now when absent. */
    timestamp: z.number().int().min(0).optional(),
  })
  .refine(({ positions, objectIDs }) => !positions || positions.length === objectIDs.length, {
    message: 'must be as many as objectIDs',
    path: ['positions'],
  })

export const searchEventsBody = z.object({ events: z.array(searchEvent).min(1).max(MOST_EVENTS) })
export const searchEventsAnswer = z.object({ message: z.string(), status: z.number() })

export type SearchEventsBody = z.output<typeof searchEventsBody>

import { id, instant } from '../values/fields.ts'
import * as z from '../values/zod'
import { STORE_ORDER_STATES } from './orders.ts'

const state = z.enum(STORE_ORDER_STATES)

/** A place on the map: WGS 84, in degrees. */
const position = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lng: z.number().check(z.minimum(-180), z.maximum(180)),
})

/** Where the biker is. */
const bikerPosition = z.object({
  position,
  /** Degrees clockwise from north. */
  heading: z.number().check(z.minimum(0), z.maximum(360)),
  /** Unix milliseconds. A position that is older than the last one seen is ignored. */
  at: z.int(),
  /** When the parcel arrives. */
  eta: instant,
})

const courier = z.object({
  /** 'Malik K.' */
  name: z.string(),
  rating: z._default(z.number().check(z.minimum(0), z.maximum(5)), 0),
})

/** How one parcel of an order travels. */
const tracking = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  storeOrderId: z.string(),
  storeName: z.string(),
  storeMarkColor: z.optional(z.string()),
  /** Empty: there is nothing to follow any more, or not yet. */
  driverChannel: z._default(z.string(), ''),
  pickerChannel: z._default(z.string(), ''),
  state,
  /** In order: those that were, with `at`; then those to come, with `expectedAt` where it is known (of the delivery only on the way). */
  steps: z.array(z.object({ state, at: z.optional(instant), expectedAt: z.optional(instant) })),
  picker: z.optional(z.extend(z.omit(courier, { rating: true }), { driverId: z.string() })),
  /** Present from the moment that a biker has the parcel. `position` only while on the way. */
  biker: z.optional(
    z.extend(courier, {
      /** For GET /ratableAttribute?driverId= and POST /driverRating. */
      driverId: z.string(),
      position: z.optional(position),
      heading: z.optional(z.number().check(z.minimum(0), z.maximum(360))),
      /** Unix milliseconds. */
      at: z.optional(z.int()),
    }),
  ),
  /** Stops of the biker before this parcel. */
  stopsBefore: z._default(z.int().check(z.minimum(0)), 0),
  /** The way from the store to the door. Empty while nothing is on the way. */
  route: z._default(z.array(position), []),
  store: z.optional(position),
  home: z.optional(position),
  /** While it is on its way. Before that, the `estimatedDelivery` of the order is the only promise. */
  eta: z.optional(instant),
  deliveryNote: z._default(z.string(), ''),
  /** How it was handed over, once it is delivered; in the requested language. */
  handOver: z.optional(z.object({ text: z.string(), image: z.optional(z.string()) })),
})

/**
 * GET {api}/v1/order/{id}/tracking[?storeOrderId=]: the named parcel, or the one that is farthest on its way and not
 * delivered, or the last one delivered.
 */
export const trackingAnswer = z.object({ data: tracking })

/**
 * Messages on the channels of a parcel, and on the owner's self channel when a state changes. 'tracking': all of it,
 * without texts in a language; 'position': at most one a second.
 */
export const trackingMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tracking'), data: tracking }),
  z.object({
    type: z.literal('position'),
    data: z.extend(bikerPosition, {
      storeOrderId: z.string(),
      /** As in the answer of the call. */
      stopsBefore: z.optional(z.int().check(z.minimum(0))),
    }),
  }),
])

/**
 * GET {api}/v1/ratableAttribute?driverId=&orderId=&storeCategoryId=[&storeOrderId=]: what a buyer can rate a courier for.
 */
export const driverAttributesAnswer = z.object({
  data: z.array(z.object({ attributeId: z.string(), attributeName: z.string() })),
  /** The caller's own rating, when there is one. */
  rating: z._default(z.int().check(z.minimum(0), z.maximum(5)), 0),
})

/** POST {api}/v1/driverRating: rates the courier of a delivered parcel. A second one replaces the first. */
export const driverRatingBody = z.object({
  orderId: id,
  driverId: id,
  /** The parcel; absent: all of the order that the courier delivered. */
  storeOrderId: z.optional(id),
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  attributes: z._default(
    z.array(z.object({ attributeId: id, rating: z.int().check(z.minimum(1), z.maximum(5)) })).check(z.maxLength(20)),
    [],
  ),
})

/** Answer of POST {api}/v1/driverRating: the courier's rating by all buyers, with this one. */
export const driverRatedAnswer = z.object({
  data: z.object({ driverId: z.string(), rating: z.number().check(z.minimum(0), z.maximum(5)) }),
})

export type Position = z.output<typeof position>
export type Tracking = z.output<typeof tracking>
export type TrackingMessage = z.output<typeof trackingMessage>

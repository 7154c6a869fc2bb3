import { id, instant } from './fields.ts'
import { STORE_ORDER_STATES } from './orders.ts'
import * as z from './zod'

const state = z.enum(STORE_ORDER_STATES)

/** A place on the map: WGS 84, in degrees. */
export const position = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

/** Where the biker is. */
export const bikerPosition = z.object({
  position,
  /** Degrees clockwise from north. */
  heading: z.number().min(0).max(360),
  /** Unix milliseconds. A position that is older than the last one seen is ignored. */
  at: z.number().int(),
  /** When the parcel arrives. */
  eta: instant,
})

const courier = z.object({
  /** 'Malik K.' */
  name: z.string(),
  rating: z.number().min(0).max(5).default(0),
})

/** How one parcel of an order travels. */
export const tracking = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  storeOrderId: z.string(),
  storeName: z.string(),
  storeMarkColor: z.string().optional(),
  /** Empty: there is nothing to follow any more, or not yet. */
  driverChannel: z.string().default(''),
  pickerChannel: z.string().default(''),
  state,
  /** In order: those that were, with `at`; then those to come, with `expectedAt` where it is known (of the delivery only on the way). */
  steps: z.array(z.object({ state, at: instant.optional(), expectedAt: instant.optional() })),
  picker: courier.omit({ rating: true }).extend({ driverId: z.string() }).optional(),
  /** Present from the moment that a biker has the parcel. `position` only while on the way. */
  biker: courier
    .extend({
      /** For GET /ratableAttribute?driverId= and POST /driverRating. */
      driverId: z.string(),
      position: position.optional(),
      heading: z.number().min(0).max(360).optional(),
      /** Unix milliseconds. */
      at: z.number().int().optional(),
    })
    .optional(),
  /** Stops of the biker before this parcel. */
  stopsBefore: z.number().int().min(0).default(0),
  /** The way from the store to the door. Empty while nothing is on the way. */
  route: z.array(position).default([]),
  store: position.optional(),
  home: position.optional(),
  /** While it is on its way. Before that, the `estimatedDelivery` of the order is the only promise. */
  eta: instant.optional(),
  deliveryNote: z.string().default(''),
  /** How it was handed over, once it is delivered; in the requested language. */
  handOver: z.object({ text: z.string(), image: z.string().optional() }).optional(),
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
    data: bikerPosition.extend({
      storeOrderId: z.string(),
      /** As in the answer of the call. */
      stopsBefore: z.number().int().min(0).optional(),
    }),
  }),
])

/**
 * GET {api}/v1/ratableAttribute?driverId=&orderId=&storeCategoryId=[&storeOrderId=]: what a buyer can rate a courier for.
 */
export const driverAttributesAnswer = z.object({
  data: z.array(z.object({ attributeId: z.string(), attributeName: z.string() })),
  /** The caller's own rating, when there is one. */
  rating: z.number().int().min(0).max(5).default(0),
})

/** POST {api}/v1/driverRating: rates the courier of a delivered parcel. A second one replaces the first. */
export const driverRatingBody = z.object({
  orderId: id,
  driverId: id,
  /** The parcel; absent: all of the order that the courier delivered. */
  storeOrderId: id.optional(),
  rating: z.number().int().min(1).max(5),
  attributes: z
    .array(z.object({ attributeId: id, rating: z.number().int().min(1).max(5) }))
    .max(20)
    .default([]),
})

/** Answer of POST {api}/v1/driverRating: the courier's rating by all buyers, with this one. */
export const driverRatedAnswer = z.object({
  data: z.object({ driverId: z.string(), rating: z.number().min(0).max(5) }),
})

export type Position = z.output<typeof position>
export type BikerPosition = z.output<typeof bikerPosition>
export type Tracking = z.output<typeof tracking>
export type TrackingMessage = z.output<typeof trackingMessage>

import type { FastifyReply } from 'fastify'
import { doneAnswer } from '../../../../contract/account/accounts.ts'
import {
  cartAnswer,
  cartItemBody,
  cartLineBody,
  cartWriteAnswer,
  deliveryAnswer,
  membershipBody,
  upsellCartBody,
} from '../../../../contract/buying/cart.ts'
import * as z from '../../../../contract/values/zod.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import { cleanText } from '../../../shared/text/written-text.ts'
import type { CartResponse } from './cart-answer.ts'
import type { CartService, DeliveryQuery } from './cart-service.ts'
import { type CartWritten, cartWriteOf } from './cart-session.ts'

const call = calls('cart')
const { attributionLinkId, attributionLinkData, source } = cartItemBody.shape
/** Ids that the database accepts: the contract's own schema only limits their length. */
const sentItem = z.extend(cartItemBody, {
  centralProductId: idField,
  cartId: z.optional(idField),
  cartLineId: z.optional(idField),
  // They come from page addresses, so they are cleaned, not refused.
  attributionLinkId: z.optional(z.pipe(attributionLinkId.def.innerType, z.transform(cleanText))),
  attributionLinkData: z.optional(
    z.pipe(
      attributionLinkData.def.innerType,
      z.transform((pairs) =>
        Object.fromEntries(Object.entries(pairs).map(([name, value]) => [cleanText(name), cleanText(value)])),
      ),
    ),
  ),
  source: z.optional(z.pipe(source.def.innerType, z.transform(cleanText))),
})
const nothing = z.void().check(z.describe('Nothing: an empty cart, or a product that does not exist'))
const written = { 200: cartWriteAnswer.def.innerType, 204: nothing }
const read = { 200: cartAnswer.def.innerType, 204: nothing }
/** Only `cartId` is read. Prices, stock and delivery are always current, so other parameters are ignored. */
const cartQuery = z.looseObject({ cartId: z.optional(idField) })

const checkoutQuery = z.extend(cartQuery, {
  // The storefront sends it empty while the shopper has no address.
  deliveryAddressId: z.optional(z.union([z.literal(''), idField])),
  taxCalculate: z._default(z.enum(['0', '1']), '0'),
})

/** The default cookies of a visitor whose place is unknown. */
const NOWHERE = '0'
const degrees = (most: number) =>
  z.optional(
    z.string().check(
      z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'must be a number of degrees'),
      z.refine((text) => Math.abs(Number(text)) <= most, `must be between -${most} and ${most}`),
    ),
  )

const deliveryQuery = z.pipe(
  z.looseObject({
    cartId: z.optional(idField),
    storeId: z.optional(idField),
    deliveryAddressId: z.optional(z.union([z.literal(''), idField])),
    zip: z.optional(z.string().check(z.maxLength(20))),
    deliveryAddressLatitude: degrees(90),
    deliveryAddressLongitude: degrees(180),
  }),
  z.transform(({ cartId, storeId, ...place }, context): DeliveryQuery => {
    const of = cartId !== undefined ? { cartId } : storeId !== undefined ? { storeId } : undefined
    if (of) return { of, to: destinationOf(place) }
    context.issues.push({ code: 'custom', path: ['cartId'], message: 'cartId or storeId is needed', input: cartId })
    return z.NEVER
  }),
)

interface SentDestination {
  readonly deliveryAddressId?: string | undefined
  readonly zip?: string | undefined
  readonly deliveryAddressLatitude?: string | undefined
  readonly deliveryAddressLongitude?: string | undefined
}

function destinationOf({ deliveryAddressId, zip, ...at }: SentDestination): DeliveryQuery['to'] {
  if (deliveryAddressId) return { addressId: deliveryAddressId }
  if (zip !== undefined) return { zip }
  const { deliveryAddressLatitude: latitude = NOWHERE, deliveryAddressLongitude: longitude = NOWHERE } = at
  if (latitude === NOWHERE && longitude === NOWHERE) return undefined
  return { place: { latitude: Number(latitude), longitude: Number(longitude) } }
}

/** Routes for the cart of a guest or user (docs/cart.md). */
export function cartRoutes(app: ContractApp, cart: CartService): void {
  for (const [path, summary] of [
    ['/v1/user/cart', "The caller's cart with prices and stock of this moment"],
    ['/v1/cart', 'The same, as the delivery address would have it'],
    ['/v1/cart/inventory', 'The same, asked for what is still in stock'],
  ] as const) {
    app.get(
      path,
      call.withToken({ summary, querystring: cartQuery, answer: read }),
      async ({ caller, query, context }, reply) => answerCart(reply, await cart.read(caller, query.cartId, context)),
    )
  }

  app.get(
    '/v1/cart/checkout',
    call.withToken({
      summary: "The same, with the tax for a delivery address and the buyer's Talents",
      querystring: checkoutQuery,
      answer: read,
    }),
    async ({ caller, query: { cartId, deliveryAddressId, taxCalculate }, context }, reply) => {
      const query = { cartId, deliveryAddressId: deliveryAddressId || undefined, hasTax: taxCalculate === '1' }
      return answerCart(reply, await cart.readForCheckout(caller, query, context))
    },
  )

  app.post(
    '/v1/cart',
    call.withToken({ summary: 'Adds a product', body: sentItem, answer: written }),
    async (request, reply) => answerWritten(reply, await cart.change(cartWriteOf(request), request.body)),
  )

  app.patch(
    '/v1/cart',
    call.withToken({ summary: 'Adds a product, sets its quantity, or removes it', body: sentItem, answer: written }),
    async (request, reply) => answerWritten(reply, await cart.change(cartWriteOf(request), request.body)),
  )

  app.delete(
    '/v1/cart',
    call.withToken({ summary: 'Empties the cart; what is kept for later stays', answer: doneAnswer }),
    async (request) => done(cart.clear(cartWriteOf(request))),
  )

  app.patch(
    '/v1/cart/line/:lineId',
    call.withToken({
      summary: 'Keeps a line for later, or puts it back',
      params: z.object({ lineId: idField }),
      body: cartLineBody,
      answer: written,
    }),
    async (request, reply) => {
      const { lineId } = request.params
      return answerWritten(reply, await cart.saveForLater(cartWriteOf(request), lineId, request.body.savedForLater))
    },
  )

  app.post(
    '/v1/cart/membership',
    call.withToken({
      summary: 'Puts the membership into the cart',
      body: z.extend(membershipBody, { cartId: z.optional(idField) }),
      answer: written,
    }),
    async (request, reply) => answerWritten(reply, await cart.addMembership(cartWriteOf(request), request.body.cartId)),
  )

  app.post(
    '/v1/upsellCampaign/cart',
    call.withToken({
      summary: "Adds one of a campaign's product at its price",
      body: z.extend(upsellCartBody, { upsellCampaignId: idField }),
      answer: written,
    }),
    async (request, reply) =>
      answerWritten(reply, await cart.addUpsell(cartWriteOf(request), request.body.upsellCampaignId)),
  )

  app.get(
    '/v1/delivery/calculate',
    call({
      summary: 'What the delivery of a cart costs, store by store, or that of a parcel of one store',
      querystring: deliveryQuery,
      answer: deliveryAnswer,
    }),
    async ({ caller, query, context }) => ({ status: 200, data: await cart.delivery(caller, query, context) }),
  )
}

function answerCart(reply: FastifyReply, data: CartResponse | undefined) {
  return data ? { data } : reply.code(204).send()
}

function answerWritten(reply: FastifyReply, done: CartWritten | undefined) {
  return done ? { status: 200, message: '', data: { cartId: done.cartId } } : reply.code(204).send()
}

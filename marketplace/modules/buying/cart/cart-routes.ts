import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { doneAnswer } from '../../../../contract/accounts.ts'
import {
  cartAnswer,
  cartItemBody,
  cartLineBody,
  cartWriteAnswer,
  deliveryAnswer,
  membershipBody,
  upsellCartBody,
} from '../../../../contract/cart.ts'
import { tokenOnly } from '../../../shared/auth/require-token.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import { cleanText } from '../../../shared/text/written-text.ts'
import type { CartResponse } from './cart-answer.ts'
import type { CartService, DeliveryQuery } from './cart-service.ts'
import { type CartWritten, cartWriteOf } from './cart-session.ts'

const tags = ['cart']
const { attributionLinkId, attributionLinkData, source } = cartItemBody.shape
/** Ids that the database accepts: the contract's own schema only limits their length. */
const sentItem = cartItemBody.extend({
  centralProductId: idField,
  cartId: idField.optional(),
  cartLineId: idField.optional(),
  // They come from page addresses, so they are cleaned, not refused.
  attributionLinkId: attributionLinkId.unwrap().transform(cleanText).optional(),
  attributionLinkData: attributionLinkData
    .unwrap()
    .transform((pairs) =>
      Object.fromEntries(Object.entries(pairs).map(([name, value]) => [cleanText(name), cleanText(value)])),
    )
    .optional(),
  source: source.unwrap().transform(cleanText).optional(),
})
const nothing = z.void().describe('Nothing: an empty cart, or a product that does not exist')
const written = { 200: cartWriteAnswer.unwrap(), 204: nothing }
const read = { 200: cartAnswer.unwrap(), 204: nothing }
/** Only `cartId` is read. Prices, stock and delivery are always current, so other parameters are ignored. */
const cartQuery = z.looseObject({ cartId: idField.optional() })

const checkoutQuery = cartQuery.extend({
  // The storefront sends it empty while the shopper has no address.
  deliveryAddressId: z.union([z.literal(''), idField]).optional(),
  taxCalculate: z.enum(['0', '1']).default('0'),
})

/** The default cookies of a visitor whose place is unknown. */
const NOWHERE = '0'
const degrees = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'must be a number of degrees')
    .refine((text) => Math.abs(Number(text)) <= most, `must be between -${most} and ${most}`)
    .optional()

const deliveryQuery = z
  .looseObject({
    cartId: idField.optional(),
    storeId: idField.optional(),
    deliveryAddressId: z.union([z.literal(''), idField]).optional(),
    zip: z.string().max(20).optional(),
    deliveryAddressLatitude: degrees(90),
    deliveryAddressLongitude: degrees(180),
  })
  .transform(({ cartId, storeId, ...place }, context): DeliveryQuery => {
    const of = cartId !== undefined ? { cartId } : storeId !== undefined ? { storeId } : undefined
    if (of) return { of, to: destinationOf(place) }
    context.addIssue({ code: 'custom', path: ['cartId'], message: 'cartId or storeId is needed' })
    return z.NEVER
  })

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
  const onRequest = tokenOnly

  for (const [path, summary] of [
    ['/v1/user/cart', "The caller's cart with prices and stock of this moment"],
    ['/v1/cart', 'The same, as the delivery address would have it'],
    ['/v1/cart/inventory', 'The same, asked for what is still in stock'],
  ] as const) {
    app.get(
      path,
      { onRequest, schema: { tags, summary, querystring: cartQuery, response: read } },
      async ({ caller, query, context }, reply) => answerCart(reply, await cart.read(caller, query.cartId, context)),
    )
  }

  app.get(
    '/v1/cart/checkout',
    {
      onRequest,
      schema: {
        tags,
        summary: "The same, with the tax for a delivery address and the buyer's Talents",
        querystring: checkoutQuery,
        response: read,
      },
    },
    async ({ caller, query: { cartId, deliveryAddressId, taxCalculate }, context }, reply) => {
      const query = { cartId, deliveryAddressId: deliveryAddressId || undefined, hasTax: taxCalculate === '1' }
      return answerCart(reply, await cart.readForCheckout(caller, query, context))
    },
  )

  app.post(
    '/v1/cart',
    { onRequest, schema: { tags, summary: 'Adds a product', body: sentItem, response: written } },
    async (request, reply) => answerWritten(reply, await cart.change(cartWriteOf(request), request.body)),
  )

  app.patch(
    '/v1/cart',
    {
      onRequest,
      schema: { tags, summary: 'Adds a product, sets its quantity, or removes it', body: sentItem, response: written },
    },
    async (request, reply) => answerWritten(reply, await cart.change(cartWriteOf(request), request.body)),
  )

  app.delete(
    '/v1/cart',
    {
      onRequest,
      schema: { tags, summary: 'Empties the cart; what is kept for later stays', response: { 200: doneAnswer } },
    },
    async (request) => {
      await cart.clear(cartWriteOf(request))
      return {}
    },
  )

  app.patch(
    '/v1/cart/line/:lineId',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Keeps a line for later, or puts it back',
        params: z.object({ lineId: idField }),
        body: cartLineBody,
        response: written,
      },
    },
    async (request, reply) => {
      const { lineId } = request.params
      return answerWritten(reply, await cart.saveForLater(cartWriteOf(request), lineId, request.body.savedForLater))
    },
  )

  app.post(
    '/v1/cart/membership',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Puts the membership into the cart',
        body: membershipBody.extend({ cartId: idField.optional() }),
        response: written,
      },
    },
    async (request, reply) => answerWritten(reply, await cart.addMembership(cartWriteOf(request), request.body.cartId)),
  )

  app.post(
    '/v1/upsellCampaign/cart',
    {
      onRequest,
      schema: {
        tags,
        summary: "Adds one of a campaign's product at its price",
        body: upsellCartBody.extend({ upsellCampaignId: idField }),
        response: written,
      },
    },
    async (request, reply) =>
      answerWritten(reply, await cart.addUpsell(cartWriteOf(request), request.body.upsellCampaignId)),
  )

  app.get(
    '/v1/delivery/calculate',
    {
      schema: {
        tags,
        summary: 'What the delivery of a cart costs, store by store, or that of a parcel of one store',
        querystring: deliveryQuery,
        response: { 200: deliveryAnswer },
      },
    },
    async ({ caller, query, context }) => ({ status: 200, data: await cart.delivery(caller, query, context) }),
  )
}

function answerCart(reply: FastifyReply, data: CartResponse | undefined) {
  return data ? { data } : reply.code(204).send()
}

function answerWritten(reply: FastifyReply, done: CartWritten | undefined) {
  return done ? { status: 200, message: '', data: { cartId: done.cartId } } : reply.code(204).send()
}

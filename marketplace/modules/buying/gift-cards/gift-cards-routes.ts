import type { FastifyRequest } from 'fastify'
import { doneAnswer } from '../../../../contract/account/accounts.ts'
import { MAX_NAME_LENGTH } from '../../../../contract/account/accounts-rules.ts'
import {
  cartGiftCardBody,
  giftCardAnswer,
  giftCardBalanceAnswer,
  giftCardBalanceBody,
  giftCardBody,
  giftCardsAnswer,
} from '../../../../contract/buying/gift-cards.ts'
import { MAX_GIFT_MESSAGE } from '../../../../contract/buying/gift-cards-rules.ts'
import * as z from '../../../../contract/values/zod.ts'
import { messages } from '../../../messages/messages.ts'
import { isActing } from '../../../shared/auth/caller.ts'
import { Forbidden } from '../../../shared/domain-error.ts'
import type { PayWithinLimits } from '../../../shared/limits/card-limits.ts'
import { calls, done } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import { requireIdempotencyKey } from '../../../shared/request/user-request.ts'
import { writtenText } from '../../../shared/text/written-text.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { CartWrite } from '../cart/cart-session.ts'
import type { GiftCardsService, Guesser } from './gift-cards-service.ts'

interface RouteSources {
  readonly giftCards: GiftCardsService
  readonly cart: CartService
  readonly payWithinLimits: PayWithinLimits
  readonly writeOf: (request: FastifyRequest) => CartWrite
}

const call = calls('gift cards')
const name = writtenText({ longest: MAX_NAME_LENGTH, oneLine: true })
const sentGiftCard = z.extend(giftCardBody, {
  senderName: name,
  recipientName: name,
  message: z._default(writtenText({ longest: MAX_GIFT_MESSAGE, mayBeEmpty: true }), ''),
})
const params = z.object({ id: idField })

/** A `preValidation` hook for what no admin may do who acts for a shopper, whose saved card would pay for it. */
const noAdmin = async ({ caller, context }: FastifyRequest): Promise<void> => {
  if (isActing(caller)) throw new Forbidden(messages[context.locale].session.ownerOnly, 'OWNER_ONLY')
}

/** Routes of gift cards (docs/gift-cards.md). */
export function giftCardsRoutes(app: ContractApp, { giftCards, cart, payWithinLimits, writeOf }: RouteSources): void {
  const guesserOf = ({ caller, network, context }: FastifyRequest): Guesser => ({
    caller,
    network,
    locale: context.locale,
  })

  app.post(
    '/v1/giftCard',
    call.withToken({
      summary: 'Buys a gift card; needs an Idempotency-Key',
      preValidation: noAdmin,
      body: sentGiftCard,
      answer: giftCardAnswer,
    }),
    async (request) => {
      const { caller, body, context, network } = request
      const fingerprint = request.server.fingerprintOf(request.method, '/v1/giftCard', JSON.stringify(body))
      const purchase = { idempotencyKey: requireIdempotencyKey(request), fingerprint, body, network }
      const payer = { caller, network, locale: context.locale }
      return { data: await payWithinLimits(payer, () => giftCards.buy(caller, purchase, context)) }
    },
  )

  app.get(
    '/v1/giftCard',
    call.withToken({ summary: 'Gift cards that the caller has bought', answer: giftCardsAnswer }),
    async ({ caller, context }) => ({ data: await giftCards.list(caller, context.locale) }),
  )

  app.get(
    '/v1/giftCard/:id',
    call.withToken({ summary: 'One gift card that the caller has bought', params, answer: giftCardAnswer }),
    async ({ caller, params: { id }, context }) => ({ data: await giftCards.read(caller, id, context.locale) }),
  )

  app.post(
    '/v1/giftCard/:id/send',
    call.withToken({
      summary: 'Mails a new code to the recipient',
      preValidation: noAdmin,
      params,
      answer: giftCardAnswer,
    }),
    async ({ caller, params: { id }, context }) => ({ data: await giftCards.sendAgain(caller, id, context.locale) }),
  )

  app.post(
    '/v1/giftCard/balance',
    call.withToken({
      summary: 'What the gift card with a code holds',
      body: giftCardBalanceBody,
      answer: giftCardBalanceAnswer,
      config: { takesAnyText: true },
    }),
    async (request) => ({ data: await giftCards.balanceOf(guesserOf(request), request.body.code) }),
  )

  app.post(
    '/v1/cart/giftCard',
    call.withToken({
      summary: 'Pays the order of a cart from a gift card',
      body: z.extend(cartGiftCardBody, { cartId: idField }),
      answer: doneAnswer,
      config: { takesAnyText: true },
    }),
    async (request) => {
      const digest = await giftCards.usableCode(guesserOf(request), request.body.code)
      await cart.applyGiftCard(writeOf(request), request.body.cartId, digest)
      return {}
    },
  )

  app.delete(
    '/v1/cart/giftCard/:cartId',
    call.withToken({
      summary: 'Takes the gift card off a cart',
      params: z.object({ cartId: idField }),
      answer: doneAnswer,
    }),
    async (request) => done(cart.removeGiftCard(writeOf(request), request.params.cartId)),
  )
}

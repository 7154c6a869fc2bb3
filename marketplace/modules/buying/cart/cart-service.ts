import type { z } from 'zod'
import type { UsState } from '../../../../contract/account/us-states.ts'
import { zipOf } from '../../../../contract/account/zip-code.ts'
import type { deliveryAnswer } from '../../../../contract/buying/cart.ts'
import { GUEST_CART_DAYS } from '../../../../contract/buying/cart-rules.ts'
import { DELIVERY_FEE, deliveryDays, storeDelivery } from '../../../../contract/buying/delivery-rules.ts'
import type { promotionAnswer, promotionBody } from '../../../../contract/buying/promotions.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import type { Tx } from '../../../db/client.ts'
import { deleteExpiredAnswers } from '../../../db/idempotency-store.ts'
import { messages } from '../../../messages/messages.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import { type GuestAndUser, ownerOf } from '../../../shared/auth/owner.ts'
import { Conflict, InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import { convert } from '../../../shared/money.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { stateOfZip } from '../../../shared/zip-codes.ts'
import type { OfferedPromotion } from '../promotions/promotions-service.ts'
import { type AnswerFacts, answerOf, type CartResponse } from './cart-answer.ts'
import { mergeGuestCart } from './cart-merge.ts'
import type { CartPorts } from './cart-ports.ts'
import {
  changeCart,
  deleteActiveLines,
  deleteOldGuestCarts,
  findCart,
  findFirstVariant,
  findFreeShipping,
  openCart,
} from './cart-repository.ts'
import { assertCartId, type CartWrite, type CartWritten, cartWriter } from './cart-session.ts'
import { findBuyer, readSnapshot, withHeldStock } from './cart-snapshot.ts'
import { type Place, stateOfPlace } from './checkout/delivery-place.ts'
import { type BoughtAgain, type BoughtBefore, buyAgain } from './lines/buy-again.ts'
import { itemChange } from './lines/cart-changes.ts'
import { addMembership } from './lines/cart-extras.ts'
import type { CartItem } from './lines/cart-purchase.ts'
import { saveForLater } from './lines/save-for-later.ts'
import { isSentNow, priceCart } from './pricing/cart-pricing.ts'

type DeliveryResponse = z.input<typeof deliveryAnswer>['data']
type PromotionBody = z.output<typeof promotionBody>
type PromotionResponse = z.input<typeof promotionAnswer>['data']

export interface CheckoutQuery {
  readonly cartId: string | undefined
  readonly deliveryAddressId: string | undefined
  readonly hasTax: boolean
}

export interface DeliveryQuery {
  readonly of: { readonly cartId: string } | { readonly storeId: string }
  /** Undefined while the shopper's place is unknown. */
  readonly to: { readonly addressId: string } | { readonly zip: string } | { readonly place: Place } | undefined
}

/**
 * The cart of the calling guest or user. Every method throws Unauthenticated for a caller without a token, and NotFound
 * for a cart or line that does not exist or belongs to another caller.
 */
export type CartService = ReturnType<typeof cartService>

interface CartSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly ports: CartPorts
}

export function cartService({ db, clock, ports }: CartSources) {
  const write = cartWriter({ db, clock, ports })
  const set = (request: CartWrite, cartId: string, changes: Parameters<typeof changeCart>[2]): Promise<CartWritten> =>
    write(request, { cartId }, async ({ tx, cart }) => {
      await changeCart(tx, cart.id, changes)
      return { cartId: cart.id }
    })

  /**
   * Returns the caller's priced cart, or undefined when there is none.
   * @param forOrder priced as an order of it is: for a delivery to this state, and with the campaigns as they are now
   */
  const open = async (
    caller: Caller,
    cartId: string | undefined,
    context: RequestContext,
    forOrder?: { readonly state: UsState | undefined },
  ) => {
    const owner = ownerOf(caller, context.locale)
    const known = await ports.campaigns.all()
    // Those from the cache may have ended, or cost something else.
    const prices = forOrder ? await ports.campaigns.pricesIn(db) : known
    const campaigns = known.filter(({ id }) => prices.some((current) => current.id === id))
    const cart = await findCart(db, owner)
    assertCartId(cart, cartId, context.locale)
    if (!cart) return undefined
    const { lines, facts, buyer } = await readSnapshot(db, { cartId: cart.id, owner })
    const held = await ports.held(db, owner)
    const input = {
      cart,
      lines,
      facts: withHeldStock(facts, held.units),
      buyer,
      campaigns: prices,
      state: forOrder?.state,
    }
    const priced = await priceCart(db, input, context, ports)
    return { campaigns, buyer, lines, priced, held }
  }

  /** Throws InvalidInput when the shop does not deliver there, and NotFound when it is not the caller's address. */
  const assertDelivered = async (caller: Caller, to: NonNullable<DeliveryQuery['to']>, { locale }: RequestContext) => {
    const texts = messages[locale].address
    // Addresses outside the states are refused when they are entered.
    if ('addressId' in to) await ports.addresses.read(caller, to.addressId, locale)
    else if ('place' in to) {
      if (!stateOfPlace(to.place)) throw new InvalidInput(texts.country, 'ADDRESS_COUNTRY')
    } else {
      const zip = zipOf(to.zip)
      if (zip === undefined) throw new InvalidInput(texts.zip, 'ADDRESS_ZIP')
      if (!stateOfZip(zip)) throw new InvalidInput(texts.zipAway, 'ADDRESS_ZIP')
    }
  }

  const cartDeliveries = async (caller: Caller, cartId: string, context: RequestContext) => {
    const { valuation, totals } = (await open(caller, cartId, context))?.priced ?? {}
    const storeIds = new Set(valuation?.active.filter(isSentNow).map((line) => line.facts.storeId))
    return [...(totals?.deliveryOf ?? [])].map(([storeId, delivery]) => ({
      storeId,
      ...delivery,
      isSent: storeIds.has(storeId),
    }))
  }

  /** Returns the delivery of a store's parcel, before anything is in it. */
  const parcel = async (storeId: string, { currency, locale }: RequestContext) => {
    const freeShippingFrom = await findFreeShipping(db, storeId)
    if (freeShippingFrom === undefined) throw new NotFound(messages[locale].store.notFound)
    const terms = { freeFrom: convert(freeShippingFrom, currency), fee: convert(DELIVERY_FEE, currency) }
    return { storeId, ...storeDelivery(0, terms), isSent: true }
  }

  /** Returns the opened cart in the wire format, or undefined when it is empty. */
  const answer = async (
    opened: Awaited<ReturnType<typeof open>>,
    context: RequestContext,
    checkout?: Pick<AnswerFacts, 'deliveryAddressId' | 'walletBalance' | 'giftCard'>,
  ) => {
    if (!opened || opened.lines.length === 0) return undefined
    const { campaigns, buyer, lines, priced } = opened
    const variantIds = [...new Set(lines.map((line) => line.variantId))]
    const details = await ports.detailsOf(db, variantIds, context.locale)
    const facts = {
      priced,
      buyer,
      details,
      campaigns,
      now: clock.now().getTime(),
      isForCheckout: checkout !== undefined,
    }
    return answerOf({ ...facts, ...checkout }, context)
  }

  /** Returns the gift card of a cart with what an order in progress holds of it. */
  const giftCardOf = async ({ priced: { cart }, held }: NonNullable<Awaited<ReturnType<typeof open>>>) => {
    const found = cart.giftCodeDigest === null ? undefined : await ports.giftCardOf(db, cart.giftCodeDigest)
    const heldOfIt = held.giftCard?.id === found?.id ? (held.giftCard?.dollars ?? 0) : 0
    return found && { id: found.id, endsWith: found.endsWith ?? '', balance: found.balance + heldOfIt }
  }

  const change = itemChange(write, ports.prices)

  return {
    /** See `itemChange`. */
    change,

    /** Returns undefined when the cart is empty. */
    read: async (
      caller: Caller,
      cartId: string | undefined,
      context: RequestContext,
    ): Promise<CartResponse | undefined> => answer(await open(caller, cartId, context), context),

    /**
     * Like `read`, with the buyer's wallet, and with the tax when there is an address. Throws NotFound when it is not the
     * caller's address.
     */
    readForCheckout: async (
      caller: Caller,
      { cartId, deliveryAddressId, hasTax }: CheckoutQuery,
      context: RequestContext,
    ): Promise<CartResponse | undefined> => {
      const address =
        deliveryAddressId === undefined
          ? undefined
          : await ports.addresses.read(caller, deliveryAddressId, context.locale)
      const opened = await open(caller, cartId, context, { state: hasTax ? address?.state : undefined })
      const balance = caller.kind === 'user' ? await ports.walletBalance(db, caller.id) : undefined
      const walletBalance = balance === undefined ? undefined : balance + (opened?.held.talents ?? 0)
      const giftCard = opened && (await giftCardOf(opened))
      return answer(opened, context, { deliveryAddressId: address?._id, walletBalance, giftCard })
    },

    /** Deletes guests' carts not changed for 30 days, and expired idempotency keys. */
    deleteOld: async (): Promise<void> => {
      const now = clock.now()
      await db.transaction(async (tx) => {
        await deleteOldGuestCarts(tx, new Date(now.getTime() - GUEST_CART_DAYS * DAY_MS))
        await deleteExpiredAnswers(tx, now)
      })
    },

    /** Removes the promo code and all lines that are not saved for later. */
    clear: (request: CartWrite): Promise<CartWritten> =>
      write(request, {}, async ({ tx, cart }) => {
        await deleteActiveLines(tx, cart.id)
        await changeCart(tx, cart.id, { promoCode: null })
        return { cartId: cart.id }
      }),

    saveForLater: (request: CartWrite, lineId: string, savedForLater: boolean): Promise<CartWritten> =>
      write(request, {}, async (session) => {
        await saveForLater(session, lineId, savedForLater, ports.prices)
        return { cartId: session.cart.id }
      }),

    /** Adds the membership. Throws Forbidden for a guest, and Conflict for a member. */
    addMembership: (request: CartWrite, cartId: string | undefined): Promise<CartWritten> =>
      write(request, { cartId }, async (session) => {
        await addMembership(session)
        return { cartId: session.cart.id }
      }),

    /** Adds what was ordered before, as far as it can be bought: see `buyAgain`. */
    buyAgain: (request: CartWrite, bought: BoughtBefore): Promise<BoughtAgain | undefined> =>
      write(request, { variantId: bought.variantId }, (session) => buyAgain(session, bought, ports.prices)),

    /** Adds one unit of the campaign's product at its price. Throws NotFound, and what `change` throws. */
    addUpsell: async (request: CartWrite, campaignId: string): Promise<CartWritten | undefined> => {
      ownerOf(request.caller, request.context.locale)
      const campaign = (await ports.campaigns.all()).find(({ id, kind }) => id === campaignId && kind === 'upsell')
      const variantId = campaign && (await findFirstVariant(db, { id: campaign.productId }))
      if (variantId === undefined) throw new NotFound('There is no such campaign.', 'CAMPAIGN_NOT_FOUND')
      return change(request, upsellItem(variantId, campaignId))
    },

    /**
     * Returns what the delivery of the caller's cart costs, or that of a parcel of one store, which needs no token. Throws
     * InvalidInput for a place to which the shop does not deliver, and NotFound for an unknown store.
     */
    delivery: async (caller: Caller, { of, to }: DeliveryQuery, context: RequestContext): Promise<DeliveryResponse> => {
      if (to) await assertDelivered(caller, to, context)
      const stores =
        'cartId' in of ? await cartDeliveries(caller, of.cartId, context) : [await parcel(of.storeId, context)]
      const days = deliveryDays(clock.now().getTime())
      return {
        currencySymbol: context.currency.symbol,
        deliveryFee: toMajor(stores.reduce((all, { fee }) => all + fee, 0)),
        sellers: stores.map(({ storeId, fee, freeFrom, missing, isSent }) => ({
          storeId,
          fee: toMajor(fee),
          freeFrom: toMajor(freeFrom),
          missing: toMajor(missing),
          ...(isSent && { deliveryDays: days }),
        })),
      }
    },

    offeredPromotions: async (caller: Caller, cartId: string, context: RequestContext): Promise<OfferedPromotion[]> => {
      const owner = ownerOf(caller, context.locale)
      assertCartId(await findCart(db, owner), cartId, context.locale)
      return ports.promotions.offered(db, await findBuyer(db, owner), context.locale)
    },

    /** Applies a promo code in place of the current one. Throws Conflict with the reason when the code cannot be used. */
    applyPromotion: (request: CartWrite, body: PromotionBody): Promise<PromotionResponse> =>
      write(request, { cartId: body.cart_id }, async ({ tx, cart, lines, facts, buyer, campaigns, context }) => {
        if (!lines.some((line) => !line.savedForLater))
          throw new Conflict(messages[context.locale].cart.empty, 'CART_EMPTY')
        const { code, description, refusal } = await ports.promotions.judge(tx, body.promo_code, buyer, context.locale)
        if (refusal) throw new Conflict(refusal.message, refusal.code)
        await changeCart(tx, cart.id, { promoCode: code })
        const coded = { ...cart, promoCode: code }
        const { totals, promotion } = await priceCart(
          tx,
          { cart: coded, lines, facts, buyer, campaigns },
          context,
          ports,
        )
        return {
          ...body,
          promo_code: code,
          cart_id: cart.id,
          currency_symbol: context.currency.symbol,
          currency_name: context.currency.code,
          total_purchase_value: toMajor(totals.finalTotal).toFixed(2),
          delivery_fee: toMajor(totals.deliveryFee).toFixed(2),
          description,
          discount: toMajor(promotion?.discount ?? 0),
        }
      }),

    removePromotion: (request: CartWrite, cartId: string) => set(request, cartId, { promoCode: null }),

    /** Lets a gift card pay the order of the cart, in place of the one before. */
    applyGiftCard: (request: CartWrite, cartId: string, giftCodeDigest: string) =>
      set(request, cartId, { giftCodeDigest }),

    removeGiftCard: (request: CartWrite, cartId: string) => set(request, cartId, { giftCodeDigest: null }),

    /** Locks the user's cart, which is created when there is none, until the transaction ends. */
    lock: async (tx: Tx, userId: string): Promise<void> =>
      void (await openCart(tx, { kind: 'user', id: userId }, clock.now())),

    /** Merges the guest's cart in the sign-in transaction: see `mergeGuestCart`. */
    mergeGuest: (tx: Tx, who: GuestAndUser): Promise<void> => mergeGuestCart(tx, who, clock.now(), ports),
  }
}

/** An item that adds one unit of a campaign's product at its price. */
const upsellItem = (variantId: string, upsellCampaignId: string): CartItem => ({
  centralProductId: variantId,
  upsellCampaignId,
  isUpsellProduct: true,
  newQuantity: 1,
  action: 1,
  storeId: '0',
  cartType: 2,
  offers: {},
  deliveryAddress: { latitude: '0', longitude: '0' },
})
